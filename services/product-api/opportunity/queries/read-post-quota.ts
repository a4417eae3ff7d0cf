import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { getPlan } from '@/lib/shared/domain/plan';
import type { Db } from '../../db/client';
import { boosts, posts } from '../../payment/purchase-schema';
import { getSubscription } from '../../subscription/queries/subscriptions';
import { createPostQuota, startOfMonth } from '../post-rule';

export async function getPostQuota(db: Db, profileId: string, now: Date) {
  const subscription = await getSubscription(db, profileId);
  const [row] = await db
    .select({ used: count() })
    .from(posts)
    .where(
      and(
        eq(posts.profileId, profileId),
        eq(posts.planType, 'PREMIUM_SUBSCRIPTION'),
        gte(posts.postedAt, startOfMonth(now)),
        lt(posts.postedAt, startOfMonth(now, 1)),
      ),
    );
  return createPostQuota(getPlan(subscription), row?.used ?? 0, subscription.isExpired);
}

/** See docs/rules.md, boost 5. */
export async function countRemainingBoosts(db: Db, profileId: string, now: Date): Promise<number> {
  const { boosts: limit } = getPlan(await getSubscription(db, profileId));
  const [row] = await db
    .select({ used: sql<number>`count(distinct coalesce(${boosts.bundleId}, ${boosts.id}))`.mapWith(Number) })
    .from(boosts)
    .where(and(eq(boosts.profileId, profileId), isNull(boosts.grantId), gte(boosts.createdAt, startOfMonth(now))));
  return Math.max(0, limit - (row?.used ?? 0));
}
