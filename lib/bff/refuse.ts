import { challenges, type ErrorBody, type ErrorCode, errorStatuses } from '@/lib/contract/error';

const RETRY_AFTER_SECONDS = '5';

/** An error of the backend-for-frontend itself, in the form that the product API's errors have. */
export function refuse(request: Request, code: ErrorCode, message: string): Response {
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
  const body: ErrorBody = { message, code, requestId };
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (code === 'unavailable') headers.set('retry-after', RETRY_AFTER_SECONDS);
  const challenge = challenges[code];
  if (challenge !== undefined) headers.set('www-authenticate', challenge);
  return Response.json(body, { status: errorStatuses[code], headers });
}
