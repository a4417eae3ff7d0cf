import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { ListTotals } from './list-totals';
import { COUNT_CAP, createPage, type Page, type PageQuery } from './page';
import { createIdList, type FoundIds, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

type FoundList = {
  /** A SELECT of `id` and the columns by which the page is sorted, with one row per match, unordered. */
  matches: SQL;
  /** A SELECT of the page's ids from the table `matched`, which has all matches. */
  selectIds: SQL;
  /** True if the rows are only similar to the search, because nothing matches it. */
  isSimilar?: boolean;
  /** How to read more matches than the cap; undefined if there can never be so many. */
  many?: {
    /** A SELECT of the page's ids, which reads the list in its order. */
    selectIds: SQL;
    /** For a search: what is searched for, and a SELECT of the matches whose number the planner can estimate. */
    search?: { key: readonly [name: string, ...search: unknown[]]; estimated: SQL } | undefined;
  };
};

/** Whether a search exceeds the cap is unlikely to change through a write. */
const totals = new ListTotals();

/**
 * Reads one page of matches. They are found only once, both to count them and to read the page. If there are more than
 * the cap, the page is read in the order of the list instead. If the last count, or before that the planner's estimate,
 * shows that a search has so many, the request does not even count them.
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

/** Reads a page of a search that has, or probably has, more matches than the cap. */
async function findPageOfMany(db: Db, { matches, many }: FoundList): Promise<FoundIds | null> {
  if (many?.search === undefined) return null;
  const key = JSON.stringify(many.search.key);
  const known = totals.find(db, key);
  if ((known ?? (await estimateRows(db, many.search.estimated))) <= COUNT_CAP) return null;
  const ids = await readIds(db, many.selectIds);
  if (ids === NO_IDS) return null;
  if (known === undefined)
    totals.countLater(
      db,
      key,
      () => countMatches(db, matches),
      COUNT_CAP + 1,
      async () => undefined,
    );
  return { ids, total: COUNT_CAP + 1 };
}

async function countMatches(db: Db, matches: SQL): Promise<number> {
  const [[total] = [0]] = await runQuery<[total: number]>(
    db,
    sql`with ${findAll(matches)} select count(*)::int from matched`,
  );
  return total;
}

const limitToCap = (select: SQL) => sql`matched as materialized (${select} limit ${COUNT_CAP + 1})`;

/**
 * WITH clause for the matches of a search, at most as many as are counted. They are planned without the limit, because
 * the planner mistakes a rare prefix for a common one, and would then read the whole list in order until there are
 * enough.
 */
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
