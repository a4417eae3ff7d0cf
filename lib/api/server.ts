import 'server-only';
import { connection } from 'next/server';
import type { AnswerOf, CallKey } from '@/lib/contract/contract';
import { serverEnv } from '@/lib/env/server';
import { ApiUnavailableError, type CallInput, request } from './request';
import { markApiUnavailable } from './request-outcome';

const TIMEOUT = 10_000;

/**
 * Reads from the product API as a visitor: no cookie is read and no credential is sent, so that the
 * page around it may be cached for everyone.
 */
export async function asVisitor<Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<AnswerOf<Key>> {
  // What is read here is as of this request: no page around it is made when the site is built.
  await connection();
  try {
    return await request(serverEnv.PRODUCT_API_URL, key, input, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    if (error instanceof ApiUnavailableError) markApiUnavailable();
    throw error;
  }
}
