import { challenges, type ErrorBody, type ErrorCode, errorStatuses } from '@/lib/shared/contract/error';

const RETRY_AFTER_SECONDS = '5';

export function createErrorResponse(
  request: Request,
  code: ErrorCode,
  message: string,
  more: Record<string, string> = {},
): Response {
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
  const body: ErrorBody = { message, code, requestId };
  const headers = new Headers({ ...more, 'cache-control': 'no-store', 'x-request-id': requestId });
  if (code === 'unavailable') headers.set('retry-after', RETRY_AFTER_SECONDS);
  const challenge = challenges[code];
  if (challenge !== undefined) headers.set('www-authenticate', challenge);
  return Response.json(body, { status: errorStatuses[code], headers });
}

/** @param wait milliseconds. */
export function createRateLimitResponse(request: Request, wait: number): Response {
  const message = 'That was a lot at once. Wait a moment, then try again.';
  return createErrorResponse(request, 'rate_limited', message, { 'retry-after': String(Math.ceil(wait / 1_000)) });
}

/** The message helps visitors who use another of the site's host names. */
export function createForeignOriginResponse(request: Request, site: string): Response {
  return createErrorResponse(request, 'forbidden', `This can only be done from ${new URL(site).origin} itself.`);
}
