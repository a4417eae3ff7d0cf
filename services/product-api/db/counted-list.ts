import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { COUNT_CAP, COUNTED_AT_ONCE, createPage, type Page, type PageQuery } from './page';
import { getPrimary } from './primary';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

/** The maximum number of cached totals per database. */
const MAX_TOTALS = 5_000;
/** In milliseconds. An older total is still used once, while the matches are counted again. */
const LIFETIME = 60_000;

type CountedList = {
  /** A SELECT with one row per match, unordered; counted up to the cap. */
  matches: SQL;
  /** A SELECT of the ids of one page in order. */
  selectIds: SQL;
  /**
   * The name of the list and its filters, by which a total of more than a thousand is cached. Without it, every request
   * counts the matches.
   */
  cachedAs?: readonly [name: string, ...filters: unknown[]];
};
type FoundPage = { ids: IdList; total: number };

type Totals = LRUCache<string, number, () => Promise<number>>;
const totalsByDb = new WeakMap<Db, Totals>();

/** The cached totals of a database, by list. A replica shares those of its primary. */
export function openTotals(db: Db): Totals {
  const primary = getPrimary(db);
  const totals =
    totalsByDb.get(primary) ??
    new LRUCache<string, number, () => Promise<number>>({
      max: MAX_TOTALS,
      ttl: LIFETIME,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _stale, { context: count }) => count(),
    });
  totalsByDb.set(primary, totals);
  return totals;
}

/**
 * Reads one page and the number of matches. Up to a thousand matches are counted by the statement that reads the page. A
 * larger number is cached, so that only the first request waits for it, and not even that one if the planner estimates
 * more matches than the cap.
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

async function findPage(db: Db, { matches, selectIds, cachedAs }: CountedList): Promise<FoundPage> {
  if (cachedAs === undefined) return countWithPage(db, selectIds, matches, COUNT_CAP);
  const totals = openTotals(db);
  const key = JSON.stringify(cachedAs);
  const context = () => countMatches(db, matches);
  const known = totals.peek(key);
  if (known !== undefined && known > COUNTED_AT_ONCE) {
    const [ids, total = known] = await Promise.all([readIds(db, selectIds), totals.fetch(key, { context })]);
    if (ids !== NO_IDS) return { ids, total };
  }
  const { ids, total } = await countWithPage(db, selectIds, matches, COUNTED_AT_ONCE);
  if (total <= COUNTED_AT_ONCE) return { ids, total };
  // A page without rows may contradict the cached total or the estimate, so it waits for a new count.
  if (known === undefined && ids !== NO_IDS && (await estimateRows(db, matches)) > COUNT_CAP) {
    totals.fetch(key, { context }).catch(() => undefined);
    return { ids, total: COUNT_CAP + 1 };
  }
  const counted = await totals.fetch(key, { context, forceRefresh: true, allowStale: false });
  return { ids, total: counted ?? total };
}

/** Reads the ids of a page, and counts the matches up to one more than the maximum. */
async function countWithPage(db: Db, selectIds: SQL, matches: SQL, max: number): Promise<FoundPage> {
  const [[ids, total] = [NO_IDS, 0]] = await runQuery<[ids: IdList, total: number]>(
    db,
    sql`select ${createIdList(selectIds)}, (select count(*)::int from (${matches} limit ${max + 1}) counted)`,
  );
  return { ids, total };
}

async function countMatches(db: Db, matches: SQL): Promise<number> {
  const [[total] = [0]] = await runQuery<[total: number]>(
    db,
    sql`select count(*)::int from (${matches} limit ${COUNT_CAP + 1}) counted`,
  );
  return total;
}
