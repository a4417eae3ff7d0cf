import { type NextRequest, NextResponse } from 'next/server';
import { serverEnv } from '@/lib/env/server';

export const config = { matcher: '/images/:path*' };

/**
 * Passes images on to the product API's image service, so that one address is enough for a browser.
 * Here and not in the configuration's rewrites, because those are fixed when the web is built.
 */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  // A connection for each: one kept open may be closed by the other end just as it is used again.
  headers.set('connection', 'close');
  const { pathname, search } = request.nextUrl;
  return NextResponse.rewrite(`${serverEnv.PRODUCT_API_URL}${pathname}${search}`, { request: { headers } });
}
