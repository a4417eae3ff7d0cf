import { Agent, fetch as fetchApart } from 'undici';
import { RESPONSE_TIMEOUT, UPLOAD_TIMEOUT } from '@/lib/node/connections';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { getSpan, traceFetch } from '@/lib/node/tracing';
import { createPositionHeaders } from '@/lib/server/pages/follower';
import { webProof } from '@/lib/server/web-proof';
import { retryRead } from '@/lib/shared/api/retry-read';
import { findTemplate } from '@/lib/shared/contract/route';
import { problem } from '@/lib/shared/i18n/problem';
import { createErrorResponse } from './error-response';

// Does not forward cookies, credentials set by scripts, or hop-by-hop headers.
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];
const responseHeaders = [
  // Only sent for public resources: images and IIIF.
  'access-control-allow-origin',
  'allow',
  'cache-control',
  'content-disposition',
  // Stricter for members' files than for the site.
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  // This header states whether the artist allows AI training on the image.
  'tdm-reservation',
  'vary',
  'www-authenticate',
  'x-request-id',
  'x-robots-tag',
];

/** `pipelining: 0` closes the connection after each upload, so a rejected upload cannot corrupt another response. */
const uploads = new Agent({ pipelining: 0, headersTimeout: UPLOAD_TIMEOUT, bodyTimeout: UPLOAD_TIMEOUT });

type ForwardOptions = {
  credentials?: Record<string, string>;
  body?: Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** Milliseconds. */
  timeout?: number;
};

/** Keeps responses alive: Node cancels an unread body when its response is garbage-collected. */
const sources = new WeakMap<Response, UpstreamResponse>();

/** Responds with the contract's 503 error if no response starts in time. */
export async function forward(request: Request, address: string, options: ForwardOptions = {}): Promise<Response> {
  const isUpload = options.body instanceof ReadableStream;
  // The timeout ends when the response starts, because a large image may take longer on a slow connection.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeout ?? (isUpload ? UPLOAD_TIMEOUT : RESPONSE_TIMEOUT));
  try {
    const response = await traceFetch(
      nameOperation(request.method, address),
      (traceHeaders) => retryRead(request.method, () => send(request, address, options, traceHeaders, late.signal)),
      ({ status }) => status,
    );
    const headers = pick(response.headers, responseHeaders);
    const forwarded = new Response(response.body, { status: response.status, headers });
    sources.set(forwarded, response);
    return forwarded;
  } catch (error) {
    if (!request.signal.aborted) logUnanswered(request, error);
    const message = problem('ui.error.unreachable');
    return await createErrorResponse(request, 'unavailable', message);
  } finally {
    clearTimeout(timer);
  }
}

function nameOperation(method: string, address: string): string {
  const template = findTemplate(new URL(address).pathname);
  return template === undefined ? method : `${method} ${template}`;
}

/** Log lines per minute. Prevents a full disk while the product API is down. */
const MAX_LINES = 30;
const lines = createMemoryLimiter(MAX_LINES, 60);

/** Failed connections do not appear in the product API's log. */
function logUnanswered({ method, url, headers }: Request, error: unknown): void {
  if (lines.consume('everyone') > 0) return;
  const requestId = headers.get(REQUEST_ID_HEADER);
  const details = { requestId, traceId: getSpan()?.traceId, method, path: new URL(url).pathname };
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.error(`The product API did not respond (${String(error)}): ${JSON.stringify(details)}`);
}

type UpstreamResponse = { status: number; headers: Named; body: BodyInit | null };
type Named = { get(name: string): string | null };

async function send(
  request: Request,
  address: string,
  { credentials, body = null }: ForwardOptions,
  traceHeaders: Record<string, string>,
  late: AbortSignal,
): Promise<UpstreamResponse> {
  const { method } = request;
  const ownHeaders = { ...webProof, ...createPositionHeaders(), ...traceHeaders, ...credentials };
  const headers = { ...pick(request.headers, requestHeaders), ...ownHeaders };
  if (body instanceof ReadableStream) {
    const response = await fetchApart(address, {
      method,
      headers: { ...headers, ...pick(request.headers, ['content-length']) },
      body,
      // Required for a streamed body: https://fetch.spec.whatwg.org/#ref-for-dom-requestinit-duplex
      duplex: 'half',
      redirect: 'manual',
      signal: late,
      dispatcher: uploads,
    });
    const received = response.body && (await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: received };
  }
  // Disconnecting aborts reads but not writes: the API may have applied the write, and the affected pages must be
  // invalidated.
  const signal = method === 'GET' ? AbortSignal.any([request.signal, late]) : late;
  return fetch(address, { method, headers, body, redirect: 'manual', cache: 'no-store', signal });
}

function pick(headers: Named, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
