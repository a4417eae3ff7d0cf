import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import type { OverLimit } from '../quota-rule';
import { artworks, NOT_DELETED } from '../schema';

export type OwnArtworkIds = { ids: readonly string[]; profileId: string };

const isNamed = ({ ids, profileId }: OwnArtworkIds) =>
  and(eq(artworks.profileId, profileId), inArray(artworks.id, [...ids]));

/**
 * @param overLimit counts above the profile's limits, stored so that the works can still be restored
 * @returns the ids of the artworks that existed
 */
export async function markArtworksDeleted(
  db: Db,
  own: OwnArtworkIds,
  overLimit: OverLimit<number | null>,
  now: Date,
): Promise<string[]> {
  const deleted = await db
    .update(artworks)
    .set({
      visibility: 'DELETED',
      deletedFrom: sql`${artworks.visibility}`,
      deletedAt: now,
      deletedAmong: sql`case ${artworks.visibility} when 'PUBLIC' then ${overLimit.active}::int else ${overLimit.inactive}::int end`,
      // A late retry of the create request must not return a deleted artwork.
      idempotencyKey: null,
      updatedAt: touchUpdatedAt(now),
    })
    .where(and(isNamed(own), NOT_DELETED))
    .returning({ id: artworks.id });
  return deleted.map(({ id }) => id);
}

/** Counts restorable works deleted while their profile was over a limit. */
export async function countPendingOverLimit(db: Db, profileId: string): Promise<OverLimit<number>> {
  const [pending] = await db
    .select({
      active: sql<number>`count(*) filter (where ${artworks.deletedFrom} = 'PUBLIC')`.mapWith(Number),
      inactive: sql<number>`count(*) filter (where ${artworks.deletedFrom} <> 'PUBLIC')`.mapWith(Number),
    })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), sql`${artworks.deletedAmong} is not null`));
  return pending ?? { active: 0, inactive: 0 };
}

export async function listRestorableArtworks(db: Db, own: OwnArtworkIds) {
  const { id, deletedFrom: from, deletedAmong: among, isFeatured } = artworks;
  return db
    .select({ id, from, among, isFeatured })
    .from(artworks)
    .where(and(isNamed(own), sql`(${NOT_DELETED} or ${artworks.deletedAt} > now() - ${RESTORE_WINDOW})`));
}

export async function restoreArtworkRows(
  db: Db,
  ids: readonly string[],
  { staysFeatured, now }: { staysFeatured: boolean; now: Date },
): Promise<void> {
  await db
    .update(artworks)
    .set({
      visibility: sql`${artworks.deletedFrom}`,
      deletedFrom: null,
      deletedAt: null,
      deletedAmong: null,
      ...(!staysFeatured && { isFeatured: false }),
      updatedAt: touchUpdatedAt(now),
    })
    .where(inArray(artworks.id, [...ids]));
}

/** Triggers queue the originals for deletion. */
export async function removeDeletedArtworks(db: Db): Promise<void> {
  await db
    .delete(artworks)
    .where(sql`${artworks.visibility} = 'DELETED' and ${artworks.deletedAt} <= now() - ${RESTORE_WINDOW}`);
}
