import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/**
 * Passes the pictures of shared pages on from the product API, which draws them; their own address is their version.
 */
export function GET(request: Request): Promise<Response> {
  return forward(request, `${serverEnv.PRODUCT_API_URL}${new URL(request.url).pathname}`);
}
