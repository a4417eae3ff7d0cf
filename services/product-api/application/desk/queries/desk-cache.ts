import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/client';
import { readOne } from '../../../db/page';
import { isOutsideSnapshot } from '../../../db/snapshot';
import type { DeskGroup } from '../../schema';

type Snapshotted<Value> = { value: Value; snapshot: string };

type Changes = { snapshot: string; haveSubmissionsChanged: boolean; groups: DeskGroup[] };

/** Maximum numbers of cached values and of the groups that they contain, across all calls. */
const MAX_CACHED = 2_000;
const MAX_GROUPS = 100_000;
/** In minutes. Cached values expire before the `desk_changes` rows that would invalidate them are deleted. */
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
  key: string;
  /** A SELECT of the value as JSON. */
  select: SQL;
  /** Returns undefined if the value must be read again. */
  update: (value: Value, changes: readonly DeskGroup[]) => Value | undefined;
};

/** Caches a value until the call's desk is changed by a transaction that the value's snapshot does not include. */
export async function readCached<Value>(
  db: Db,
  opportunityId: string,
  { key, select, update }: Cached<Value>,
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
  const made = await readOne<Snapshotted<Value>>(
    db,
    sql`select json_build_object('snapshot', pg_current_snapshot()::text, 'value', (${select})) as item`,
  );
  cache.set(cacheKey, made);
  return made.value;
}

async function readChanges(db: Db, opportunityId: string, snapshot: string): Promise<Changes> {
  const changes = await readOne<Omit<Changes, 'groups'> & { groups: DeskGroup[][] | null }>(
    db,
    sql`select json_build_object('snapshot', pg_current_snapshot()::text,
        'haveSubmissionsChanged', coalesce(bool_or(groups is null), false), 'groups', json_agg(groups)) as item
      from desk_changes where opportunity_id = ${opportunityId} and ${isOutsideSnapshot(snapshot)}`,
  );
  return { ...changes, groups: changes.groups?.flat() ?? [] };
}

export async function removeOldDeskChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from desk_changes where created_at < now() - make_interval(mins => ${KEPT_MINUTES}::int)`,
  );
}
