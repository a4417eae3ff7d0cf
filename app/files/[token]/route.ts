import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';

/** Serves files in conversations through signed links, without cookies. */
export function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return forward(request, `${serverEnv.PRODUCT_API_URL}${pathname}`);
}
