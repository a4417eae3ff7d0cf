import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** The product API draws the cards of shared pages. The URL contains the version, so its content never changes. */
export function GET(request: Request): Promise<Response> {
  return forward(request, `${serverEnv.PRODUCT_API_URL}${new URL(request.url).pathname}`);
}
