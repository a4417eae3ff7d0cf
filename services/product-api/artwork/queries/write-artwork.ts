import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import type { Db } from '../../db/client';
import { createTextArray, formatTimestamp, readFirst } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { artworks, NOT_DELETED } from '../schema';

type NewRow = typeof artworks.$inferInsert;
export type ArtworkFields = Omit<NewRow, 'id' | 'profileId' | 'visibility'> & {
  visibility?: ArtworkVisibility | undefined;
};

export async function insertArtworkRow(db: Db, row: NewRow): Promise<void> {
  await db.insert(artworks).values(row);
}

export async function updateArtworkRow(
  db: Db,
  id: string,
  columns: { [Column in keyof NewRow]?: NewRow[Column] | undefined },
  now: Date,
): Promise<void> {
  await db
    .update(artworks)
    .set({ ...columns, updatedAt: touchUpdatedAt(now) })
    .where(and(eq(artworks.id, id), NOT_DELETED));
}

export async function listOwnArtworkRows(db: Db, profileId: string, ids: readonly string[]) {
  const { id, title, category, tags, visibility, stayRank } = artworks;
  return db
    .select({ id, title, category, tags, visibility, stayRank })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), inArray(artworks.id, [...ids]), NOT_DELETED));
}

export function findByIdempotencyKey(db: Db, profileId: string, key: string): Promise<string | undefined> {
  const same = sql`select id as item from artworks where profile_id = ${profileId} and idempotency_key = ${key}`;
  return readFirst<string>(db, same);
}

/** @returns a time in ISO 8601; undefined for a deleted artwork */
export function findUpdatedAt(db: Db, id: string): Promise<string | undefined> {
  const updatedAt = sql.raw(formatTimestamp('updated_at'));
  const found = sql`select ${updatedAt} as item from artworks where id = ${id} and visibility <> 'DELETED'`;
  return readFirst<string>(db, found);
}

/** `own` is 1 if this artwork is featured, else 0. */
export async function countFeatured(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<{ all: number; own: number }> {
  const [row] = await db
    .select({ all: count(), own: sql<number>`count(*) filter (where ${artworks.id} = ${id})`.mapWith(Number) })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), eq(artworks.isFeatured, true), NOT_DELETED));
  return row ?? { all: 0, own: 0 };
}

/**
 * Moves the given artworks behind all others, which are sorted newest first. Ignores other profiles' artworks. Deleted
 * artworks keep their position.
 */
export async function orderArtworks(db: Db, profileId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    await transaction.execute(sql`
      with ordered as (
        select id::uuid as id, (place - 1)::int as position
        from unnest(${createTextArray(ids)}) with ordinality as given (id, place)
      ), placed as (
        select a.id, ordered.position from artworks a left join ordered on ordered.id = a.id
        where a.profile_id = ${profileId} and a.visibility <> 'DELETED'
      )
      update artworks a set position = placed.position
      from placed where placed.id = a.id and a.position is distinct from placed.position`);
  });
}

export function findArtworkOwner(db: Db, id: string): Promise<string | undefined> {
  const owner = sql`select profile_id as item from artworks where id = ${id} and visibility <> 'DELETED'`;
  return readFirst<string>(db, owner);
}
