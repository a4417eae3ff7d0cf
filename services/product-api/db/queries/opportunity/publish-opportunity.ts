import { and, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FeeType, OpportunityType, PlanType } from '@/lib/domain/opportunity';
import { FREE_OPEN_CALLS, postTerms } from '@/lib/domain/plan';
import type { Db } from '../../client';
import { opportunities } from '../../schema/opportunity';
import { posts } from '../../schema/purchase';
import { readFirst } from '../shared/page';
import { extendBoost, startWaitingBoosts } from './boost-opportunity';
import { getPostQuota } from './read-post-quota';

const DAY = 24 * 60 * 60 * 1000;
const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

type Post = { id: string; profileId: string; type: OpportunityType; fee: FeeType };

/** Why a post may not be published the way that was asked for. */
export type PostRefusal = 'has fees' | 'another is open' | 'subscription expired' | 'used up' | 'other type' | 'unpaid';

/**
 * Publishes an opportunity within a transaction that has locked its profile: uses up the allowance, or what was paid, and
 * sets how long it is listed (product 5).
 */
export async function publishOpportunity(
  transaction: Db,
  post: Post,
  planType: PlanType,
  now: Date,
): Promise<'published' | PostRefusal> {
  const allowance = await findAllowance(transaction, post, planType, now);
  if (typeof allowance === 'string') return allowance;
  const { listed, highlighted } = postTerms[planType];
  await transaction.insert(posts).values({
    id: uuidv7(),
    profileId: post.profileId,
    opportunityId: post.id,
    planType,
    grantId: allowance.grantId,
    postedAt: now,
  });
  await transaction
    .update(opportunities)
    .set({
      status: 'PUBLISHED',
      planType,
      publishedAt: now,
      visibleUntil: addDays(now, listed),
      ...(highlighted > 0 && { highlightedUntil: extendBoost(opportunities.highlightedUntil, now, highlighted) }),
    })
    .where(eq(opportunities.id, post.id));
  await startWaitingBoosts(transaction, post, now);
  return 'published';
}

async function findAllowance(
  transaction: Db,
  post: Post,
  planType: PlanType,
  now: Date,
): Promise<{ grantId: string | null } | PostRefusal> {
  if (planType === 'FREE') return findFreePost(transaction, post, now);
  if (planType === 'PREMIUM_SUBSCRIPTION') return findIncludedPost(transaction, post, now);
  const grantId = await findPaidPost(transaction, post.id, planType);
  return grantId === undefined ? 'unpaid' : { grantId };
}

/** One open call at a time, if artists apply without a fee. */
async function findFreePost(transaction: Db, { id, profileId, fee }: Post, now: Date) {
  if (fee !== 'FREE') return 'has fees';
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await transaction
    .select({ open: count() })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.profileId, profileId),
        ne(opportunities.id, id),
        eq(opportunities.status, 'PUBLISHED'),
        eq(opportunities.planType, 'FREE'),
        sql`(${opportunities.visibleUntil} is null or ${opportunities.visibleUntil} > ${at})`,
        sql`(${opportunities.closesAt} is null or ${opportunities.closesAt} > ${at})`,
      ),
    );
  return (row?.open ?? 0) >= FREE_OPEN_CALLS ? 'another is open' : { grantId: null };
}

async function findIncludedPost(transaction: Db, { profileId, type }: Post, now: Date) {
  const { reason, postType } = await getPostQuota(transaction, profileId, now);
  if (reason === 'subscription_expired') return 'subscription expired';
  if (reason !== null) return 'used up';
  return postType !== null && postType !== type ? 'other type' : { grantId: null };
}

/** A paid tier of this opportunity that no publication has used and no refund has undone. */
function findPaidPost(transaction: Db, opportunityId: string, tier: PlanType): Promise<string | undefined> {
  return readFirst<string>(
    transaction,
    sql`select g.id as item from purchases p join grants g on g.purchase_id = p.id
      where p.reference_id = ${opportunityId} and g.kind = 'OPPORTUNITY_POST' and g.value = ${tier}
        and g.revoked_at is null and not exists (select from posts where grant_id = g.id)
      order by g.granted_at, g.id limit 1`,
  );
}
