import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { COUNT_CAP, createTextArray } from './page';
import { getPrimary } from './primary';

/** The maximum number per database, so that requests for random filters do not take all connections. */
const MAX_RUNNING = 2;

const runningByDb = new WeakMap<Db, Set<string>>();

/** The keys of the counts of a database that are made while no request waits for them. A replica shares them. */
function openRunning(db: Db): Set<string> {
  const primary = getPrimary(db);
  const running = runningByDb.get(primary) ?? new Set<string>();
  runningByDb.set(primary, running);
  return running;
}

export function isCountedInBackground(db: Db, key: string): boolean {
  return openRunning(db).has(key);
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
  running.add(key);
  counting
    .then((total) => (total <= COUNT_CAP ? invalidate(db, tags) : undefined))
    .catch(() => undefined)
    .finally(() => running.delete(key));
}

async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  await getPrimary(db).execute(sql`select invalidate(${createTextArray(tags)})`);
}
