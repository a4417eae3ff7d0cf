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
  known: LRUCache<string, number>;
  /** The lists that are being counted in the background, and whether each was requested again in the meantime. */
  running: Map<string, { isRequestedAgain: boolean }>;
};

/** The latest totals of lists, by database and list. A replica shares those of its primary. */
export class ListTotals {
  readonly #byDb = new WeakMap<Db, Totals>();

  find(db: Db, key: string): number | undefined {
    return this.#open(db).known.get(key);
  }

  store(db: Db, key: string, total: number): void {
    this.#open(db).known.set(key, total);
  }

  /**
   * Counts a list in the background, and again if it is requested in the meantime, because the count may lack a write
   * that preceded that request. If a count fails, a later request counts again.
   * @param assumed the total that responses contain until then.
   * @param onChange called after each count that differs from the total in the responses.
   * @returns false if too many lists are already being counted.
   */
  countLater(db: Db, key: string, count: Count, assumed: number, onChange: () => Promise<unknown>): boolean {
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
        // No request may share this count once it has ended, because its response would not be invalidated.
        if (!started.isRequestedAgain) running.delete(key);
        if (counted !== total) await onChange();
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
