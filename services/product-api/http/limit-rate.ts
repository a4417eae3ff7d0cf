import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type CallKey, callOf } from '@/lib/contract/contract';
import { RateLimitedError } from '../errors';
import type { ApiContext } from './context';

/** Opens a counter of so many points a minute for each key. */
export type OpenLimiter = (name: string, points: number) => Limiter;
export type Limiter = { consume(key: string): Promise<unknown> };

export type RateLimits = {
  /** @throws RateLimitedError */
  countAddress(context: ApiContext, key: CallKey): Promise<void>;
  /** @throws RateLimitedError */
  countAccount(accountId: string, key: CallKey): Promise<void>;
};

export const MINUTE = 60;
/** Per minute. Public reads are not counted: they come from the web's cache, and the operator's proxy sees the rest. */
const LIMITS = { personalPerAddress: 600, tokensPerAddress: 60, writesPerAccount: 120 };

/** Counts in this process, which is enough for one instance. */
export function memoryLimiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: MINUTE });
}

export function rateLimits(open: OpenLimiter): RateLimits {
  const personal = open('personal', LIMITS.personalPerAddress);
  const tokens = open('tokens', LIMITS.tokensPerAddress);
  const writes = open('writes', LIMITS.writesPerAccount);
  return {
    countAddress: async (context, key) => {
      if (callOf(key).credentials.identity !== 'required') return;
      await count(key === 'POST /v1/profiles/token/' ? tokens : personal, addressOf(context));
    },
    countAccount: async (accountId, key) => {
      if (!key.startsWith('GET ')) await count(writes, accountId);
    },
  };
}

async function count(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw new RateLimitedError(Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
}

/** The last entry is the one that the nearest proxy wrote; what a caller claims stands before it. */
export function addressOf(context: ApiContext): string {
  return context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || 'local';
}
