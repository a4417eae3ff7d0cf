import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { canCountInBackground, checkInBackground, shareBackgroundCount } from './background-counts';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { COUNT_CAP, COUNTED_AT_ONCE, createPage, createTextArray, type Page, type PageQuery } from './page';
import { getPrimary, isReplica } from './primary';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';
import { isOutsideSnapshot } from './snapshot';

/** The maximum number of cached counts per database, which its replica shares. */
const MAX_COUNTS = 5_000;
/** A count must be younger than the oldest row of the outbox of invalidations, which retains an hour. */
const COUNT_LIFETIME = 30 * 60_000;
/**
 * In milliseconds. Counting a common value up to the cap reads ten thousand rows. A list that has more matches than the
 * cap hardly falls below it by a write, so that its count is made again only after this time.
 */
const CAPPED_LIFETIME = 10 * 60_000;
/** The time, in milliseconds, for which a request waits for a count of many matches. */
const PATIENCE = 5;

/**
 * The number of matches, and the database snapshot in which they were counted. A count beyond the cap is valid until an
 * instant in milliseconds since 1970, whatever is written; 0 for any other.
 */
type Count = { total: number; snapshot: string; cappedUntil: number };
type CountedList = {
  /** A SELECT with one row per match, unordered; counted up to the cap. */
  matches: SQL;
  /** A SELECT of the ids of one page in order. */
  selectIds: SQL;
  /** True if the planner's estimate of the matches can be used until they are counted. */
  isEstimable?: boolean;
  /** Dependencies of the number of matches; null if the matches are counted for each request. */
  dependsOn: Dependencies | null;
};
type Dependencies = {
  /** The name of the list and its filters. */
  key: readonly [name: string, ...filters: unknown[]];
  /** The cache tags that are invalidated whenever the number changes. */
  tags: readonly string[];
};

const countsByDb = new WeakMap<Db, LRUCache<string, Count>>();

/**
 * Reads one page. A count is cached with the snapshot in which it was taken, and is valid until a transaction outside
 * this snapshot writes one of the tags to the outbox. The statement that reads the page checks this as well, so the
 * count is as exact as a new one.
 *
 * Only counts of many matches are treated differently. One beyond the cap outlives writes, for ten minutes. And a request
 * does not wait for a count of more than a thousand: it receives the previous count, or "more than the cap" if the
 * planner estimates as many, while the matches are counted. If the count differs, the responses with the other total are
 * invalidated.
 */
export async function readCountedList<Item>(
  db: Db,
  query: PageQuery,
  list: CountedList,
  readRows: ReadRows<Item>,
): Promise<Page<Item>> {
  const { ids, total } = await findPage(db, list);
  return createPage(query, await readRows(db, ids), total);
}

async function findPage(db: Db, list: CountedList): Promise<{ ids: IdList; total: number }> {
  const { selectIds, dependsOn } = list;
  const cache = openCache(db);
  const key = JSON.stringify(dependsOn);
  const known = cache.get(key);
  if (known !== undefined && known.cappedUntil > Date.now()) {
    const ids = await readIds(db, selectIds);
    if (ids !== NO_IDS) return { ids, total: known.total };
  }
  let read: IdList | undefined;
  if (known !== undefined && dependsOn !== null) {
    const { ids, snapshot, isStale } = await readIdsSince(db, known, selectIds, dependsOn.tags);
    if (!isStale) {
      // The count is valid in the newer snapshot, which shortens the next scan of the outbox.
      cache.set(key, { ...known, snapshot });
      return { ids, total: known.total };
    }
    read = ids;
  }
  const { total, counting }: Total =
    dependsOn === null ? await count(db, list.matches) : await findTotal(db, list, dependsOn, known);
  const ids = total === 0 ? NO_IDS : (read ?? (await readIds(db, selectIds)));
  // A page without rows may contradict the estimate, so it waits for the count.
  return { ids, total: ids === NO_IDS && counting !== undefined ? await counting : total };
}

/** @property counting the count of the matches, if the total is only assumed until it ends. */
type Total = { total: number; counting?: Promise<number> };

/** Counts the matches, or assumes a total while they are counted. */
async function findTotal(db: Db, list: CountedList, dependsOn: Dependencies, known?: Count): Promise<Total> {
  const key = JSON.stringify(dependsOn);
  const shared = shareBackgroundCount(db, key);
  if (shared !== undefined) return shared;
  const countMatches = async () => {
    const made = await count(db, list.matches);
    openCache(db).set(key, made);
    return made.total;
  };
  const counting = countMatches();
  // Without a handler, an error that occurs while nothing waits for the count would end the process.
  counting.catch(() => undefined);
  const soon = await Promise.race([counting, delay(PATIENCE, null)]);
  if (soon !== null) return { total: soon };
  const assumed = canCountInBackground(db) ? await assumeTotal(db, list, known) : null;
  if (assumed === null) return { total: await counting };
  const counted = await Promise.race([counting, null]);
  if (counted !== null) return { total: counted };
  checkInBackground(db, { key, tags: dependsOn.tags, total: assumed, counting, count: countMatches });
  return { total: assumed, counting };
}

/** The total without a count; null if there are few matches. An estimate is used only for the first count. */
async function assumeTotal(db: Db, { matches, isEstimable }: CountedList, known?: Count): Promise<number | null> {
  if (known !== undefined) return known.total > COUNTED_AT_ONCE ? known.total : null;
  return isEstimable === true && (await estimateRows(db, matches)) > COUNT_CAP ? COUNT_CAP + 1 : null;
}

async function count(db: Db, matches: SQL): Promise<Count> {
  const [[total, snapshot] = [0, '']] = await runQuery<[total: number, snapshot: string]>(
    db,
    sql`select count(*)::int, ${selectSnapshot(db)} from (${matches} limit ${COUNT_CAP + 1}) counted`,
  );
  return { total, snapshot, cappedUntil: total > COUNT_CAP ? Date.now() + CAPPED_LIFETIME : 0 };
}

/** A replica shares the counts of its primary. */
function openCache(db: Db): LRUCache<string, Count> {
  const primary = getPrimary(db);
  const cache = countsByDb.get(primary) ?? new LRUCache<string, Count>({ max: MAX_COUNTS, ttl: COUNT_LIFETIME });
  countsByDb.set(primary, cache);
  return cache;
}

/**
 * Selects the snapshot of the statement. On a replica, PostgreSQL does not list the transactions that are running, so
 * that only those before the oldest of them count as included.
 */
function selectSnapshot(db: Db): SQL {
  if (!isReplica(db)) return sql`pg_current_snapshot()::text`;
  return sql`concat_ws(':', pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), '')`;
}

/** Reads ids in order, and checks whether a transaction outside the snapshot has written one of the tags. */
async function readIdsSince(db: Db, { snapshot }: Count, ids: SQL, tags: readonly string[]) {
  const isStale = sql`exists (select from invalidations
    where ${isOutsideSnapshot(snapshot)} and tags && ${createTextArray([...tags, EVERYTHING])})`;
  const [row] = await runQuery<[ids: IdList, snapshot: string, isStale: boolean]>(
    db,
    sql`select ${createIdList(ids)}, ${selectSnapshot(db)}, ${isStale}`,
  );
  if (row === undefined) throw new Error('A list returned no row.');
  return { ids: row[0], snapshot: row[1], isStale: row[2] };
}
