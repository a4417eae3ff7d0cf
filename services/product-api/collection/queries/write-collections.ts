import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { hasRow, readFirst, readOne } from '../../db/page';
import { collections, collectionWalls, collectionWorks } from '../schema';
import { isShownTo } from './shown';

export type StoredCollection = typeof collections.$inferSelect;
type Wall = Pick<typeof collectionWalls.$inferSelect, 'id' | 'name' | 'length'>;
export type Place = { wallId: string | null; before: string | null };

export async function findOwner(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ profileId: collections.profileId }).from(collections).where(eq(collections.id, id));
  return row?.profileId ?? null;
}

export function countCollections(db: Db, profileId: string): Promise<number> {
  return db.$count(collections, eq(collections.profileId, profileId));
}

/** @returns false if the id is taken. Waits for a concurrent insertion of the same id. */
export async function insertCollection(
  db: Db,
  collection: Pick<StoredCollection, 'id' | 'profileId' | 'name' | 'note'>,
): Promise<boolean> {
  const inserted = await db.insert(collections).values(collection).onConflictDoNothing().returning();
  return inserted.length > 0;
}

const isOwn = (profileId: string, id: string) => and(eq(collections.id, id), eq(collections.profileId, profileId));

/** Serializes all changes to a collection. */
export async function lockCollection(transaction: Db, profileId: string, id: string): Promise<StoredCollection | null> {
  const [row] = await transaction.select().from(collections).where(isOwn(profileId, id)).for('no key update');
  return row ?? null;
}

export async function updateCollection(
  db: Db,
  id: string,
  columns: Partial<Pick<StoredCollection, 'name' | 'note' | 'linkKey' | 'linkShowsNotes'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await db.update(collections).set(columns).where(eq(collections.id, id));
}

/** @returns false if the profile has no such collection */
export async function deleteCollection(db: Db, profileId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(collections).where(isOwn(profileId, id)).returning({ id: collections.id });
  return deleted.length > 0;
}

const isWork = (id: string, artworkId: string) =>
  and(eq(collectionWorks.collectionId, id), eq(collectionWorks.artworkId, artworkId));

export async function findNote(db: Db, id: string, artworkId: string): Promise<string | null> {
  const [row] = await db.select({ note: collectionWorks.note }).from(collectionWorks).where(isWork(id, artworkId));
  return row?.note ?? null;
}

export async function updateNote(db: Db, id: string, artworkId: string, note: string): Promise<void> {
  await db.update(collectionWorks).set({ note }).where(isWork(id, artworkId));
}

/** `shown` excludes works that the owner cannot see. */
export function countWorks(db: Db, id: string): Promise<{ shown: number; all: number }> {
  return readOne(
    db,
    sql`select json_build_object('all', count(*),
        'shown', count(*) filter (where ${isShownTo(sql`c.profile_id`)})) as item
      from collections c join collection_works w on w.collection_id = c.id join artworks a on a.id = w.artwork_id
      where c.id = ${id}`,
  );
}

export async function removeUnshownWorks(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from collection_works w using collections c, artworks a
    where w.collection_id = ${id} and c.id = w.collection_id and a.id = w.artwork_id
      and not (${isShownTo(sql`c.profile_id`)})`);
}

/** Adds the work at the end. */
export async function insertWork(db: Db, id: string, artworkId: string, note: string): Promise<void> {
  const last = sql`(select coalesce(max(position), 0) + 1 from collection_works where collection_id = ${id})`;
  await db.insert(collectionWorks).values({ collectionId: id, artworkId, note, position: last });
}

/**
 * Renumbers all works. Ignores a wall of another collection. If the work `before` is gone, moves the work to the end.
 * @returns false if the collection does not contain the work
 */
export function moveWork(db: Db, id: string, artworkId: string, { wallId, before }: Place): Promise<boolean> {
  const wall = sql`(select v.id from collection_walls v where v.id = ${wallId}::uuid and v.collection_id = ${id})`;
  return hasRow(
    db,
    sql`with others as (
        select artwork_id, 2 * row_number() over (order by position, artwork_id) as place
        from collection_works where collection_id = ${id} and artwork_id <> ${artworkId}
      ), target as (
        select coalesce(
          (select place - 1 from others where artwork_id = ${before}::uuid),
          (select coalesce(max(place), 0) + 1 from others)
        ) as place
      ), ordered as (
        update collection_works w set position = o.place from others o
        where w.collection_id = ${id} and w.artwork_id = o.artwork_id and w.position is distinct from o.place
      )
      update collection_works w set position = t.place, wall_id = ${wall} from target t
      where w.collection_id = ${id} and w.artwork_id = ${artworkId} returning true as item`,
  );
}

export async function removeWork(db: Db, id: string, artworkId: string): Promise<void> {
  await db.delete(collectionWorks).where(isWork(id, artworkId));
}

export function findWall(db: Db, id: string): Promise<(Wall & { collectionId: string }) | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('id', id, 'name', name, 'length', length, 'collectionId', collection_id) as item
      from collection_walls where id = ${id}`,
  );
}

export function countWalls(db: Db, id: string): Promise<number> {
  return db.$count(collectionWalls, eq(collectionWalls.collectionId, id));
}

/** @returns false if the id is taken. Waits for a concurrent insertion of the same id. */
export async function insertWall(db: Db, collectionId: string, wall: Wall): Promise<boolean> {
  const inserted = await db
    .insert(collectionWalls)
    .values({ ...wall, collectionId })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

export async function updateWall(db: Db, { id, ...fields }: Wall): Promise<void> {
  await db.update(collectionWalls).set(fields).where(eq(collectionWalls.id, id));
}

export async function deleteWall(db: Db, collectionId: string, id: string): Promise<void> {
  await db
    .delete(collectionWalls)
    .where(and(eq(collectionWalls.id, id), eq(collectionWalls.collectionId, collectionId)));
}
