import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { getPlan } from '@/lib/shared/domain/offer';
import type { Db } from '../../db/client';
import { boosts, posts } from '../../payment/purchase-schema';
import { readOffer } from '../../site/queries/read-offer';
import { getSubscription } from '../../subscription/queries/subscriptions';
import { readProfilePlan } from '../../subscription/read-plan';
import { createPostQuota, startOfMonth } from '../post-rule';

export async function getPostQuota(db: Db, profileId: string, now: Date) {
  const subscription = await getSubscription(db, profileId);
  const isIncluded = and(eq(posts.profileId, profileId), eq(posts.planType, 'PREMIUM_SUBSCRIPTION'));
  const isOfMonth = and(gte(posts.postedAt, startOfMonth(now)), lt(posts.postedAt, startOfMonth(now, 1)));
  const used = await db.$count(posts, and(isIncluded, isOfMonth));
  return createPostQuota(getPlan(await readOffer(db), subscription), used, subscription.isExpired);
}

/** See docs/rules.md, boost 5. */
export async function countRemainingBoosts(db: Db, profileId: string, now: Date): Promise<number> {
  const { boosts: limit } = await readProfilePlan(db, profileId);
  const [row] = await db
    .select({ used: sql<number>`count(distinct coalesce(${boosts.bundleId}, ${boosts.id}))`.mapWith(Number) })
    .from(boosts)
    .where(and(eq(boosts.profileId, profileId), isNull(boosts.grantId), gte(boosts.createdAt, startOfMonth(now))));
  return Math.max(0, limit - (row?.used ?? 0));
}
