import 'server-only';
import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { traceFetch } from '@/lib/node/tracing';
import { serverEnv } from '@/lib/server/env';
import { createPositionHeaders } from '@/lib/server/pages/follower';
import { getRenderRequestId, recordPage, recordTags } from '@/lib/server/pages/page-record';
import { webProof } from '@/lib/server/web-proof';
import { type EndpointInput, request } from '@/lib/shared/api/request';
import { listResponseTags } from '@/lib/shared/contract/caching';
import { createCacheTags, type EndpointKey, type EndpointResponse } from '@/lib/shared/contract/contract';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { nameRoute } from '@/lib/shared/contract/route';

const TIMEOUT = 10_000;
const toUrl = (address: string) => `${serverEnv.PRODUCT_API_URL}${address}`;

/** Only GET endpoints, because email scanners open links: rendering a page must not change anything. */
type ReadingKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * Sends no cookies or credentials, so the page is the same for everyone. The endpoint's and the response's cache tags
 * invalidate the cached page. The page also expires when the response would change without a write.
 */
export async function asVisitor<Key extends ReadingKey>(
  key: Key,
  input: EndpointInput<Key>,
): Promise<EndpointResponse<Key>> {
  recordTags(createCacheTags(key, input.path));
  const requestId = getRenderRequestId();
  const requestHeaders = {
    ...webProof,
    ...createPositionHeaders(),
    ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
  };
  // `AbortSignal.timeout` would leak every render: its timer lives until the signal is collected, but the timer
  // references the render, which references the signal.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('The request timed out.', 'TimeoutError')), TIMEOUT);
  try {
    const response = await traceFetch(nameRoute(key), (traceHeaders) => {
      const headers = { ...requestHeaders, ...traceHeaders };
      const init = { cache: 'no-store' as const, headers, signal: late.signal };
      return request(toUrl, key, input, init, (received) => recordPage({ expiresAt: received.get(CHANGES_AT_HEADER) }));
    });
    recordTags(listResponseTags(key, response));
    return response;
  } finally {
    clearTimeout(timer);
  }
}
