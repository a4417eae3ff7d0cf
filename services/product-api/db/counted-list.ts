import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import type { Db } from './client';
import { COUNT_CAP, createPage, createTextArray, type Page, type PageQuery } from './page';
import { createIdList, type IdList, NO_IDS, type ReadRows, readIds } from './read-rows';
import { runQuery } from './run-statement';

/** Counts that are kept, of each database. */
const MAX_COUNTS = 5_000;
/** The outbox of invalidations remembers an hour; a count must be younger than what it has forgotten. */
const COUNT_LIFE = 30 * 60_000;

/** How many matches there are, and the snapshot of the database in which they were counted. */
type Count = { total: number; snapshot: string };
type CountedList = {
  /** A SELECT with one row per match, unordered; counted up to the cap. */
  matches: SQL;
  /** A SELECT of the ids of one page in order. @param total of the matches; one past the cap stands for any more. */
  selectIds: (total: number) => SQL;
  /** Dependencies of the number of matches; null if the matches are counted for each request. */
  dependsOn: Dependencies | null;
};
type Dependencies = {
  /** A name of the list, and its filters. */
  key: readonly [name: string, ...filters: unknown[]];
  /** Cache tags without which the number does not change. */
  tags: readonly string[];
};

const counts = new WeakMap<Db, LRUCache<string, Count>>();

/**
 * Reads one page. The matches are counted once per change: a count is kept with the snapshot in which it was taken, and
 * holds until a transaction that this snapshot does not contain has written one of the tags to the outbox, which the
 * page's own statement tells. It is therefore as exact as one that is taken each time.
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
  const cache = openCache(db);
  const key = JSON.stringify(dependsOn);
  const known = cache.get(key);
  if (known !== undefined && dependsOn !== null) {
    const { ids, snapshot, isStale } = await readIdsSince(db, known, selectIds(known.total), dependsOn.tags);
    if (!isStale) {
      // The count holds from here on, so that the next look at the outbox is a short one.
      cache.set(key, { total: known.total, snapshot });
      return { ids, total: known.total };
    }
  }
  const [[total, snapshot] = [0, '']] = await runQuery<[total: number, snapshot: string]>(
    db,
    sql`select count(*)::int, pg_current_snapshot()::text from (${matches} limit ${COUNT_CAP + 1}) counted`,
  );
  if (dependsOn !== null) cache.set(key, { total, snapshot });
  return { ids: total === 0 ? NO_IDS : await readIds(db, selectIds(total)), total };
}

function openCache(db: Db): LRUCache<string, Count> {
  const cache = counts.get(db) ?? new LRUCache<string, Count>({ max: MAX_COUNTS, ttl: COUNT_LIFE });
  counts.set(db, cache);
  return cache;
}

/** Ids in order, and whether one of the tags has been written by a transaction that the snapshot does not contain. */
async function readIdsSince(db: Db, { snapshot }: Count, ids: SQL, tags: readonly string[]) {
  const counted = sql`${snapshot}::text::pg_snapshot`;
  const isStale = sql`exists (select from invalidations
    where transaction >= pg_snapshot_xmin(${counted}) and not pg_visible_in_snapshot(transaction, ${counted})
      and tags && ${createTextArray([...tags, EVERYTHING])})`;
  const [row] = await runQuery<[ids: IdList, snapshot: string, isStale: boolean]>(
    db,
    sql`select ${createIdList(ids)}, pg_current_snapshot()::text, ${isStale}`,
  );
  if (row === undefined) throw new Error('A list returned no row.');
  return { ids: row[0], snapshot: row[1], isStale: row[2] };
}
