import { type EndpointInput, request } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';

/** Sends a request from the browser, through the backend-for-frontend, which attaches the endpoint's credentials. */
export function fromBrowser<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointResponse<Key>> {
  return request('/api', key, input, signal ? { signal } : {});
}
