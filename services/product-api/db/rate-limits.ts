import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { MINUTE, memoryLimiter, type OpenLimiter } from '../http/limit-rate';
import type { Database } from './client';

/** Counts in PostgreSQL where there is one, so that every instance counts together; in this process without. */
export function limitersOf({ pool }: Database): OpenLimiter {
  if (pool === undefined) return memoryLimiter;
  return (keyPrefix, points) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: MINUTE,
      // A database that is away is no reason to let nobody in.
      insuranceLimiter: memoryLimiter(keyPrefix, points),
      // Who is over the limit is not looked up again.
      inMemoryBlockOnConsumed: points + 1,
      inMemoryBlockDuration: MINUTE,
    });
}
