import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** The product API draws social cards. Their URLs include a version, so a card never changes. */
export function GET(request: Request): Promise<Response> {
  return forward(request, `${serverEnv.PRODUCT_API_URL}${new URL(request.url).pathname}`);
}
