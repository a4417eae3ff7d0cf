import { LRUCache } from 'lru-cache';
import type { Db } from './client';

const SLOW = 50;
const LIFETIME = 60_000;
/** The maximum number of cached counts per database. */
const MAX_COUNTS = 500;

type Entry<Counts> = { until: number; counts: Promise<Counts> };

type Count<Counts> = {
  /** Identifies what is counted. */
  key: string;
  now: Date;
  count: () => Promise<Counts>;
  /** The instant, in milliseconds since 1970, at which the counts change without a write. */
  getEnd?: (counts: Counts) => number;
};

/**
 * Cache of counts that read every match. Counts that are fast are made for each request, so that they include every
 * write. Slow ones are cached for a minute: with a million rows, a write every few seconds would keep the database
 * counting. The response cache in front of both runs one request of a kind at a time.
 */
export class SlowCounts<Counts> {
  readonly #threshold: number;
  readonly #caches = new WeakMap<Db, LRUCache<string, Entry<Counts>>>();

  /** @param threshold the duration of counting, in milliseconds, above which the counts are cached. */
  constructor(threshold = SLOW) {
    this.#threshold = threshold;
  }

  async read(db: Db, { key, now, count, getEnd }: Count<Counts>): Promise<Counts> {
    const cache = this.#openCache(db);
    const known = cache.get(key);
    if (known && known.until > now.getTime()) return known.counts;
    const started = performance.now();
    const counts = count();
    const entry = { until: now.getTime() + LIFETIME, counts };
    // Requests share a count that was slow before, even before it is made.
    if (known) cache.set(key, entry);
    const remove = () => {
      // Only this entry is removed: a slow failure must not remove a newer one.
      if (cache.peek(key) === entry) cache.delete(key);
    };
    try {
      const made = await counts;
      entry.until = Math.min(entry.until, getEnd?.(made) ?? entry.until);
      if (performance.now() - started > this.#threshold) cache.set(key, entry);
      else remove();
      return made;
    } catch (error) {
      remove();
      throw error;
    }
  }

  #openCache(db: Db): LRUCache<string, Entry<Counts>> {
    const cache = this.#caches.get(db) ?? new LRUCache<string, Entry<Counts>>({ max: MAX_COUNTS });
    this.#caches.set(db, cache);
    return cache;
  }
}
