import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import type { Db } from './client';
import { COUNT_CAP, createPage, createTextArray, type Page, type PageQuery } from './page';
import { getPrimary, isReplica } from './primary';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

/** The maximum number of cached counts per database, which its replica shares. */
const MAX_COUNTS = 5_000;
/** A count must be younger than the oldest row of the outbox of invalidations, which retains an hour. */
const COUNT_LIFETIME = 30 * 60_000;
/**
 * In milliseconds. Counting a common value up to the cap reads ten thousand rows. A list that has more matches than the
 * cap hardly falls below it by a write, so that its count is made again only after this time.
 */
const CAPPED_LIFETIME = 10 * 60_000;

/**
 * The number of matches, and the database snapshot in which they were counted. A count beyond the cap is valid until an
 * instant in milliseconds since 1970, whatever is written; 0 for any other.
 */
type Count = { total: number; snapshot: string; cappedUntil: number };
type CountedList = {
  /** A SELECT with one row per match, unordered; counted up to the cap. */
  matches: SQL;
  /** A SELECT of the ids of one page in order. @param total of the matches; one past the cap stands for any more. */
  selectIds: (total: number) => SQL;
  /** Dependencies of the number of matches; null if the matches are counted for each request. */
  dependsOn: Dependencies | null;
};
type Dependencies = {
  /** The name of the list and its filters. */
  key: readonly [name: string, ...filters: unknown[]];
  /** The cache tags that are invalidated whenever the number changes. */
  tags: readonly string[];
};

const counts = new WeakMap<Db, LRUCache<string, Count>>();

/**
 * Reads one page. A count is cached with the snapshot in which it was taken, and is valid until a transaction outside
 * this snapshot writes one of the tags to the outbox. The statement that reads the page checks this as well, so the
 * count is as exact as a new one. Only a count beyond the cap outlives writes, for ten minutes.
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

async function findPage(
  db: Db,
  { matches, selectIds, dependsOn }: CountedList,
): Promise<{ ids: IdList; total: number }> {
  const cache = openCache(getPrimary(db));
  const key = JSON.stringify(dependsOn);
  const known = cache.get(key);
  if (known !== undefined && known.cappedUntil > Date.now()) {
    const ids = await readIds(db, selectIds(known.total));
    if (ids !== NO_IDS) return { ids, total: known.total };
  }
  if (known !== undefined && dependsOn !== null) {
    const { ids, snapshot, isStale } = await readIdsSince(db, known, selectIds(known.total), dependsOn.tags);
    if (!isStale) {
      // The count is valid in the newer snapshot, which shortens the next scan of the outbox.
      cache.set(key, { ...known, snapshot });
      return { ids, total: known.total };
    }
  }
  const [[total, snapshot] = [0, '']] = await runQuery<[total: number, snapshot: string]>(
    db,
    sql`select count(*)::int, ${selectSnapshot(db)} from (${matches} limit ${COUNT_CAP + 1}) counted`,
  );
  const cappedUntil = total > COUNT_CAP ? Date.now() + CAPPED_LIFETIME : 0;
  if (dependsOn !== null) cache.set(key, { total, snapshot, cappedUntil });
  return { ids: total === 0 ? NO_IDS : await readIds(db, selectIds(total)), total };
}

function openCache(db: Db): LRUCache<string, Count> {
  const cache = counts.get(db) ?? new LRUCache<string, Count>({ max: MAX_COUNTS, ttl: COUNT_LIFETIME });
  counts.set(db, cache);
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
  const counted = sql`${snapshot}::text::pg_snapshot`;
  const isStale = sql`exists (select from invalidations
    where transaction >= pg_snapshot_xmin(${counted}) and not pg_visible_in_snapshot(transaction, ${counted})
      and tags && ${createTextArray([...tags, EVERYTHING])})`;
  const [row] = await runQuery<[ids: IdList, snapshot: string, isStale: boolean]>(
    db,
    sql`select ${createIdList(ids)}, ${selectSnapshot(db)}, ${isStale}`,
  );
  if (row === undefined) throw new Error('A list returned no row.');
  return { ids: row[0], snapshot: row[1], isStale: row[2] };
}
