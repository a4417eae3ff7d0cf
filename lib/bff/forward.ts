import { serverEnv } from '@/lib/env/server';
import { WEB_SECRET_HEADER } from '@/lib/network/web-secret';
import { refuse } from './refuse';

const TIMEOUT = 30_000;

// Only what is named passes, either way: no cookie, no credential that a script set, nothing hop-by-hop.
const requestHeaders = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'if-match',
  'if-none-match',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];
const responseHeaders = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  'www-authenticate',
  'x-request-id',
];

// The product API takes our word for who called (services/product-api/http/client-address.ts).
const proof: Record<string, string> = serverEnv.WEB_SECRET ? { [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET } : {};

/**
 * Sends a request on to an address of the product API and its answer back, both as streams, with status
 * and body untouched. No answer within the timeout, in milliseconds, or none at all, is a 503 in the contract's words.
 */
export async function forward(
  request: Request,
  address: string,
  { credentials = {}, timeout = TIMEOUT }: { credentials?: Record<string, string>; timeout?: number } = {},
): Promise<Response> {
  // The wait ends as the answer begins: a large picture may take a slow line longer.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: { ...Object.fromEntries(pick(request.headers, requestHeaders)), ...proof, ...credentials },
    body: request.body,
    // A streamed body needs it: https://fetch.spec.whatwg.org/#ref-for-dom-requestinit-duplex
    duplex: 'half',
    redirect: 'manual',
    cache: 'no-store',
    // Who leaves ends a read. A write may have been done by then, and the pages that show it have to be told.
    signal: request.method === 'GET' ? AbortSignal.any([request.signal, late.signal]) : late.signal,
  };
  try {
    const response = await fetch(address, init);
    return new Response(response.body, { status: response.status, headers: pick(response.headers, responseHeaders) });
  } catch {
    // Nothing of the reason is for the caller; the product API logs its own failures.
    return refuse(request, 'unavailable', 'We cannot reach the collection right now. Try again in a moment.');
  } finally {
    clearTimeout(timer);
  }
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
