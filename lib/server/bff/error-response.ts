import { loadSiteMessages } from '@/lib/server/i18n/site-messages';
import { challenges, type ErrorBody, type ErrorCode, errorStatuses } from '@/lib/shared/contract/error';
import { chooseLanguage } from '@/lib/shared/i18n/accept-language';
import { problem, writeProblem } from '@/lib/shared/i18n/problem';
import { createWords } from '@/lib/shared/i18n/words';

const RETRY_AFTER_SECONDS = '5';

/** Creates an error in the product API's format. @param message encoded; translated into the request's language. */
export async function createErrorResponse(
  request: Request,
  code: ErrorCode,
  message: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
  const language = chooseLanguage(request.headers.get('accept-language'));
  const words = createWords(language, await loadSiteMessages(language));
  const body: ErrorBody = { message: writeProblem(message, words), code, requestId };
  const headers = new Headers({ ...more, 'cache-control': 'no-store', 'x-request-id': requestId });
  if (code === 'unavailable') headers.set('retry-after', RETRY_AFTER_SECONDS);
  const challenge = challenges[code];
  if (challenge !== undefined) headers.set('www-authenticate', challenge);
  return Response.json(body, { status: errorStatuses[code], headers });
}

/** @param wait milliseconds. */
export function createRateLimitResponse(request: Request, wait: number): Promise<Response> {
  const seconds = String(Math.ceil(wait / 1_000));
  return createErrorResponse(request, 'rate_limited', problem('ui.error.rate_limited'), { 'retry-after': seconds });
}

/** The message helps visitors who use one of the site's other host names. */
export function createForeignOriginResponse(request: Request, site: string): Promise<Response> {
  return createErrorResponse(request, 'forbidden', problem('ui.error.foreignOrigin', { origin: new URL(site).origin }));
}
