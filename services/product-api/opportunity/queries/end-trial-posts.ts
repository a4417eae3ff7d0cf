import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { posts } from '../../payment/purchase-schema';
import { opportunities } from '../schema';

type Trial = { profileId: string; startsAt: Date };

/**
 * Unpublishes the opportunities that a trial has posted, when it ends without a payment: they wait for one. Those that a
 * paid plan has posted, also before the trial, stay listed for their days, whatever becomes of the plan.
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
