import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/**
 * Proxies preview cards of shared pages, which the product API draws. The URL contains the version, so the content of a
 * URL never changes.
 */
export function GET(request: Request): Promise<Response> {
  return forward(request, `${serverEnv.PRODUCT_API_URL}${new URL(request.url).pathname}`);
}
