import { LRUCache } from 'lru-cache';
import type { Db } from './client';
import { getPrimary } from './primary';

/** The maximum number of cached totals per database. */
const MAX_TOTALS = 5_000;
/** In milliseconds. Older totals are not used. */
const LIFETIME = 10 * 60_000;
/** The maximum number of background counts per database, so that requests for random filters cannot take all connections. */
const MAX_IN_BACKGROUND = 2;

type Count = () => Promise<number>;
type Totals = {
  known: LRUCache<string, { total: number; countedAt: number }>;
  running: Map<string, Promise<number>>;
  inBackground: number;
};

/**
 * The latest totals of lists and the counts in progress, by database and list. A replica shares those of its primary.
 */
export class ListTotals {
  readonly #byDb = new WeakMap<Db, Totals>();

  /** Finds the latest total of a list, with its age in milliseconds. */
  find(db: Db, key: string): { total: number; age: number } | undefined {
    const known = this.#open(db).known.get(key);
    return known && { total: known.total, age: performance.now() - known.countedAt };
  }

  store(db: Db, key: string, total: number): void {
    this.#open(db).known.set(key, { total, countedAt: performance.now() });
  }

  /** Counts a list. Concurrent requests share one count. */
  count(db: Db, key: string, count: Count): Promise<number> {
    const { running } = this.#open(db);
    const counting = running.get(key) ?? this.#countAndStore(db, key, count).finally(() => running.delete(key));
    running.set(key, counting);
    return counting;
  }

  /**
   * Counts a list in the background, unless it is already being counted or too many lists are. If the count fails, a
   * later request counts again.
   */
  countLater(db: Db, key: string, count: Count, onCounted: (total: number) => Promise<void>): void {
    const totals = this.#open(db);
    if (totals.inBackground >= MAX_IN_BACKGROUND || totals.running.has(key)) return;
    totals.inBackground += 1;
    this.count(db, key, count)
      .then(onCounted)
      .catch(() => undefined)
      .finally(() => {
        totals.inBackground -= 1;
      });
  }

  async #countAndStore(db: Db, key: string, count: Count): Promise<number> {
    const total = await count();
    this.store(db, key, total);
    return total;
  }

  #open(db: Db): Totals {
    const primary = getPrimary(db);
    const totals = this.#byDb.get(primary) ?? {
      known: new LRUCache({ max: MAX_TOTALS, ttl: LIFETIME }),
      running: new Map(),
      inBackground: 0,
    };
    this.#byDb.set(primary, totals);
    return totals;
  }
}
