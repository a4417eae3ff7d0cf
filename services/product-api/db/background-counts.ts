import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { COUNT_CAP, createTextArray } from './page';
import { getPrimary } from './primary';

/** The maximum number per database, so that requests for random filters do not take all connections. */
const MAX_RUNNING = 2;

const runningByDb = new WeakMap<Db, Map<string, Promise<number>>>();

/** The background counts of a database by their keys. A replica shares those of its primary. */
function openRunning(db: Db): Map<string, Promise<number>> {
  const primary = getPrimary(db);
  const running = runningByDb.get(primary) ?? new Map<string, Promise<number>>();
  runningByDb.set(primary, running);
  return running;
}

/** Returns the count that is running for a list; undefined if there is none. */
export function findBackgroundCount(db: Db, key: string): Promise<number> | undefined {
  return openRunning(db).get(key);
}

export function canCountInBackground(db: Db): boolean {
  return openRunning(db).size < MAX_RUNNING;
}

/**
 * Checks the matches of a list whose responses already say that there are more than the cap. If there are fewer, these
 * responses are invalidated by the tags. If the count fails, a later request counts again.
 */
export function countInBackground(db: Db, key: string, tags: readonly string[], counting: Promise<number>): void {
  const running = openRunning(db);
  running.set(key, counting);
  counting
    .then((total) => (total <= COUNT_CAP ? invalidate(db, tags) : undefined))
    .catch(() => undefined)
    .finally(() => running.delete(key));
}

/** Invalidates the responses with one of the tags, in all processes. */
export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  await getPrimary(db).execute(sql`select invalidate(${createTextArray(tags)})`);
}
