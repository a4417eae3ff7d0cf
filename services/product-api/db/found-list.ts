import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { ListTotals } from './list-totals';
import { COUNT_CAP, createPage, type Page, type PageQuery, readFirst } from './page';
import { createIdList, type FoundIds, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

type FoundList = {
  /** One row per match, unordered, with `id` and the page's sort columns. */
  matches: SQL;
  /** Selects the page's ids from `matched`, which contains all matches. */
  selectIds: SQL;
  /** True if nothing matches the search and the list contains similar rows instead. */
  isSimilar?: boolean;
  /** For lists that can exceed the cap. */
  many?: {
    /** Selects the page's ids in list order. */
    selectIds: SQL;
    /** `estimated` is a SELECT whose row count the planner can estimate. */
    search?: { key: readonly [name: string, ...search: unknown[]]; estimated: SQL } | undefined;
  };
};

/** Rarely outdated: few writes change whether a search exceeds the cap. */
const totals = new ListTotals();

/**
 * Finds the matches once for both count and page. If a search exceeds the cap, or is expected to, the page is read in
 * list order.
 */
export async function readFoundList<Item>(
  db: Db,
  query: PageQuery,
  list: FoundList,
  readRows: ReadRows<Item>,
): Promise<Page<Item>> {
  const { ids, total } = (await findPageOfMany(db, list)) ?? (await findPage(db, list));
  const page = createPage(query, await readRows(db, ids), total);
  return list.isSimilar && total > 0 ? { ...page, isSimilar: true } : page;
}

async function findPageOfMany(db: Db, { matches, many }: FoundList): Promise<FoundIds | null> {
  if (many?.search === undefined) return null;
  const key = JSON.stringify(many.search.key);
  const known = totals.find(db, key);
  if ((known ?? (await estimateRows(db, many.search.estimated))) <= COUNT_CAP) return null;
  const ids = await readIds(db, many.selectIds);
  if (ids === NO_IDS) return null;
  if (known === undefined) totals.countLater(db, key, () => countMatches(db, matches), COUNT_CAP + 1);
  return { ids, total: COUNT_CAP + 1 };
}

async function countMatches(db: Db, matches: SQL): Promise<number> {
  const count = sql`with ${findAll(matches)} select count(*)::int as item from matched`;
  return (await readFirst<number>(db, count)) ?? 0;
}

const limitToCap = (select: SQL) => sql`matched as materialized (${select} limit ${COUNT_CAP + 1})`;

/** Hides the limit from the planner, which overestimates rare prefixes and would read the whole list. */
const findAll = (matches: SQL) => sql`found as materialized (${matches}), ${limitToCap(sql`select * from found`)}`;

async function findPage(db: Db, { matches, selectIds, many }: FoundList): Promise<FoundIds> {
  const search = many?.search;
  const chosen =
    many === undefined
      ? createIdList(selectIds)
      : sql`case when total > ${COUNT_CAP} then ${createIdList(many.selectIds)} else ${createIdList(selectIds)} end`;
  const [[total, ids] = [0, NO_IDS]] = await runQuery<[total: number, ids: IdList]>(
    db,
    sql`with ${search === undefined ? limitToCap(matches) : findAll(matches)},
      counted as materialized (select count(*)::int as total from matched)
      select total, ${chosen} from counted`,
  );
  if (search !== undefined) totals.store(db, JSON.stringify(search.key), total);
  return { ids, total };
}
