import { Agent, fetch as fetchApart } from 'undici';
import { serverEnv } from '@/lib/server/env';
import { WEB_SECRET_HEADER } from '@/lib/server/network/client-address';
import { RESPONSE_TIMEOUT, UPLOAD_TIMEOUT } from '@/lib/server/network/connections';
import { createPositionHeaders } from '@/lib/server/pages/follower';
import { retryRead } from '@/lib/shared/api/retry-read';
import { createErrorResponse } from './error-response';

// Only these headers are forwarded, either way: no cookie, no credential that a script set, nothing hop-by-hop.
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
  // Only what is everybody's has it: IIIF and images.
  'access-control-allow-origin',
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  // What an artist says to collectors of training data, of an image.
  'tdm-reservation',
  'vary',
  'www-authenticate',
  'x-request-id',
  'x-robots-tag',
];

// With it the product API believes the client address that we forward (services/product-api/http/middleware.ts).
const proof: Record<string, string> = serverEnv.WEB_SECRET ? { [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET } : {};

/**
 * Each upload has a connection of its own, closed after it (undici: `pipelining: 0`). One that is refused in the middle
 * takes nobody's answer along, and the many readers do not wait behind it.
 */
const uploads = new Agent({ pipelining: 0, headersTimeout: UPLOAD_TIMEOUT, bodyTimeout: UPLOAD_TIMEOUT });

type ForwardOptions = {
  credentials?: Record<string, string>;
  /** Whole, or a stream: then it is an upload. */
  body?: Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** In milliseconds. */
  timeout?: number;
};

/**
 * Sends a request on to an address of the product API and its answer back as a stream, with status and body untouched.
 * No answer within the timeout, or none at all, is a 503 in the contract's form.
 */
export async function forward(request: Request, address: string, options: ForwardOptions = {}): Promise<Response> {
  const isUpload = options.body instanceof ReadableStream;
  // The wait ends as the answer begins: a large picture may take a slow line longer.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeout ?? (isUpload ? UPLOAD_TIMEOUT : RESPONSE_TIMEOUT));
  try {
    const response = await retryRead(request.method, () => send(request, address, options, late.signal));
    return new Response(response.body, { status: response.status, headers: pick(response.headers, responseHeaders) });
  } catch {
    // Nothing of the reason is for the caller; the product API logs its own failures.
    return createErrorResponse(
      request,
      'unavailable',
      'We cannot reach the collection right now. Try again in a moment.',
    );
  } finally {
    clearTimeout(timer);
  }
}

type UpstreamResponse = { status: number; headers: Named; body: BodyInit | null };
type Named = { get(name: string): string | null };

async function send(
  request: Request,
  address: string,
  { credentials, body = null }: ForwardOptions,
  late: AbortSignal,
): Promise<UpstreamResponse> {
  const { method } = request;
  const headers = { ...pick(request.headers, requestHeaders), ...proof, ...createPositionHeaders(), ...credentials };
  if (body instanceof ReadableStream) {
    const response = await fetchApart(address, {
      method,
      headers: { ...headers, ...pick(request.headers, ['content-length']) },
      body,
      // A streamed body needs it: https://fetch.spec.whatwg.org/#ref-for-dom-requestinit-duplex
      duplex: 'half',
      redirect: 'manual',
      signal: late,
      dispatcher: uploads,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: response.body && (await response.arrayBuffer()),
    };
  }
  // Who leaves ends a read. A write may have been done by then, and the pages that show it have to be told.
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
