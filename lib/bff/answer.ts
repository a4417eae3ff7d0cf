import { type CallKey, callOf } from '@/lib/contract/contract';
import { methodsAt } from '@/lib/contract/route';
import { uploadLimits } from '@/lib/domain/image';
import { changedTags } from './changed-tags';
import { credentialHeaders, keepProductToken } from './credentials';
import { forward } from './forward';
import { matchCall } from './match';
import { isCrossOriginWrite } from './origin';
import { refuse, refuseForeign } from './refuse';

/** The backend-for-frontend's path; what follows it is the product API's own. */
const PREFIX = '/api';

/**
 * Answers a browser's call: only what the contract declares, only writes from this site itself.
 * What a write changed is told before its answer is, so that whoever has the answer sees the change on every page.
 * @param addresses where the product API is, and the site's own public address.
 * @param onChange takes the cache tags of what has changed.
 */
export async function answerCall(
  request: Request,
  addresses: { api: string; site: string },
  onChange: (tags: string[]) => void,
): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(PREFIX.length);
  const match = matchCall(request.method, url, request.headers.get('accept'));
  if (!match) return refuseUnknown(request, url.pathname);
  if (isCrossOriginWrite(request, addresses.site)) return refuseForeign(request, addresses.site);
  if (isTooLarge(request, match.key)) return refuse(request, 'payload_too_large', 'This is too large to send.');
  const address = `${addresses.api}${match.path}${url.search}`;
  const answer = await forward(request, address, {
    credentials: credentialHeaders(request, match.key),
    ...(callOf(match.key).body?.type === 'multipart' && { timeout: UPLOAD_TIMEOUT }),
  });
  tellWhereFrom(answer, match.key);
  if (match.key === 'POST /v1/profiles/token/') return keepProductToken(answer, addresses.site);
  onChange(await changedTags(match, answer));
  return answer;
}

function refuseUnknown(request: Request, path: string): Response {
  const allowed = methodsAt(path);
  if (allowed.length === 0) return refuse(request, 'not_found', 'There is no such call.');
  const answer = refuse(request, 'method_not_allowed', 'This cannot be done here.');
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}

/** The product API's addresses lie below this prefix, and here it is the cookie that says who asks. */
function tellWhereFrom({ headers }: Response, key: CallKey): void {
  const location = headers.get('location');
  if (location?.startsWith('/v1/')) headers.set('location', `${PREFIX}${location}`);
  if (callOf(key).credentials.identity === 'optional') headers.set('vary', 'Cookie');
}

/** Images over a slow line. */
const UPLOAD_TIMEOUT = 10 * 60 * 1_000;

const MEGABYTE = 1_024 * 1_024;
/** Past these nothing is passed on; the product API measures again, as it reads. */
const LARGEST = { json: MEGABYTE, form: MEGABYTE, multipart: uploadLimits.files * uploadLimits.bytes + MEGABYTE };

function isTooLarge(request: Request, key: CallKey): boolean {
  const type = callOf(key).body?.type;
  return Number(request.headers.get('content-length') ?? 0) > (type === undefined ? 1_024 : LARGEST[type]);
}
