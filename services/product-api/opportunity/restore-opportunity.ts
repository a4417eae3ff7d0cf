import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import type { Db } from '../db/client';
import { touchUpdatedAt } from '../db/touch-updated-at';
import { NotFoundError } from '../errors';
import { lockProfile } from '../profile/queries/write-profile-images';
import { requireDraftQuota } from './create-draft';
import { findPostConflict, throwPostConflict } from './find-post-conflict';
import { isDraft, isListed } from './posted-opportunity';
import { lockDeletedOpportunity } from './queries/delete-opportunity';
import { findPostUse } from './queries/posts';
import { getOpportunityInAnyState } from './queries/read-opportunity';
import { updateOpportunity } from './queries/write-opportunity';
import { announceRestoration } from './withdraw-opportunity';

/**
 * Checks the posting rules again, because the profile may have posted another free opportunity since. After an error,
 * the opportunity can still be restored later.
 * @throws NotFoundError, QuotaExceededError, PaymentRequiredError
 */
export async function restoreOpportunity(db: Db, own: { id: string; profileId: string }, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, own.profileId);
    const deleted = await lockDeletedOpportunity(transaction, own);
    if (deleted === undefined) throw new NotFoundError();
    const { status, deletedAt } = deleted;
    if (isDraft(status)) await requireDraftQuota(transaction, own.profileId);
    else await requirePostable(transaction, own.id, status, now);
    await updateOpportunity(transaction, own.id, {
      status,
      deletedFrom: null,
      deletedAt: null,
      updatedAt: touchUpdatedAt(now),
    });
    await announceRestoration(transaction, own.id, deletedAt, now);
  });
}

async function requirePostable(
  transaction: Db,
  id: string,
  status: 'PUBLISHED' | 'HIDDEN' | 'DELETED',
  now: Date,
): Promise<void> {
  const opportunity = await getOpportunityInAnyState(transaction, id);
  if (opportunity === undefined || opportunity.planType === null || status === 'DELETED') return;
  const use = await findPostUse(transaction, id);
  if (use === undefined || !isListed({ ...opportunity, status }, now)) return;
  const { planType, deadline } = opportunity;
  const posted = { ...opportunity, planType, closesAt: computeClosingInstant(deadline) };
  const conflict = await findPostConflict(transaction, posted, use, { now });
  if (conflict !== null) throwPostConflict(conflict, 'publication');
}
