import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { COUNT_CAP, createTextArray } from './page';
import { getPrimary } from './primary';

/** The maximum number per database, so that requests for random filters do not take all connections. */
const MAX_RUNNING = 2;

/**
 * @property total the total that responses contain until the count ends.
 * @property isShared true if another request received the total after the count had begun. A total beyond the cap does not
 *   count as shared, because it hardly falls below the cap by a write.
 */
type BackgroundCount = { total: number; counting: Promise<number>; isShared: boolean };

const runningByDb = new WeakMap<Db, Map<string, BackgroundCount>>();

/** The background counts of a database by their keys. A replica shares those of its primary. */
function openRunning(db: Db): Map<string, BackgroundCount> {
  const primary = getPrimary(db);
  const running = runningByDb.get(primary) ?? new Map<string, BackgroundCount>();
  runningByDb.set(primary, running);
  return running;
}

/** Shares the count that is running for a list; undefined if there is none. */
export function shareBackgroundCount(db: Db, key: string): BackgroundCount | undefined {
  const running = openRunning(db).get(key);
  if (running !== undefined) running.isShared = running.total <= COUNT_CAP;
  return running;
}

export function canCountInBackground(db: Db): boolean {
  return openRunning(db).size < MAX_RUNNING;
}

type AssumedTotal = {
  key: string;
  /** The tags by which the responses are invalidated. */
  tags: readonly string[];
  total: number;
  counting: Promise<number>;
  count: () => Promise<number>;
};

/**
 * Checks a total that responses already contain, and invalidates them if the count differs. If the count fails, a later
 * request counts again.
 */
export function checkInBackground(db: Db, { key, tags, total, counting, count }: AssumedTotal): void {
  const running = openRunning(db);
  const shared = { total, counting, isShared: false };
  running.set(key, shared);
  countUntilUnshared(shared, count, () => running.delete(key))
    .then((isCorrect) => (isCorrect ? undefined : invalidate(db, tags)))
    .catch(() => undefined);
}

/**
 * Counts again after each count that was shared, because it may lack a write that preceded the other request.
 * @param end ends the sharing, before the responses are invalidated: a response after that would keep the previous total.
 * @returns true if every response has the total of the last count.
 */
async function countUntilUnshared(
  running: BackgroundCount,
  count: () => Promise<number>,
  end: () => void,
): Promise<boolean> {
  const totals = new Set([running.total]);
  try {
    for (;;) {
      const total = await running.counting;
      totals.add(total);
      if (!running.isShared) return totals.size === 1;
      Object.assign(running, { total, counting: count(), isShared: false });
    }
  } finally {
    end();
  }
}

/** Invalidates the responses with one of the tags, in all processes. */
export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  await getPrimary(db).execute(sql`select invalidate(${createTextArray(tags)})`);
}
