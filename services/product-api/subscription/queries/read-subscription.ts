import { eq } from 'drizzle-orm';
import { givesAccess, type SubscriptionType } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import { subscriptions } from '../../payment/purchase-schema';

/** Gets the subscription that the claims of a product token contain; without a plan, the type is null. */
export async function getSubscription(
  db: Db,
  profileId: string,
): Promise<{ type: SubscriptionType | null; isExpired: boolean }> {
  const [row] = await db
    .select({ type: subscriptions.type, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId));
  return row ? { type: row.type, isExpired: !givesAccess(row.status) } : { type: null, isExpired: false };
}

/**
 * Creates SQL for the kind of the running boost that ends last; null without one. `subject` and `id` are column names,
 * never input.
 */
export function createBoostJson(subject: 'artwork_id' | 'opportunity_id', id: string): string {
  return `(select b.kind from boosts b
    where b.${subject} = ${id} and b.starts_at <= now() and b.ends_at > now()
    order by b.ends_at desc, b.id limit 1)`;
}
