import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { exceedsContentLength, readBytes } from '@/lib/node/read-bytes';
import { type EndpointKey, getBodyLimit, getEndpoint } from '@/lib/shared/contract/contract';
import { listMethods, matchEndpoint } from '@/lib/shared/contract/route';
import { problem } from '@/lib/shared/i18n/problem';
import { isCrossOriginWrite, readClientAddress } from './browser-request';
import { attachCredentials, dropRejected, dropSignature, takeSender } from './credentials';
import { createErrorResponse, createForeignOriginResponse, createRateLimitResponse } from './error-response';
import { forward } from './forward';

const PREFIX = '/api';

/**
 * Responds to a write after this process has invalidated the affected pages, so the client sees the change on every
 * page.
 * @param catchUp resolves once the pages show all committed changes.
 */
export async function handleEndpoint(
  request: Request,
  addresses: { api: string; site: string },
  catchUp: () => Promise<void>,
): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(PREFIX.length);
  const sender = takeSender(request, url);
  const match = matchEndpoint(request.method, url, request.headers.get('accept'));
  if (!match) return createNotFoundResponse(request, url.pathname);
  if (isCrossOriginWrite(request, addresses.site)) return createForeignOriginResponse(request, addresses.site);
  const body = await readBody(request, match.key);
  if (body === TOO_LARGE) return createTooLargeResponse(request);
  const credentials = await attachCredentials(request, addresses.api, match.key, sender);
  if (credentials instanceof Response) return credentials;
  const response = await forward(request, `${addresses.api}${match.path}${url.search}`, { credentials, body });
  dropRejected(sender, response);
  rewriteHeaders(response, match.key);
  if (match.key === 'POST /v1/profiles/token/') return dropSignature(response);
  if (mayHaveChangedPages(match.key, response.status)) await catchUp();
  return response;
}

/** The API may have applied a write despite a server error. Responses to writes without an account are not delayed. */
function mayHaveChangedPages(key: EndpointKey, status: number): boolean {
  if (key.startsWith('GET ') || getEndpoint(key).credentials.identity !== 'required') return false;
  return status < 400 || status >= 500;
}

async function createNotFoundResponse(request: Request, path: string): Promise<Response> {
  const allowed = listMethods(path);
  if (allowed.length === 0) return createErrorResponse(request, 'not_found', problem('ui.error.noEndpoint'));
  const response = await createErrorResponse(request, 'method_not_allowed', problem('ui.error.method_not_allowed'));
  response.headers.set('allow', allowed.join(', '));
  return response;
}

function rewriteHeaders({ headers }: Response, key: EndpointKey): void {
  const location = headers.get('location');
  if (location?.startsWith('/v1/')) headers.set('location', `${PREFIX}${location}`);
  if (getEndpoint(key).credentials.identity === 'optional') headers.set('vary', 'Cookie');
}

/** Requests per minute and client. */
const largeBodies = createMemoryLimiter(60, 60);

function createTooLargeResponse(request: Request): Promise<Response> {
  const wait = largeBodies.consume(readClientAddress(request));
  return wait > 0
    ? createRateLimitResponse(request, wait)
    : createErrorResponse(request, 'payload_too_large', problem('ui.error.payload_too_large'));
}

const TOO_LARGE = Symbol('too large');

/**
 * Streams uploads; the product API enforces their limit. Buffers all other bodies, so a slow client does not occupy a
 * connection to the product API.
 */
async function readBody(request: Request, key: EndpointKey) {
  const max = getBodyLimit(key);
  if (exceedsContentLength(request, max)) return TOO_LARGE;
  if (getEndpoint(key).body?.type === 'multipart') return request.body;
  const body = await readBytes(request, max);
  if (body === null) return TOO_LARGE;
  return body.length > 0 ? body : null;
}
