import { type ApiOptions, api } from '@/lib/browser/api/api';
import { isMissing } from '@/lib/shared/api/error-message';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { queryClient } from './query-client';

/** Refreshes lists, quotas and allowances. Visible data is refetched immediately. */
export function refreshOwn(noun: 'artworks' | 'opportunities'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === noun });
}

/** Refetches even if the request failed. */
export async function changeOwn<Key extends EndpointKey>(
  noun: 'artworks' | 'opportunities',
  key: Key,
  input: EndpointInput<Key>,
  options: ApiOptions,
): Promise<EndpointResponse<Key>> {
  try {
    return await api(key, input, options);
  } finally {
    void refreshOwn(noun);
  }
}

/** Makes a deletion idempotent. */
export async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
