import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Passes on to the product API's IIIF, so that manifests and images have the site's own address. */
export function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}`);
}
