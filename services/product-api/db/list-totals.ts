import { LRUCache } from 'lru-cache';
import type { Db } from './client';
import { getPrimary } from './primary';

/** Per database. */
const MAX_TOTALS = 5_000;
/** In milliseconds. */
const LIFETIME = 10 * 60_000;
/** Per database. Requests with random filters must not occupy all connections. */
const MAX_IN_BACKGROUND = 2;

type Count = () => Promise<number>;
type Totals = {
  known: LRUCache<string, number>;
  running: Map<string, { isRequestedAgain: boolean }>;
};

/** Replicas share their primary's totals. */
export class ListTotals {
  readonly #byDb = new WeakMap<Db, Totals>();

  find(db: Db, key: string): number | undefined {
    return this.#open(db).known.get(key);
  }

  store(db: Db, key: string, total: number): void {
    this.#open(db).known.set(key, total);
  }

  /**
   * Counts again if the list is requested during the count, because the count may miss an earlier write. After a
   * failure, the next request starts a new count.
   * @param assumed the total in current responses
   * @param onChange called after each count that changes the total
   * @returns false if too many lists are being counted
   */
  countLater(db: Db, key: string, count: Count, assumed: number, onChange?: () => Promise<unknown>): boolean {
    const { running } = this.#open(db);
    const current = running.get(key);
    if (current !== undefined) current.isRequestedAgain = true;
    else if (running.size >= MAX_IN_BACKGROUND) return false;
    else {
      const started = { isRequestedAgain: false };
      running.set(key, started);
      const run = async (total: number): Promise<void> => {
        started.isRequestedAgain = false;
        const counted = await count();
        this.store(db, key, counted);
        // Requests must not join a finished count, because their responses would not be invalidated.
        if (!started.isRequestedAgain) running.delete(key);
        if (counted !== total) await onChange?.();
        if (started.isRequestedAgain) await run(counted);
      };
      run(assumed)
        .catch(() => undefined)
        .finally(() => running.get(key) === started && running.delete(key));
    }
    return true;
  }

  #open(db: Db): Totals {
    const primary = getPrimary(db);
    const totals = this.#byDb.get(primary) ?? {
      known: new LRUCache({ max: MAX_TOTALS, ttl: LIFETIME }),
      running: new Map(),
    };
    this.#byDb.set(primary, totals);
    return totals;
  }
}
