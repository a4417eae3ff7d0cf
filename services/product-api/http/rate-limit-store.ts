import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import type { Database } from '../db/client';
import { type Limiter, MINUTE, type OpenLimiter } from './rate-limit';

/** Beyond this number of blocked keys, rejecting a key takes a query. */
const MAX_BLOCKED = 10_000;

/**
 * Limits in the database are shared across instances and survive restarts. With PGlite, there is only one process, so
 * windows of up to a minute are counted in memory.
 */
export function createLimiterFactory({ engine, executeSql }: Pick<Database, 'engine' | 'executeSql'>): OpenLimiter {
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
    });
    // Rejects blocked clients without a query. The library's own list of blocked keys is unbounded.
    const blockedUntil = new LRUCache<string, number>({ maxSize: MAX_BLOCKED, sizeCalculation: () => 1 });
    // Used while the database is unreachable.
    const fallback = openMemoryLimiter(keyPrefix, points, seconds);
    let cleanedAt = 0;
    return async (key) => {
      const now = Date.now();
      const wait = (blockedUntil.get(key) ?? 0) - now;
      if (wait > 0) return wait;
      if (now - cleanedAt > MINUTE * 1_000) {
        cleanedAt = now;
        void executeSql('delete from rate_limits where expire < $1', [cleanedAt]).catch(() => undefined);
      }
      try {
        await limiter.consume(key);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) return fallback(key);
        blockedUntil.set(key, now + reason.msBeforeNext);
        return reason.msBeforeNext;
      }
    };
  };
}

function openMemoryLimiter(_: string, points: number, seconds = MINUTE): Limiter {
  const limiter = createMemoryLimiter(points, seconds);
  return async (key) => limiter.consume(key);
}
