import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { isLocalHost } from '@/lib/node/local-request';
import { acceptRequestId, REQUEST_ID_ATTRIBUTE, REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { isOneOfSecrets } from '@/lib/node/same-secret';
import { getSpan } from '@/lib/node/tracing';
import { V2_MEDIA_TYPE } from '@/lib/shared/contract/endpoint';
import { INVALIDATIONS_PATH, POSITION_HEADER } from '@/lib/shared/contract/invalidation';
import { type HttpCache, RETRY_AFTER } from '../../http-cache/http-cache';
import { QueueFullError } from '../../http-cache/render-queue';
import { sendResponse } from '../../http-cache/send-response';
import type { RenderedResponse } from '../../http-cache/stored-response';
import type { InvalidationFeed } from '../invalidations/feed';
import type { ApiApp } from './context';

type CachedReadsOptions = {
  cache: HttpCache;
  app: ApiApp;
  handle: RequestListener;
  invalidations: InvalidationFeed;
  /** The web server's current secret and, during a rotation, the previous one. */
  webSecrets: readonly (string | undefined)[];
  isFollowing: () => boolean;
  /** True with the identity stand-in, which makes the app reject foreign host names. */
  hasStandIn: boolean;
};

const API_PATH = '/v1/';
/** Client-specific headers, which must not affect shared responses. */
const CLIENT_HEADERS = new Set(['if-none-match', 'if-modified-since', 'range', 'accept-encoding', 'connection']);
const TOO_MANY_REQUESTS = 429;

/** Serves anonymous reads from the HTTP cache and forwards everything else to the app. */
export function createCachedReads(options: CachedReadsOptions): RequestListener {
  const { cache, app, handle, invalidations, webSecrets, isFollowing, hasStandIn } = options;

  /** False if the requesting web process has seen changes that this process cannot read yet. */
  async function isCaughtUp({ headers }: IncomingMessage): Promise<boolean> {
    const [position, secret] = [headers[POSITION_HEADER], headers[WEB_SECRET_HEADER]];
    if (typeof position !== 'string' || typeof secret !== 'string') return true;
    if (!isOneOfSecrets(secret, webSecrets)) return true;
    return invalidations.catchUp(position).then(
      () => true,
      () => false,
    );
  }

  async function respond(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    if (!(await isCaughtUp(request))) return void handle(request, response);
    let isOwn = false;
    const cached = await cache.respond(key, () => {
      isOwn = true;
      return render(app, request);
    });
    // A rate limit must not affect other clients that share the response.
    if (cached.response.status === TOO_MANY_REQUESTS && !isOwn) return void handle(request, response);
    // Error responses keep the request id that appears in the log.
    const isOk = cached.response.status < 400;
    sendResponse(
      request,
      response,
      cached,
      isOk ? [REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER])] : [],
    );
  }

  return (request, response) => {
    const key = createKey(request);
    const isForeign = hasStandIn && !isLocalHost(request.headers.host);
    if (key === null || isForeign || !isFollowing()) return handle(request, response);
    const requestId = acceptRequestId(request.headers[REQUEST_ID_HEADER]);
    request.headers[REQUEST_ID_HEADER] = requestId;
    getSpan()?.set({ [REQUEST_ID_ATTRIBUTE]: requestId });
    respond(request, response, key).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) return response.destroy();
      response.setHeader(REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER]));
      response.writeHead(503, { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).end();
    });
  };
}

function createKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!url.startsWith(API_PATH) || url.startsWith(INVALIDATIONS_PATH)) return null;
  if (headers.authorization !== undefined || headers['x-ac-token'] !== undefined) return null;
  return headers.accept?.includes(V2_MEDIA_TYPE) ? `v2 ${url}` : url;
}

async function render(app: ApiApp, incoming: IncomingMessage): Promise<RenderedResponse> {
  const given = Object.entries(incoming.headers).filter(([name]) => !CLIENT_HEADERS.has(name));
  const headers = new Headers(given.map(([name, value]) => [name, String(value)]));
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const response = await app.fetch(new Request(url, { headers }), { incoming, isForCache: true });
  const body = Buffer.from(await response.arrayBuffer());
  // Removed, because other requests share the response.
  if (response.ok) response.headers.delete(REQUEST_ID_HEADER);
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}
