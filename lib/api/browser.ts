import type { EndpointAnswer, EndpointKey } from '@/lib/contract/contract';
import { type EndpointInput, request } from './request';

/** Calls from the browser go through the backend-for-frontend, which attaches what each call needs. */
export function fromBrowser<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<Key>> {
  return request('/api', key, input, signal ? { signal } : {});
}
