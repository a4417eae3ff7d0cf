import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Gives images URLs on the site's own origin. With IMAGE_CDN_URL set, browsers request the CDN instead. */
export function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}${search}`);
}
