import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { ListTotals } from './list-totals';
import {
  COUNT_CAP,
  COUNTED_AT_ONCE,
  createCount,
  createPage,
  createTextArray,
  type Page,
  type PageQuery,
  readFirst,
} from './page';
import { getPrimary } from './primary';
import { createIdList, type FoundIds, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

type CountedList = {
  /** One row per match, unordered. */
  matches: SQL;
  selectIds: SQL;
  /** Caches totals above `COUNTED_AT_ONCE`. If undefined, every request counts the matches. */
  cached?: {
    key: readonly [name: string, ...filters: unknown[]];
    tags: readonly string[];
  };
};

const totals = new ListTotals();

/**
 * Counts up to a thousand matches in the statement that reads the page. Larger totals are cached and recounted in the
 * background, and a changed total invalidates responses. The first request waits for the count, unless the planner
 * estimates more matches than the cap.
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
  const count = async () => (await readFirst<number>(db, sql`select ${createCount(matches)} as item`)) ?? 0;
  const countLater = (total: number) =>
    totals.countLater(db, key, count, total, () =>
      getPrimary(db).execute(sql`select invalidate(${createTextArray(cached.tags)})`),
    );
  const known = totals.find(db, key) ?? 0;
  if (known > COUNTED_AT_ONCE) {
    const ids = await readIds(db, selectIds);
    // Lists rarely shrink below the cap.
    if (ids !== NO_IDS && (known > COUNT_CAP || countLater(known))) return { ids, total: known };
  }
  const { ids, total } = await countWithPage(db, selectIds, matches, COUNTED_AT_ONCE);
  if (total <= COUNTED_AT_ONCE) return { ids, total };
  // An empty page can contradict the cached total or the estimate, so the request waits for the count.
  const isMany = known === 0 && ids !== NO_IDS && (await estimateRows(db, matches)) > COUNT_CAP;
  if (isMany && countLater(COUNT_CAP + 1)) return { ids, total: COUNT_CAP + 1 };
  const counted = await count();
  totals.store(db, key, counted);
  return { ids, total: counted };
}

async function countWithPage(db: Db, selectIds: SQL, matches: SQL, max: number): Promise<FoundIds> {
  const page = sql`select ${createIdList(selectIds)}, ${createCount(matches, max)}`;
  const [[ids, total] = [NO_IDS, 0]] = await runQuery<[ids: IdList, total: number]>(db, page);
  return { ids, total };
}
