import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import type { Db } from '../db/client';
import { touchUpdatedAt } from '../db/columns';
import { lockProfile } from '../profile/queries/write-profile-images';
import { findPostConflict } from './find-post-conflict';
import { isDraftQuotaReached } from './limit-rule';
import type { PostConflict } from './post-rule';
import { isDraft, isListed } from './posted-opportunity';
import { lockDeletedOpportunity } from './queries/delete-opportunity';
import { findPostUse } from './queries/posts';
import { getOpportunityInAnyState } from './queries/read-opportunity';
import { countDrafts, updateOpportunity } from './queries/write-opportunity';

/**
 * Undoes a deletion. The rule of posts decides, because the profile may have posted another free opportunity since.
 * @returns the reason for which it stays deleted; the restoration can be attempted again.
 */
export async function restoreOpportunity(
  db: Db,
  own: { id: string; profileId: string },
  now: Date,
): Promise<'RESTORED' | 'NOT_FOUND' | 'QUOTA_REACHED' | PostConflict> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, own.profileId);
    const status = await lockDeletedOpportunity(transaction, own);
    if (status === undefined) return 'NOT_FOUND';
    if (isDraft(status)) {
      if (isDraftQuotaReached(await countDrafts(transaction, own.profileId))) return 'QUOTA_REACHED';
    } else {
      const conflict = await findRestoreConflict(transaction, own.id, status, now);
      if (conflict !== null) return conflict;
    }
    await updateOpportunity(transaction, own.id, {
      status,
      deletedFrom: null,
      deletedAt: null,
      updatedAt: touchUpdatedAt(now),
    });
    return 'RESTORED';
  });
}

async function findRestoreConflict(
  transaction: Db,
  id: string,
  status: 'PUBLISHED' | 'HIDDEN' | 'DELETED',
  now: Date,
): Promise<PostConflict | null> {
  const opportunity = await getOpportunityInAnyState(transaction, id);
  if (opportunity === undefined || opportunity.planType === null || status === 'DELETED') return null;
  const use = await findPostUse(transaction, id);
  if (use === undefined || !isListed({ ...opportunity, status }, now)) return null;
  const { planType, deadline } = opportunity;
  const posted = { ...opportunity, planType, closesAt: computeClosingInstant(deadline) };
  return findPostConflict(transaction, posted, use, { now });
}
