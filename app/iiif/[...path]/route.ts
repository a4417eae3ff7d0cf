import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Serves IIIF manifests and images from the site's own origin. */
export function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}`);
}
