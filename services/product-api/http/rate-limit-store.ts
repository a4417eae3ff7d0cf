import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createMemoryLimiter } from '@/lib/server/network/memory-limiter';
import type { Database } from '../db/client';
import { type Limiter, MINUTE, type OpenLimiter } from './rate-limit';

/**
 * The store of the rate limits is the database, so that instances share one count and a restart forgets none. PGlite has
 * one process alone, which counts windows of up to a minute in memory: they are counted with most requests.
 */
export function createLimiterFactory({ engine, executeSql }: Database): OpenLimiter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => executeSql(text, values),
  };
  return (keyPrefix, points, seconds = MINUTE) => {
    if (engine === 'pglite' && seconds <= MINUTE) return openMemoryLimiter(keyPrefix, points, seconds);
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
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
        void executeSql('delete from rate_limits where expire < $1', [cleanedAt]).catch(() => undefined);
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

function openMemoryLimiter(_: string, points: number, seconds = MINUTE): Limiter {
  const limiter = createMemoryLimiter(points, seconds);
  return async (key) => limiter.consume(key);
}
