import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { ListTotals } from './list-totals';
import { COUNT_CAP, COUNTED_AT_ONCE, createPage, createTextArray, type Page, type PageQuery } from './page';
import { getPrimary } from './primary';
import { createIdList, type FoundIds, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

type CountedList = {
  /** A SELECT with one row per match, unordered. Its rows are counted up to the cap. */
  matches: SQL;
  /** A SELECT of the ids of one page in order. */
  selectIds: SQL;
  /** How a total of more than a thousand is cached. If it is undefined, every request counts the matches. */
  cached?: {
    /** The name of the list and its filters. */
    key: readonly [name: string, ...filters: unknown[]];
    /** The cache tags of the responses that contain the total. */
    tags: readonly string[];
  };
};

const totals = new ListTotals();

/**
 * Reads one page and the number of matches. Up to a thousand matches are counted by the statement that reads the page.
 * A larger total is cached, so that only the first request waits for it; if the planner estimates more matches than the
 * cap, not even that one does. Later requests receive the cached total while the matches are counted again. If the
 * total has changed, the responses that contain the previous total are invalidated.
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

async function findPage(db: Db, { matches, selectIds, cached }: CountedList): Promise<FoundIds> {
  if (cached === undefined) return countWithPage(db, selectIds, matches, COUNT_CAP);
  const key = JSON.stringify(cached.key);
  const count = () => countMatches(db, matches);
  /** Counts the matches after the request, whose response contains this total. */
  const countLater = (total: number) =>
    totals.countLater(db, key, count, total, () =>
      getPrimary(db).execute(sql`select invalidate(${createTextArray(cached.tags)})`),
    );
  const known = totals.find(db, key) ?? 0;
  if (known > COUNTED_AT_ONCE) {
    const ids = await readIds(db, selectIds);
    // A list beyond the cap hardly falls below it by a write.
    if (ids !== NO_IDS && (known > COUNT_CAP || countLater(known))) return { ids, total: known };
  }
  const { ids, total } = await countWithPage(db, selectIds, matches, COUNTED_AT_ONCE);
  if (total <= COUNTED_AT_ONCE) return { ids, total };
  // A page without rows may contradict the cached total or the estimate, so this request waits for a new count.
  const isMany = known === 0 && ids !== NO_IDS && (await estimateRows(db, matches)) > COUNT_CAP;
  if (isMany && countLater(COUNT_CAP + 1)) return { ids, total: COUNT_CAP + 1 };
  const counted = await count();
  totals.store(db, key, counted);
  return { ids, total: counted };
}

/** Reads the ids of a page, and counts the matches up to one more than the maximum. */
async function countWithPage(db: Db, selectIds: SQL, matches: SQL, max: number): Promise<FoundIds> {
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
