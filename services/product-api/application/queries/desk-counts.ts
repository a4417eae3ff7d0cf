import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { decisions, deskStates } from '@/lib/shared/domain/application';
import type { Db } from '../../db/client';
import { joinConditions, readFirst } from '../../db/page';
import { isOutsideSnapshot } from '../../db/snapshot';
import { type FilterSql, isSubmitted } from './desk-filters';

/** The values of a call's applications by which its desk filters. */
type FilterValues = Pick<Desk, 'media' | 'countries'>;

/** The counts of all applications of a call. */
type DeskCounts = Pick<Desk, 'counts' | 'labels' | 'undisclosed'> & {
  /** Artists who started applications, and those who sent some. */
  started: number;
  submitted: number;
  /** The latest publication of a decision, in milliseconds since 1970; null if there is none. */
  decidedAt: number | null;
};

/** A value and the database snapshot in which it was read. */
type Snapshotted<Value> = { value: Value; snapshot: string };

/** The maximum number of values that a filter offers. */
const MAX_VALUES = 50;
const MAX_CACHED = 2_000;
/** In minutes. Cached values end before the rows of `desk_changes` that could show that they are stale are deleted. */
const LIFETIME = 30;
const KEPT_MINUTES = 60;

const caches = new WeakMap<Db, LRUCache<string, Snapshotted<unknown>>>();

function openCache(db: Db): LRUCache<string, Snapshotted<unknown>> {
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_CACHED, ttl: LIFETIME * 60_000 });
  caches.set(db, cache);
  return cache;
}

/**
 * Reads a value that depends on the applications of a call. It is cached with the snapshot in which it was read, and is
 * valid until a transaction outside of this snapshot changes the desk.
 * @param key names the value among those of the call.
 */
async function readCached<Value>(
  db: Db,
  { opportunityId, key }: { opportunityId: string; key: string },
  read: () => Promise<Snapshotted<Value> | undefined>,
): Promise<Value> {
  const cache = openCache(db);
  const cacheKey = `${opportunityId} ${key}`;
  const known = cache.get(cacheKey) as Snapshotted<Value> | undefined;
  if (known !== undefined) {
    const isStale = await readFirst<boolean>(
      db,
      sql`select exists (select from desk_changes
        where opportunity_id = ${opportunityId} and ${isOutsideSnapshot(known.snapshot)}) as item`,
    );
    if (isStale === false) return known.value;
  }
  const made = await read();
  if (made === undefined) throw new Error('The counts of a desk returned no row.');
  cache.set(cacheKey, made);
  return made.value;
}

/** Counts values that a query lists with their `amount`, the most frequent first. */
const countValues = (values: SQL) => sql`(select coalesce(json_agg(json_build_object('value', value, 'count', amount)
    order by amount desc, value), '[]')
  from (select value, sum(amount)::int as amount from (${values}) listed
    group by value order by amount desc, value limit ${sql.raw(String(MAX_VALUES))}) counted)`;

const isUndisclosed = sql`a.desk_state in ${decisions} and a.decision is distinct from a.desk_state`;

const fromCall = (opportunityId: string) => sql`from artist_applications a where a.opportunity_id = ${opportunityId}`;

/** Counts states and labels in one pass over the applications of a call, and its artists by an index-only scan. */
export function readDeskCounts(db: Db, opportunityId: string): Promise<DeskCounts> {
  const total = (condition: SQL) => sql`coalesce(sum(amount) filter (where is_submitted and ${condition}), 0)::int`;
  const counts = deskStates.map((state) => {
    const name = sql.raw(`'${state}'`);
    return sql`${name}, ${total(sql`desk_state = ${name}`)}`;
  });
  const countArtists = (condition: SQL) =>
    sql`(select count(distinct a.profile_id)::int ${fromCall(opportunityId)} and ${condition})`;
  return readCached(db, { opportunityId, key: 'counts' }, () =>
    readFirst<Snapshotted<DeskCounts>>(
      db,
      sql`with states as materialized (
          select ${isSubmitted} as is_submitted, a.desk_state, ${isUndisclosed} as is_undisclosed, a.labels,
            count(*) as amount, max(a.decided_at) as decided_at ${fromCall(opportunityId)} group by 1, 2, 3, 4)
        select json_build_object('snapshot', pg_current_snapshot()::text, 'value', json_build_object(
          'counts', json_build_object('all', ${total(sql`true`)}, ${sql.join(counts, sql`, `)}),
          'started', ${countArtists(sql`true`)},
          'submitted', ${countArtists(isSubmitted)},
          'labels', ${countValues(sql`select unnest(labels) as value, amount from states where is_submitted`)},
          'undisclosed', ${total(sql`is_undisclosed`)},
          'decidedAt', floor(extract(epoch from max(decided_at) filter (where is_submitted)) * 1000)
        )) as item from states`,
    ),
  );
}

/** Counts media and countries by an index-only scan. Applications are grouped by their media before these are unnested. */
export function readFilterValues(db: Db, opportunityId: string): Promise<FilterValues> {
  const submitted = sql`${fromCall(opportunityId)} and ${isSubmitted}`;
  const media = sql`select unnest(filter_media) as value, amount
    from (select a.filter_media, count(*) as amount ${submitted} group by a.filter_media) lists`;
  const countries = sql`select a.country as value, count(*) as amount ${submitted} and a.country is not null group by 1`;
  return readCached(db, { opportunityId, key: 'values' }, () =>
    readFirst<Snapshotted<FilterValues>>(
      db,
      sql`select json_build_object('snapshot', pg_current_snapshot()::text, 'value', json_build_object(
        'media', ${countValues(media)}, 'countries', ${countValues(countries)})) as item`,
    ),
  );
}

/** The numbers of applications that a search finds, which is all of them without one, and that match every filter. */
export type MatchCounts = { found: number; matches: number };

/**
 * Counts the applications of a call that match filters.
 * @param key names the filters.
 */
export function countMatches(
  db: Db,
  { opportunityId, key }: { opportunityId: string; key: string },
  { found, others }: FilterSql,
): Promise<MatchCounts> {
  return readCached(db, { opportunityId, key }, () =>
    readFirst<Snapshotted<MatchCounts>>(
      db,
      sql`select json_build_object('snapshot', pg_current_snapshot()::text, 'value', json_build_object(
          'found', count(*), 'matches', count(*) filter (where ${joinConditions(others)}))) as item
        ${fromCall(opportunityId)} and ${joinConditions([isSubmitted, ...(found === null ? [] : [found])])}`,
    ),
  );
}

/** Deletes changes that are older than every cached value. */
export async function removeOldDeskChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from desk_changes where created_at < now() - make_interval(mins => ${KEPT_MINUTES}::int)`,
  );
}
