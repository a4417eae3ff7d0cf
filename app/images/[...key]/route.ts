import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Serves images from the site's own origin. If IMAGE_CDN_URL is set, browsers use the CDN instead. */
export function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}${search}`);
}
