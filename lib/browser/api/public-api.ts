import { getWords } from '@/lib/browser/i18n/messages';
import { browserUrl, type EndpointInput, request } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';

type PublicOptions = { signal?: AbortSignal | undefined };

/**
 * Sends an anonymous request. Public pages load this function without the sessions of `api()`.
 * @throws ApiError, ApiUnavailableError, an AbortError when aborted.
 */
export function publicApi<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  { signal }: PublicOptions = {},
): Promise<EndpointResponse<Key>> {
  return request(browserUrl, key, input, createInit(signal));
}

/** Requests error messages in the page's language. */
export function createInit(signal: AbortSignal | undefined) {
  return { ...(signal && { signal }), headers: { 'Accept-Language': getWords().language } };
}
