import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { FeeType, OpportunityType, PlanType } from '@/lib/shared/domain/opportunity';
import { FREE_OPEN_CALLS } from '@/lib/shared/domain/plan';
import type { PostEvent } from '@/lib/shared/domain/post-upgrade';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { posts } from '../../payment/purchase-schema';
import { findIncludedPostConflict } from '../included-posts';
import { opportunities } from '../schema';
import { getPostQuota } from './read-post-quota';

/** The reasons for which a call may not be public the way it is posted. */
export type PostConflict =
  | 'has fees'
  | 'another is open'
  | 'subscription expired'
  | 'used up'
  | 'other type'
  | 'no posts'
  | 'unpaid';

/** Everything that the rule depends on. */
export type PostedOpportunity = {
  id: string;
  profileId: string;
  planType: PlanType;
  type: OpportunityType;
  fee: FeeType;
  /** The instant of the deadline; null without one. */
  closesAt: Date | null;
};

/** A row of `posts`: the use of an allowance or of a payment. */
export type PostUse = Pick<typeof posts.$inferSelect, 'id' | 'postedAt' | 'postType'>;

/**
 * Decides whether a call may be public as it is posted. This is the only place that does: publication, changes,
 * transfers, plan changes and restored calls all ask it, within a transaction that has locked the profile.
 * @param use how the profile used up an allowance for this call; null when it would be used up now.
 * @param usedAt the instant whose month's allowance is used.
 */
export async function findPostConflict(
  transaction: Db,
  opportunity: PostedOpportunity,
  use: PostUse | null,
  { now, usedAt = now }: { now: Date; usedAt?: Date },
): Promise<PostConflict | null> {
  if (opportunity.planType === 'FREE') return findFreePostConflict(transaction, opportunity, now);
  if (opportunity.planType !== 'PREMIUM_SUBSCRIPTION') return null;
  return findIncludedPostConflict(
    opportunity.type,
    use,
    await getPostQuota(transaction, opportunity.profileId, usedAt),
  );
}

/**
 * A free post is for calls that cost artists nothing, one of them open at a time. A hidden call keeps its place: an
 * administrator can show it again.
 */
async function findFreePostConflict(
  transaction: Db,
  opportunity: PostedOpportunity,
  now: Date,
): Promise<PostConflict | null> {
  if (opportunity.fee !== 'FREE') return 'has fees';
  if (opportunity.closesAt !== null && opportunity.closesAt <= now) return null;
  const open = await transaction
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.profileId, opportunity.profileId),
        ne(opportunities.id, opportunity.id),
        sql`(${opportunities.status} = 'PUBLISHED'
          or (${opportunities.status} = 'HIDDEN' and ${opportunities.hiddenFrom} = 'PUBLISHED'))`,
        eq(opportunities.planType, 'FREE'),
        sql`(${opportunities.visibleUntil} is null or ${opportunities.visibleUntil} > ${now})`,
        sql`(${opportunities.closesAt} is null or ${opportunities.closesAt} > ${now})`,
      ),
    )
    .limit(FREE_OPEN_CALLS);
  return open.length >= FREE_OPEN_CALLS ? 'another is open' : null;
}

/** The use of the current publication of a call; undefined for one that was imported. */
export async function findPostUse(transaction: Db, opportunityId: string): Promise<PostUse | undefined> {
  const [use] = await transaction
    .select({ id: posts.id, postedAt: posts.postedAt, postType: posts.postType })
    .from(posts)
    .where(eq(posts.opportunityId, opportunityId))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(1);
  return use;
}

/** A paid tier or difference of this call that no publication has used and no refund has undone. */
export function findPaidPost(transaction: Db, opportunityId: string, tier: PostEvent): Promise<string | undefined> {
  return readFirst<string>(
    transaction,
    sql`select g.id as item from purchases p join grants g on g.purchase_id = p.id
      where p.reference_id = ${opportunityId} and g.kind = 'OPPORTUNITY_POST' and g.value = ${tier}
        and g.revoked_at is null and not exists (select from posts where grant_id = g.id)
      order by g.granted_at, g.id limit 1`,
  );
}
