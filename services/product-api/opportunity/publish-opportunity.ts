import { computeListingEnd, computePaidUntil } from '@/lib/shared/domain/listing';
import type { PlanType } from '@/lib/shared/domain/opportunity';
import { postTerms } from '@/lib/shared/domain/plan';
import { hasUnanswered } from '../application/promise/queries/promise';
import type { Db } from '../db/client';
import { readSaleTerms } from '../site/sales';
import { findPostConflict } from './find-post-conflict';
import type { PostConflict, PostedOpportunity } from './post-rule';
import { extendHighlight, startWaitingBoosts } from './queries/boost-opportunity';
import { findPaidPost, insertPost } from './queries/posts';
import { getPostQuota } from './queries/read-post-quota';
import { updateOpportunity } from './queries/write-opportunity';

/** Callers must hold a lock on the profile (docs/rules.md, posting and listing). */
export async function publishOpportunity(
  transaction: Db,
  opportunity: Omit<PostedOpportunity, 'planType'>,
  planType: PlanType,
  now: Date,
): Promise<'PUBLISHED' | PostConflict> {
  const { id, profileId, closesAt } = opportunity;
  const conflict = await findPostConflict(transaction, { ...opportunity, planType }, null, { now });
  if (conflict !== null) return conflict;
  const isIncluded = planType === 'PREMIUM_SUBSCRIPTION';
  const grantId = planType === 'FREE' || isIncluded ? null : await findPaidPost(transaction, id, planType);
  if (grantId === undefined) return 'UNPAID';
  const postType = isIncluded ? (await getPostQuota(transaction, profileId, now)).postType : null;
  await insertPost(transaction, { profileId, opportunityId: id, planType, grantId, postType, postedAt: now });
  const { highlighted } = postTerms[planType];
  const paidUntil = computePaidUntil(planType, now, closesAt, (await readSaleTerms(transaction)).sales.posts);
  await updateOpportunity(transaction, id, {
    status: 'PUBLISHED',
    planType,
    publishedAt: now,
    paidUntil,
    visibleUntil: computeListingEnd(planType, paidUntil, closesAt),
    // The promise stays in effect while artists are waiting for an answer.
    ...(!(await hasUnanswered(transaction, id)) && { firstClosedAt: null, promisedOn: null }),
  });
  if (highlighted > 0) await extendHighlight(transaction, id, highlighted, now);
  await startWaitingBoosts(transaction, opportunity, now);
  return 'PUBLISHED';
}
