import { and, eq, inArray, sql } from 'drizzle-orm';
import { getPlan, getUnlistedLimit } from '@/lib/shared/domain/plan';
import type { Db } from '../../db/client';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { getSubscription } from '../../subscription/queries/read-subscription';
import { QuotaReachedError } from '../enforce-quota';
import { countActive, countInactive, findRestoreConflict } from '../quota-rule';
import { artworks } from '../schema';
import { applyArtworkLimit } from './freeze-artworks';
import { NOT_DELETED } from './not-deleted';
import { countOwnArtworks, getArtworkQuota } from './read-quota';
import { runOrRollBack, touchUpdatedAt, type WriteConflict } from './write-artwork';

type Own = { ids: readonly string[]; profileId: string };

/**
 * Marks artworks of a profile as deleted: from now on nobody reads them. Where there is room again, frozen ones are
 * thawed.
 * @returns the ids of those that were there.
 */
export async function deleteArtworks(db: Db, { ids, profileId }: Own, now: Date): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const among = await countOverLimit(transaction, profileId);
    const deleted = await transaction
      .update(artworks)
      .set({
        visibility: 'DELETED',
        deletedFrom: sql`${artworks.visibility}`,
        deletedAt: now,
        deletedAmong: sql`case ${artworks.visibility} when 'PUBLIC' then ${among.active}::int else ${among.inactive}::int end`,
        // A late retry of the request that created it does not return a deleted artwork.
        idempotencyKey: null,
        updatedAt: touchUpdatedAt(now),
      })
      .where(and(eq(artworks.profileId, profileId), inArray(artworks.id, [...ids]), NOT_DELETED))
      .returning({ id: artworks.id });
    await applyArtworkLimit(transaction, now, profileId);
    return deleted.map(({ id }) => id);
  });
}

/**
 * The number of public works, and of the others, of a profile that is over the limit of its plan, as after a downgrade;
 * null within the limit. Deletions from over the limit that can be undone count as well, so that any order of undoing
 * several of them returns all.
 */
async function countOverLimit(db: Db, profileId: string): Promise<{ active: number | null; inactive: number | null }> {
  const plan = getPlan(await getSubscription(db, profileId));
  const counts = await countOwnArtworks(db, profileId);
  const [pending] = await db
    .select({
      active: sql<number>`count(*) filter (where ${artworks.deletedFrom} = 'PUBLIC')`.mapWith(Number),
      inactive: sql<number>`count(*) filter (where ${artworks.deletedFrom} <> 'PUBLIC')`.mapWith(Number),
    })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), sql`${artworks.deletedAmong} is not null`));
  const find = (count: number, limit: number | null, more = 0) =>
    limit !== null && count > limit ? count + more : null;
  return {
    active: find(countActive(counts), plan.artworks, pending?.active),
    inactive: find(countInactive(counts), getUnlistedLimit(plan), pending?.inactive),
  };
}

/**
 * Undoes deletions, with the place in the order, the boosts and the other facts of each artwork. The plan needs room for
 * them, or they were over its limit before. An artwork stays featured where the plan features another one. Idempotent.
 * @returns the ids, or `unknown` when one is not the profile's or was deleted too long ago; nothing has changed then.
 */
export async function restoreArtworks(
  db: Db,
  { ids, profileId }: Own,
  now: Date,
): Promise<readonly string[] | 'unknown' | WriteConflict> {
  return runOrRollBack(db, async (transaction) => {
    await lockProfile(transaction, profileId);
    const named = await transaction
      .select({
        id: artworks.id,
        from: artworks.deletedFrom,
        among: artworks.deletedAmong,
        isFeatured: artworks.isFeatured,
      })
      .from(artworks)
      .where(
        and(
          eq(artworks.profileId, profileId),
          inArray(artworks.id, [...ids]),
          sql`(${NOT_DELETED} or ${artworks.deletedAt} > now() - ${RESTORE_WINDOW})`,
        ),
      );
    if (named.length < ids.length) return 'unknown' as const;
    const deleted = named.filter(({ from }) => from !== null);
    const before = await countOwnArtworks(transaction, profileId);
    const { featured } = getPlan(await getSubscription(transaction, profileId));
    const mayFeature = before.featured + deleted.filter(({ isFeatured }) => isFeatured).length <= featured;
    await transaction
      .update(artworks)
      .set({
        visibility: sql`${artworks.deletedFrom}`,
        deletedFrom: null,
        deletedAt: null,
        deletedAmong: null,
        ...(!mayFeature && { isFeatured: false }),
        updatedAt: touchUpdatedAt(now),
      })
      .where(
        inArray(
          artworks.id,
          deleted.map(({ id }) => id),
        ),
      );
    await applyArtworkLimit(transaction, now, profileId);
    const after = await countOwnArtworks(transaction, profileId);
    const quota = await getArtworkQuota(transaction, profileId, after);
    const refused = findRestoreConflict(deleted, after, quota);
    if (refused === null) return ids;
    throw new QuotaReachedError({ conflict: refused, quota: { ...quota, used: before.shown } });
  });
}

/** Removes what can no longer be restored. Triggers queue the originals of their images for deletion. */
export async function removeDeletedArtworks(db: Db): Promise<void> {
  await db
    .delete(artworks)
    .where(sql`${artworks.visibility} = 'DELETED' and ${artworks.deletedAt} <= now() - ${RESTORE_WINDOW}`);
}
