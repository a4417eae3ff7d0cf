import type { Db } from '../db/client';
import { NotFoundError, QuotaExceededError } from '../errors';
import { lockProfile } from '../profile/queries/write-profile-images';
import { readProfilePlan } from '../subscription/read-plan';
import { enforceQuota, type QuotaRule } from './enforce-quota';
import {
  countPendingOverLimit,
  listRestorableArtworks,
  markArtworksDeleted,
  type OwnArtworkIds,
  restoreArtworkRows,
} from './queries/delete-artworks';
import { applyArtworkLimit } from './queries/freeze-artworks';
import { countOwnArtworks } from './queries/read-quota';
import { countOverLimit, findRestoreConflict } from './quota-rule';

/** Thaws frozen artworks that fit the quota again. @returns the ids of the artworks that existed */
export async function deleteArtworks(db: Db, own: OwnArtworkIds, now: Date): Promise<string[]> {
  const { profileId } = own;
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const before = await countOwnArtworks(transaction, profileId);
    const pending = await countPendingOverLimit(transaction, profileId);
    const plan = await readProfilePlan(transaction, profileId);
    const deleted = await markArtworksDeleted(transaction, own, countOverLimit(before, pending, plan), now);
    if (before.frozen > 0) await applyArtworkLimit(transaction, now, profileId);
    return deleted;
  });
}

/**
 * Idempotent. Featured artworks stay featured if the plan still allows it.
 * @throws NotFoundError if an artwork belongs to another profile or was deleted too long ago; QuotaExceededError unless
 * the works fit the quota or exceeded it before the deletion
 */
export async function restoreArtworks(db: Db, own: OwnArtworkIds, now: Date): Promise<void> {
  const { profileId, ids } = own;
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const named = await listRestorableArtworks(transaction, own);
    if (named.length < ids.length) throw new NotFoundError();
    const deleted = named.filter(({ from }) => from !== null);
    const rule: QuotaRule = {
      findConflict: (_, after, quota) => findRestoreConflict(deleted, after, quota),
      createError: ({ used, limit }) =>
        new QuotaExceededError(
          `You show ${used} of the ${limit} works of your plan. Unlist or delete one of them first. What you deleted is kept for a day.`,
        ),
    };
    await enforceQuota(transaction, { profileId, now, rule }, async (plan, { featured }) => {
      const staysFeatured = featured + deleted.filter(({ isFeatured }) => isFeatured).length <= plan.featured;
      const restored = deleted.map(({ id }) => id);
      await restoreArtworkRows(transaction, restored, { staysFeatured, now });
    });
  });
}
