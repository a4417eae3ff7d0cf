import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { canCountInBackground, checkInBackground, shareBackgroundCount } from './background-counts';
import type { Db } from './client';
import { estimateRows } from './estimate-rows';
import { COUNT_CAP, createPage, type Page, type PageQuery } from './page';
import { getPrimary } from './primary';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

/** The maximum number of searches per database of which it is known whether they have more matches than the cap. */
const MAX_KNOWN = 5_000;
/** In milliseconds. A search beyond the cap hardly falls below it by a write. */
const CAPPED_LIFETIME = 10 * 60_000;

type FoundList = {
  /** The name of the list and what is searched. */
  key: readonly [name: string, ...search: unknown[]];
  /** A SELECT of `id` and the columns that order the page, with one row per match, unordered. */
  matches: SQL;
  /** A SELECT of the ids of the page from the table `matched`, which has all matches. */
  selectIds: SQL;
  /** True for rows that are only similar to the search, because nothing matches it. */
  isSimilar?: boolean;
  /** How to read a search that has more matches than the cap. By default there are never as many. */
  many?: Many;
};
type Many = {
  /** A SELECT of the ids of the page from the list in its order. */
  selectIds: SQL;
  /** A SELECT with at most one row per match, whose number the planner can estimate. */
  estimated: SQL;
  /** The cache tags that are invalidated whenever the number of matches changes. */
  tags: readonly string[];
};

/** Whether a search is beyond the cap, which is to be found out again at an instant in milliseconds since 1970. */
type Known = { isCapped: boolean; until: number };
const knownByDb = new WeakMap<Db, LRUCache<string, Known>>();

/**
 * Reads one page of a search, whose matches are found once, for both their number and the page. A search that has more
 * matches than the cap is read in the order of the list instead, and not counted again for ten minutes. If it has as
 * many by the planner's estimate, it is counted after the request; if there are fewer, the responses that said
 * otherwise are invalidated.
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

type FoundPage = { ids: IdList; total: number };

/** Finds a page of a search that has, or probably has, more matches than the cap. */
async function findPageOfMany(db: Db, { key: parts, matches, many }: FoundList): Promise<FoundPage | null> {
  if (many === undefined) return null;
  const key = JSON.stringify(parts);
  const known = openKnown(db).get(key);
  if (!(known?.isCapped ?? (await estimateRows(db, many.estimated)) > COUNT_CAP)) return null;
  const ids = await readIds(db, many.selectIds);
  if (ids === NO_IDS) return null;
  const isFresh = known !== undefined && known.until > Date.now();
  const total = COUNT_CAP + 1;
  if (!isFresh && shareBackgroundCount(db, key) === undefined && canCountInBackground(db)) {
    const count = () => countMatches(db, key, matches);
    checkInBackground(db, { key, tags: many.tags, total, counting: count(), count });
  }
  return { ids, total };
}

async function countMatches(db: Db, key: string, matches: SQL): Promise<number> {
  const [[total] = [0]] = await runQuery<[total: number]>(
    db,
    sql`with ${limitMatches(matches)} select count(*)::int from matched`,
  );
  rememberTotal(db, key, total);
  return total;
}

function rememberTotal(db: Db, key: string, total: number): void {
  openKnown(db).set(key, { isCapped: total > COUNT_CAP, until: Date.now() + CAPPED_LIFETIME });
}

/**
 * WITH the matches, at most as many as are counted. They are planned without the limit, because the planner mistakes a
 * rare prefix for a common one, and would read the whole list in its order until there are as many.
 */
function limitMatches(matches: SQL): SQL {
  return sql`found as materialized (${matches}),
    matched as materialized (select * from found limit ${COUNT_CAP + 1})`;
}

async function findPage(db: Db, { key, matches, selectIds, many }: FoundList): Promise<FoundPage> {
  const chosen =
    many === undefined
      ? createIdList(selectIds)
      : sql`case when total > ${COUNT_CAP} then ${createIdList(many.selectIds)} else ${createIdList(selectIds)} end`;
  const [[total, ids] = [0, NO_IDS]] = await runQuery<[total: number, ids: IdList]>(
    db,
    sql`with ${limitMatches(matches)},
      counted as materialized (select count(*)::int as total from matched)
      select total, ${chosen} from counted`,
  );
  rememberTotal(db, JSON.stringify(key), total);
  return { ids, total };
}

/** A replica shares what is known about the searches of its primary. */
function openKnown(db: Db): LRUCache<string, Known> {
  const primary = getPrimary(db);
  const known = knownByDb.get(primary) ?? new LRUCache<string, Known>({ max: MAX_KNOWN });
  knownByDb.set(primary, known);
  return known;
}
