import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { may } from '@/lib/shared/domain/team';
import { problem } from '@/lib/shared/i18n/problem';
import { movePromise } from '../application/promise/queries/promise';
import type { Db } from '../db/client';
import { touchUpdatedAt } from '../db/touch-updated-at';
import { ConflictError, ForbiddenError, NotFoundError, QuotaExceededError } from '../errors';
import { endReviewsOfCall } from '../jury/queries/reviewers';
import { lockProfiles } from '../profile/queries/write-profile-images';
import { findRole } from '../team/permission';
import { moveCallThreads } from '../thread/queries/application-threads';
import { findPostConflict, throwPostConflict } from './find-post-conflict';
import { isDraft, isListed } from './posted-opportunity';
import { findPostUse, movePostUse } from './queries/posts';
import { countDrafts, lockOpportunity, type OwnOpportunity, updateOpportunity } from './queries/write-opportunity';

/**
 * The receiving profile must have quota left. Profiles are locked in id order to prevent deadlocks between opposite
 * transfers. Concurrent transfers to the same profile see each other's quota use.
 * @throws NotFoundError, ForbiddenError, ConflictError, QuotaExceededError, PaymentRequiredError
 */
export async function moveOpportunity(db: Db, own: OwnOpportunity, toProfileId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfiles(transaction, [own.profileId, toProfileId]);
    if (!may(await findRole(transaction, own.accountId, toProfileId), 'POST_CALLS')) {
      throw new ForbiddenError(problem('opportunity.refusal.ownProfiles'));
    }
    const opportunity = await lockOpportunity(transaction, own);
    if (opportunity === undefined) throw new NotFoundError();
    if (toProfileId === own.profileId) return;
    // The quota use and the administrator's decision would stay with the previous profile.
    if (opportunity.status === 'HIDDEN') {
      throw new ConflictError(problem('opportunity.refusal.hiddenStays'));
    }
    if (isDraft(opportunity.status) && (await countDrafts(transaction, toProfileId)) >= opportunityLimits.drafts) {
      throw new QuotaExceededError(problem('opportunity.refusal.otherDrafts', { count: opportunityLimits.drafts }));
    }
    if (isListed(opportunity, now)) await moveUse(transaction, opportunity, toProfileId, now);
    await updateOpportunity(transaction, own.id, { profileId: toProfileId, updatedAt: touchUpdatedAt(now) });
    await movePromise(transaction, own.id, toProfileId);
    await moveCallThreads(transaction, own.id, { fromId: own.profileId, toId: toProfileId });
    await endReviewsOfCall(transaction, own.id, now);
  });
}

/** @throws QuotaExceededError, PaymentRequiredError if the receiving profile could not have posted the opportunity */
async function moveUse(transaction: Db, opportunity: Opportunity, toProfileId: string, now: Date): Promise<void> {
  const use = await findPostUse(transaction, opportunity.id);
  const { planType } = opportunity;
  if (use === undefined || planType === null) return;
  const closesAt = computeClosingInstant(opportunity.deadline);
  const posted = { ...opportunity, profileId: toProfileId, planType, closesAt };
  const conflict = await findPostConflict(transaction, posted, null, { now, usedAt: use.postedAt });
  if (conflict !== null) throwPostConflict(conflict, 'transfer');
  await movePostUse(transaction, use.id, toProfileId);
}
