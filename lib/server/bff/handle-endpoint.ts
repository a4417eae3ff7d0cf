import { createMemoryLimiter } from '@/lib/server/network/memory-limiter';
import { announcesMoreThan, readBytes } from '@/lib/server/network/read-bytes';
import { type EndpointKey, getBodyLimit, getEndpoint } from '@/lib/shared/contract/contract';
import { listMethods } from '@/lib/shared/contract/route';
import { attachCredentials, storeProductToken } from './attach-credentials';
import { readClientAddress } from './client-address';
import { createErrorResponse, createForeignOriginResponse, createRateLimitResponse } from './error-response';
import { forward } from './forward';
import { matchEndpoint } from './match-endpoint';
import { isCrossOriginWrite } from './origin';

/** The backend-for-frontend's path; what follows it is the product API's own. */
const PREFIX = '/api';

/**
 * Handles a browser's request: only endpoints of the contract, only writes from this site itself. The pages of this
 * process show what a write changed before it is answered, so that whoever has the answer sees the change on every page.
 * @param addresses where the product API is, and the site's own public address.
 * @param catchUp resolves once they do.
 */
export async function handleEndpoint(
  request: Request,
  addresses: { api: string; site: string },
  catchUp: () => Promise<void>,
): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(PREFIX.length);
  const match = matchEndpoint(request.method, url, request.headers.get('accept'));
  if (!match) return createNotFoundResponse(request, url.pathname);
  if (isCrossOriginWrite(request, addresses.site)) return createForeignOriginResponse(request, addresses.site);
  const body = await readBody(request, match.key);
  if (body === TOO_LARGE) return createTooLargeResponse(request);
  const address = `${addresses.api}${match.path}${url.search}`;
  const response = await forward(request, address, { credentials: attachCredentials(request, match.key), body });
  rewriteHeaders(response, match.key);
  if (match.key === 'POST /v1/profiles/token/') return storeProductToken(response, addresses.site);
  if (mayHaveChangedPages(match.key, response.status)) await catchUp();
  return response;
}

/** After an error of the server the write may have been done. Of what visitors send without an account none waits. */
function mayHaveChangedPages(key: EndpointKey, status: number): boolean {
  if (key.startsWith('GET ') || getEndpoint(key).credentials.identity !== 'required') return false;
  return status < 400 || status >= 500;
}

function createNotFoundResponse(request: Request, path: string): Response {
  const allowed = listMethods(path);
  if (allowed.length === 0) return createErrorResponse(request, 'not_found', 'There is no such call.');
  const response = createErrorResponse(request, 'method_not_allowed', 'This cannot be done here.');
  response.headers.set('allow', allowed.join(', '));
  return response;
}

/** The product API's addresses lie below this prefix, and here the cookie says who sends the request. */
function rewriteHeaders({ headers }: Response, key: EndpointKey): void {
  const location = headers.get('location');
  if (location?.startsWith('/v1/')) headers.set('location', `${PREFIX}${location}`);
  if (getEndpoint(key).credentials.identity === 'optional') headers.set('vary', 'Cookie');
}

/** Requests per minute, for one client; the product API never receives them. */
const largeBodies = createMemoryLimiter(60, 60);

function createTooLargeResponse(request: Request): Response {
  const wait = largeBodies.consume(readClientAddress(request));
  return wait > 0
    ? createRateLimitResponse(request, wait)
    : createErrorResponse(request, 'payload_too_large', 'This is too large to send.');
}

const TOO_LARGE = Symbol('too large');

/**
 * What is forwarded of a body: an upload as it comes, anything else whole, so that a slow sender holds no connection of
 * the product API. Nothing of one that exceeds its endpoint's limit; the product API counts an upload as it reads.
 */
async function readBody(request: Request, key: EndpointKey) {
  const most = getBodyLimit(key);
  if (announcesMoreThan(request, most)) return TOO_LARGE;
  if (getEndpoint(key).body?.type === 'multipart') return request.body;
  const body = await readBytes(request, most);
  if (body === null) return TOO_LARGE;
  return body.length > 0 ? body : null;
}
