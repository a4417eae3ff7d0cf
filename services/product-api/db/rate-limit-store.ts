import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createMemoryLimiter } from '@/lib/network/memory-limiter';
import { type Limiter, MINUTE, type OpenLimiter } from '../http/rate-limit';
import type { Database } from './client';

/** Counts in PostgreSQL where there is one, so that every instance counts together; in this process without. */
export function createLimiters({ pool }: Database): OpenLimiter {
  if (pool === undefined) return inMemory;
  return (keyPrefix, points) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: MINUTE,
      clearExpiredByTimeout: false,
      // Who is over the limit is not looked up again.
      inMemoryBlockOnConsumed: points + 1,
      inMemoryBlockDuration: MINUTE,
    });
    // A database that is away is no reason to let nobody in, nor everybody.
    const meanwhile = inMemory(keyPrefix, points);
    let sweptAt = 0;
    return async (key) => {
      if (Date.now() - sweptAt > MINUTE * 1_000) {
        sweptAt = Date.now();
        // A row lives for as long as it counts: there are never more than came in two minutes.
        void pool.query('delete from rate_limits where expire < $1', [sweptAt]).catch(() => undefined);
      }
      try {
        await limiter.consume(key);
        return 0;
      } catch (reason) {
        return reason instanceof RateLimiterRes ? reason.msBeforeNext : meanwhile(key);
      }
    };
  };
}

function inMemory(_: string, points: number): Limiter {
  const limiter = createMemoryLimiter(points, MINUTE);
  return async (key) => limiter.consume(key);
}
