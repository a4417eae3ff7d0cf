import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import type { Db } from '../../db/client';
import { createTextArray, formatTimestamp, readFirst } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { artworks, NOT_DELETED } from '../schema';

export type ArtworkFields = Pick<
  typeof artworks.$inferInsert,
  | 'title'
  | 'year'
  | 'medium'
  | 'category'
  | 'height'
  | 'width'
  | 'depth'
  | 'unit'
  | 'sizeText'
  | 'edition'
  | 'series'
  | 'inventoryNumber'
  | 'creditLine'
  | 'description'
  | 'embedUrl'
  | 'embedProvider'
  | 'tags'
  | 'availability'
  | 'priceKind'
  | 'priceAmount'
  | 'priceCurrency'
  | 'contentWarning'
  | 'aiPreference'
> & { visibility?: ArtworkVisibility | undefined };

export async function insertArtworkRow(db: Db, row: typeof artworks.$inferInsert): Promise<void> {
  await db.insert(artworks).values(row);
}

/** @returns undefined columns are left unchanged. */
export async function updateArtworkRow(
  db: Db,
  id: string,
  columns: { [Column in keyof typeof artworks.$inferInsert]?: (typeof artworks.$inferInsert)[Column] | undefined },
  now: Date,
): Promise<void> {
  await db
    .update(artworks)
    .set({ ...columns, updatedAt: touchUpdatedAt(now) })
    .where(and(eq(artworks.id, id), NOT_DELETED));
}

/** Leaves out deleted artworks. */
export async function listOwnArtworkRows(db: Db, profileId: string, ids: readonly string[]) {
  return db
    .select({
      id: artworks.id,
      title: artworks.title,
      tags: artworks.tags,
      visibility: artworks.visibility,
      stayRank: artworks.stayRank,
    })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), inArray(artworks.id, [...ids]), NOT_DELETED));
}

export async function findByIdempotencyKey(
  db: Db,
  profileId: string,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), eq(artworks.idempotencyKey, idempotencyKey)));
  return row?.id;
}

/** @returns a time in ISO 8601; undefined if the artwork was deleted. */
export function findUpdatedAt(db: Db, id: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select ${sql.raw(formatTimestamp('a.updated_at'))} as item from artworks a
      where a.id = ${id} and a.visibility <> 'DELETED'`,
  );
}

/** `own` is 1 if the artwork itself is featured, else 0. */
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
 * The given artworks come after all others, of which the newest comes first. Ids of other profiles' artworks are
 * ignored. A deleted artwork keeps its position.
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

export async function findArtworkOwner(
  db: Db,
  id: string,
): Promise<{ profileId: string; accountId: string | null } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('profileId', p.id, 'accountId', p.account_id) as item
      from artworks a join profiles p on p.id = a.profile_id where a.id = ${id} and a.visibility <> 'DELETED'`,
  );
}
