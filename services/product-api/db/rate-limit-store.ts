import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createMemoryLimiter } from '@/lib/network/memory-limiter';
import { type Limiter, MINUTE, type OpenLimiter } from '../http/rate-limit';
import type { Database, Db } from './client';
import { consumePoint } from './queries/shared/rate-limits';

/**
 * The store of the rate limits: PostgreSQL, where all instances share one count. PGlite has one process, which counts
 * minutes in memory and longer windows in the database, so that a restart does not reset them.
 */
export function createLimiterFactory({ pool, db }: Database): OpenLimiter {
  if (pool === undefined) {
    return (name, points, seconds = MINUTE) =>
      seconds > MINUTE ? openStoredLimiter(db, name, points, seconds) : openMemoryLimiter(name, points, seconds);
  }
  return (keyPrefix, points, seconds = MINUTE) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
      // A client over its limit is refused from memory, without another query.
      inMemoryBlockOnConsumed: points + 1,
      inMemoryBlockDuration: seconds,
    });
    // While the database is unavailable, requests are limited in memory instead of all refused or all allowed.
    const fallback = openMemoryLimiter(keyPrefix, points, seconds);
    let cleanedAt = 0;
    return async (key) => {
      if (Date.now() - cleanedAt > MINUTE * 1_000) {
        cleanedAt = Date.now();
        // Deletes expired rows, so that the table holds each client for a minute longer than it is counted.
        void pool.query('delete from rate_limits where expire < $1', [cleanedAt]).catch(() => undefined);
      }
      try {
        await limiter.consume(key);
        return 0;
      } catch (reason) {
        return reason instanceof RateLimiterRes ? reason.msBeforeNext : fallback(key);
      }
    };
  };
}

function openStoredLimiter(db: Db, name: string, points: number, seconds: number): Limiter {
  return (key) => consumePoint(db, `${name}:${key}`, points, seconds * 1_000);
}

function openMemoryLimiter(_: string, points: number, seconds = MINUTE): Limiter {
  const limiter = createMemoryLimiter(points, seconds);
  return async (key) => limiter.consume(key);
}
