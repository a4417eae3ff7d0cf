import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from './client';
import { COUNT_CAP, createPage, type Page, type PageQuery } from './page';
import { getPrimary } from './primary';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

/** The maximum number of searches per database that are known to have more matches than the cap. */
const MAX_CAPPED = 5_000;
/** In milliseconds. A search beyond the cap hardly falls below it by a write. */
const CAPPED_LIFETIME = 10 * 60_000;

type FoundList = {
  /** The name of the list and what is searched. */
  key: readonly [name: string, ...search: unknown[]];
  /** A SELECT of `id` and the columns that order the page, with one row per match, unordered. */
  matches: SQL;
  /** A SELECT of the ids of the page from the table `matched`, which has all matches. */
  selectIds: SQL;
  /** The same from the list in its order, for more matches than the cap. By default there are never as many. */
  selectIdsOfMany?: SQL;
};

const cappedByDb = new WeakMap<Db, LRUCache<string, true>>();

/**
 * Reads one page of a search, whose matches are found once, for both their number and the page. A search that has more
 * matches than the cap is read in the order of the list instead, and not counted again for ten minutes.
 */
export async function readFoundList<Item>(
  db: Db,
  query: PageQuery,
  list: FoundList,
  readRows: ReadRows<Item>,
): Promise<Page<Item>> {
  const { ids, total } = await findPage(db, list);
  return createPage(query, await readRows(db, ids), total);
}

async function findPage(db: Db, list: FoundList): Promise<{ ids: IdList; total: number }> {
  const { matches, selectIds, selectIdsOfMany } = list;
  const capped = openCapped(db);
  const key = JSON.stringify(list.key);
  if (selectIdsOfMany !== undefined && capped.has(key)) {
    const ids = await readIds(db, selectIdsOfMany);
    if (ids !== NO_IDS) return { ids, total: COUNT_CAP + 1 };
  }
  const chosen =
    selectIdsOfMany === undefined
      ? createIdList(selectIds)
      : sql`case when total > ${COUNT_CAP} then ${createIdList(selectIdsOfMany)} else ${createIdList(selectIds)} end`;
  // Planned without the limit, because the planner mistakes a rare word for a common one, and would read the whole list
  // in its order until there are as many matches.
  const [[total, ids] = [0, NO_IDS]] = await runQuery<[total: number, ids: IdList]>(
    db,
    sql`with found as materialized (${matches}),
      matched as materialized (select * from found limit ${COUNT_CAP + 1}),
      counted as materialized (select count(*)::int as total from matched)
      select total, ${chosen} from counted`,
  );
  if (total > COUNT_CAP) capped.set(key, true);
  return { ids, total };
}

/** A replica shares what is known about the searches of its primary. */
function openCapped(db: Db): LRUCache<string, true> {
  const primary = getPrimary(db);
  const capped = cappedByDb.get(primary) ?? new LRUCache<string, true>({ max: MAX_CAPPED, ttl: CAPPED_LIFETIME });
  cappedByDb.set(primary, capped);
  return capped;
}
