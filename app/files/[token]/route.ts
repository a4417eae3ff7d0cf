import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Downloads files of conversations by their signed links, without cookies. */
export function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}`);
}
