import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import type { Database } from '../db/client';
import { type Limiter, MINUTE, type OpenLimiter } from './rate-limit';

/**
 * The maximum number of keys over their limit that a limiter remembers. For any other such key, each request costs a
 * query.
 */
const MAX_BLOCKED = 10_000;

/**
 * Stores rate limits in the database, so that instances share them and they survive restarts. With PGlite there is only
 * one process, which counts windows of up to a minute in memory, because most requests are counted in such windows.
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
    // A client over its limit is rejected from memory, without another query, until its window ends. The limiter's own
    // table of such clients is unbounded.
    const blockedUntil = new LRUCache<string, number>({ maxSize: MAX_BLOCKED, sizeCalculation: () => 1 });
    // While the database is unreachable, requests are limited in memory instead of all being rejected or all being
    // allowed.
    const fallback = openMemoryLimiter(keyPrefix, points, seconds);
    let cleanedAt = 0;
    return async (key) => {
      const now = Date.now();
      const wait = (blockedUntil.get(key) ?? 0) - now;
      if (wait > 0) return wait;
      if (now - cleanedAt > MINUTE * 1_000) {
        cleanedAt = now;
        // Deletes expired rows. No client stays in the table for more than a minute after its window has ended.
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
