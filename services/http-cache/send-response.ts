import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, CacheOutcome } from './http-cache';
import type { StoredResponse } from './stored-response';

const NAME = 'impasto';
const cacheStatus: Record<CacheOutcome, string> = {
  hit: `${NAME}; hit`,
  stale: `${NAME}; hit; detail=stale`,
  miss: `${NAME}; fwd=miss`,
};

/**
 * Responds to range requests with the whole body, as permitted by RFC 9110, section 14.2.
 * @param ownHeaders alternating names and values for this response only
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  ownHeaders: readonly string[] = [],
): void {
  const { response: stored, outcome, age } = cached;
  const { body, coding } = chooseBody(stored, request.headers['accept-encoding']);
  const isKnown = stored.status === 200 && hasEntityTag(request.headers['if-none-match'], stored.etag);
  const shared = outcome === 'stale' ? dropSurrogateHeaders(stored.headers) : stored.headers;
  // Setting headers one by one would account for much of the time of a cache hit.
  const headers = [...shared, 'cache-status', cacheStatus[outcome], ...ownHeaders];
  if (outcome !== 'miss' && !stored.isSurrogate) headers.push('age', String(age));
  if (isKnown) {
    response.writeHead(304, headers).end();
    return;
  }
  if (coding !== undefined) headers.push('content-encoding', coding);
  if (stored.status !== 204) headers.push('content-length', String(body.length));
  response.writeHead(stored.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** CDNs must not store stale responses, because their keys may have been purged already. */
function dropSurrogateHeaders(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !/^surrogate-/.test(headers[index - (index % 2)] ?? ''));
}

type Body = { body: Buffer; coding: string | undefined };

function chooseBody({ plain, gzip, brotli }: StoredResponse, accepted: string | string[] | undefined): Body {
  const header = String(accepted ?? '');
  if (brotli !== undefined && acceptsCoding(header, 'br')) return { body: brotli, coding: 'br' };
  if (gzip !== undefined && acceptsCoding(header, 'gzip')) return { body: gzip, coding: 'gzip' };
  return { body: plain, coding: undefined };
}

/** Codings are accepted only with a weight above zero (RFC 9110, section 12.5.3). */
function acceptsCoding(header: string, coding: string): boolean {
  return header.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';', 2);
    return name.trim().toLowerCase() === coding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight);
  });
}

/** Uses weak comparison (RFC 9110, section 8.8.3.2). */
function hasEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
