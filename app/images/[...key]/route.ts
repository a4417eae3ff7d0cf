import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/**
 * Passes images on to the product API's image service, so that one address is enough for a browser.
 * With IMAGE_CDN_URL set no request comes here.
 */
export function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}${search}`);
}
