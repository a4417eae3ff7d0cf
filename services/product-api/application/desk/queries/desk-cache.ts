import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/client';
import { readFirst } from '../../../db/page';
import { isOutsideSnapshot } from '../../../db/snapshot';
import type { DeskGroup } from '../../schema';

/** A value and the database snapshot in which it was read. */
type Snapshotted<Value> = { value: Value; snapshot: string };

/** The changes of a desk since a snapshot, and the new snapshot that contains them. */
type Changes = { snapshot: string; haveSubmissionsChanged: boolean; groups: DeskGroup[] };

/** The maximum number of cached values for all calls together, and of the groups in these values. */
const MAX_CACHED = 2_000;
const MAX_GROUPS = 100_000;
/** In minutes. Cached values expire before `desk_changes` rows that could show them to be stale are deleted. */
const LIFETIME = 30;
const KEPT_MINUTES = 60;

type Cache = LRUCache<string, Snapshotted<unknown>>;
const caches = new WeakMap<Db, Cache>();

function openCache(db: Db): Cache {
  const cache: Cache =
    caches.get(db) ??
    new LRUCache({
      max: MAX_CACHED,
      maxSize: MAX_GROUPS,
      sizeCalculation: ({ value }) => (Array.isArray(value) ? Math.max(1, value.length) : 1),
      ttl: LIFETIME * 60_000,
    });
  caches.set(db, cache);
  return cache;
}

type Cached<Value> = {
  /** Identifies the value among the values of the call. */
  key: string;
  read: () => Promise<Snapshotted<Value> | undefined>;
  /** Applies changes of groups to the value, or returns undefined if the value must be read again. */
  update: (value: Value, changes: readonly DeskGroup[]) => Value | undefined;
};

/**
 * Reads a value that depends on the applications of a call. It is cached with the snapshot in which it was read, and is
 * valid until a transaction outside this snapshot changes the desk.
 */
export async function readCached<Value>(
  db: Db,
  opportunityId: string,
  { key, read, update }: Cached<Value>,
): Promise<Value> {
  const cache = openCache(db);
  const cacheKey = `${opportunityId} ${key}`;
  const known = cache.get(cacheKey) as Snapshotted<Value> | undefined;
  if (known !== undefined) {
    const changes = await readChanges(db, opportunityId, known.snapshot);
    if (!changes.haveSubmissionsChanged) {
      if (changes.groups.length === 0) return known.value;
      const value = update(known.value, changes.groups);
      if (value !== undefined) {
        cache.set(cacheKey, { value, snapshot: changes.snapshot });
        return value;
      }
    }
  }
  const made = await read();
  if (made === undefined) throw new Error('The counts of a desk returned no row.');
  cache.set(cacheKey, made);
  return made.value;
}

async function readChanges(db: Db, opportunityId: string, snapshot: string): Promise<Changes> {
  const changes = await readFirst<Omit<Changes, 'groups'> & { groups: DeskGroup[][] | null }>(
    db,
    sql`select json_build_object('snapshot', pg_current_snapshot()::text,
        'haveSubmissionsChanged', coalesce(bool_or(groups is null), false), 'groups', json_agg(groups)) as item
      from desk_changes where opportunity_id = ${opportunityId} and ${isOutsideSnapshot(snapshot)}`,
  );
  if (changes === undefined) throw new Error('The changes of a desk returned no row.');
  return { ...changes, groups: changes.groups?.flat() ?? [] };
}

/** Deletes changes that are older than every cached value. */
export async function removeOldDeskChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from desk_changes where created_at < now() - make_interval(mins => ${KEPT_MINUTES}::int)`,
  );
}
