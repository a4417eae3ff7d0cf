import { and, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { posts } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';
import { opportunities } from '../schema';

/**
 * Unpublishes the opportunities that a trial has posted, when it ends without a payment: they wait for one. Those that a
 * paid plan has posted, also before the trial, stay listed for their days, whatever becomes of the plan.
 */
export async function endTrialPosts(transaction: Db, profileId: string, now: Date): Promise<void> {
  const listed = and(
    eq(opportunities.profileId, profileId),
    eq(opportunities.planType, 'PREMIUM_SUBSCRIPTION'),
    gt(opportunities.visibleUntil, now),
    sql`exists (
      select from ${posts} p join ${profiles} owner on owner.id = p.profile_id
        left join ${accounts} a on a.id = owner.account_id
      where p.opportunity_id = ${opportunities.id} and p.posted_at >= coalesce(a.trial_used_at, '-infinity')
    )`,
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
