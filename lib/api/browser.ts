import type { AnswerOf, CallKey } from '@/lib/contract/contract';
import { type CallInput, request } from './request';

/** Calls from the browser go through the backend-for-frontend, which attaches what each call needs. */
export function fromBrowser<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<AnswerOf<Key>> {
  return request('/api', key, input, signal ? { signal } : {});
}
