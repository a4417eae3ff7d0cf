import { type ApiOptions, api } from '@/lib/browser/api/api';
import { isMissing } from '@/lib/shared/api/error-message';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { queryClient } from './query-client';

/** Marks the cached works or calls, their quotas and allowances as stale; visible ones are refetched immediately. */
export function refreshOwn(noun: 'artworks' | 'opportunities'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === noun });
}

/** Sends a change of a profile's works or calls, and refetches them, even after a failure. */
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

/** Waits for a deletion. It is idempotent: if the resource no longer exists, that is not an error. */
export async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
