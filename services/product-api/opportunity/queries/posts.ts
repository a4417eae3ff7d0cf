import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PostEvent } from '@/lib/shared/domain/post-upgrade';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { grants, posts } from '../../payment/purchase-schema';
import { opportunities } from '../schema';

/** A use of the plan's quota or of a payment. */
export type PostUse = Pick<typeof posts.$inferSelect, 'id' | 'postedAt' | 'postType'>;

/** Hidden opportunities count, because an administrator can show them again. */
export function countOtherFreePosts(
  transaction: Db,
  { id, profileId }: { id: string; profileId: string },
  now: Date,
): Promise<number> {
  const time = sql`${now.toISOString()}::timestamptz`;
  return transaction.$count(
    opportunities,
    sql`profile_id = ${profileId} and id <> ${id} and plan_type = 'FREE'
      and (status = 'PUBLISHED' or (status = 'HIDDEN' and hidden_from = 'PUBLISHED'))
      and (visible_until is null or visible_until > ${time}) and (closes_at is null or closes_at > ${time})`,
  );
}

/** @returns undefined for imported opportunities */
export async function findPostUse(transaction: Db, opportunityId: string): Promise<PostUse | undefined> {
  const [use] = await transaction
    .select({ id: posts.id, postedAt: posts.postedAt, postType: posts.postType })
    .from(posts)
    .where(eq(posts.opportunityId, opportunityId))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(1);
  return use;
}

/** Finds a paid tier or upgrade that is neither used nor refunded. */
export function findPaidPost(transaction: Db, opportunityId: string, tier: PostEvent): Promise<string | undefined> {
  return readFirst<string>(
    transaction,
    sql`select g.id as item from purchases p join grants g on g.purchase_id = p.id
      where p.reference_id = ${opportunityId} and g.kind = 'OPPORTUNITY_POST' and g.value = ${tier}
        and g.revoked_at is null and not exists (select from posts where grant_id = g.id)
      order by g.granted_at, g.id limit 1`,
  );
}

export async function insertPost(transaction: Db, post: Omit<typeof posts.$inferInsert, 'id'>): Promise<void> {
  await transaction.insert(posts).values({ ...post, id: uuidv7() });
}

/** `value` is the tier or upgrade. */
export function listPostGrants(
  transaction: Db,
  grantIds: readonly string[],
): Promise<{ value: string; opportunityId: string }[]> {
  return transaction
    .select({ value: grants.value, opportunityId: opportunities.id })
    .from(grants)
    .innerJoin(posts, eq(posts.grantId, grants.id))
    .innerJoin(opportunities, eq(opportunities.id, posts.opportunityId))
    .where(and(inArray(grants.id, [...grantIds]), eq(grants.kind, 'OPPORTUNITY_POST')));
}

export async function movePostUse(transaction: Db, useId: string, toProfileId: string): Promise<void> {
  await transaction.update(posts).set({ profileId: toProfileId }).where(eq(posts.id, useId));
}

type Trial = { profileId: string; startsAt: Date };

/**
 * After a trial ends without a payment, opportunities posted with the trial wait for payment. Opportunities posted with
 * a paid plan, even before the trial, stay listed for their paid days.
 */
export async function endTrialPosts(transaction: Db, { profileId, startsAt }: Trial, now: Date): Promise<void> {
  const listed = and(
    eq(opportunities.profileId, profileId),
    eq(opportunities.planType, 'PREMIUM_SUBSCRIPTION'),
    gt(opportunities.visibleUntil, now),
    sql`exists (select from ${posts} p
      where p.opportunity_id = ${opportunities.id} and p.posted_at >= ${startsAt.toISOString()}::timestamptz)`,
  );
  await transaction
    .update(opportunities)
    .set({ status: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(listed, eq(opportunities.status, 'PUBLISHED')));
  await transaction
    .update(opportunities)
    .set({ hiddenFrom: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(listed, eq(opportunities.status, 'HIDDEN')));
}
