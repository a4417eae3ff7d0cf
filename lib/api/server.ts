import 'server-only';
import type { AnswerOf, CallKey } from '@/lib/contract/contract';
import { serverEnv } from '@/lib/env/server';
import { type CallInput, request } from './request';

const TIMEOUT = 10_000;

/**
 * Reads from the product API as a visitor: no cookie is read and no credential is sent, so that the
 * page around it may be cached for everyone.
 */
export function asVisitor<Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<AnswerOf<Key>> {
  return request(serverEnv.PRODUCT_API_URL, key, input, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
}
