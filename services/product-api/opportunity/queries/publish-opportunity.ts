import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { addDays, computeListingEnd } from '@/lib/shared/domain/listing';
import type { PlanType } from '@/lib/shared/domain/opportunity';
import { postTerms } from '@/lib/shared/domain/plan';
import type { Db } from '../../db/client';
import { posts } from '../../payment/purchase-schema';
import { opportunities } from '../schema';
import { extendBoost, startWaitingBoosts } from './boost-opportunity';
import { findPaidPost, findPostConflict, type PostConflict, type PostedOpportunity } from './post-rule';
import { getPostQuota } from './read-post-quota';

type Post = Omit<PostedOpportunity, 'planType'>;

/**
 * Publishes an opportunity within a transaction that has locked its profile: uses up the allowance, or what was paid, and
 * sets how long it is listed (product 5).
 */
export async function publishOpportunity(
  transaction: Db,
  post: Post,
  planType: PlanType,
  now: Date,
): Promise<'published' | PostConflict> {
  const conflict = await findPostConflict(transaction, { ...post, planType }, null, { now });
  if (conflict !== null) return conflict;
  const isPaid = planType !== 'FREE' && planType !== 'PREMIUM_SUBSCRIPTION';
  const grantId = isPaid ? await findPaidPost(transaction, post.id, planType) : null;
  if (grantId === undefined) return 'unpaid';
  const { listed, highlighted } = postTerms[planType];
  const paidUntil = addDays(now, listed);
  await transaction.insert(posts).values({
    id: uuidv7(),
    profileId: post.profileId,
    opportunityId: post.id,
    planType,
    grantId,
    postType:
      planType === 'PREMIUM_SUBSCRIPTION' ? (await getPostQuota(transaction, post.profileId, now)).postType : null,
    postedAt: now,
  });
  await transaction
    .update(opportunities)
    .set({
      status: 'PUBLISHED',
      planType,
      publishedAt: now,
      paidUntil,
      visibleUntil: computeListingEnd(planType, paidUntil, post.closesAt),
      ...(highlighted > 0 && { highlightedUntil: extendBoost(opportunities.highlightedUntil, now, highlighted) }),
    })
    .where(eq(opportunities.id, post.id));
  await startWaitingBoosts(transaction, post, now);
  return 'published';
}
