import { eq } from 'drizzle-orm';
import { givesAccess, type SubscriptionType } from '@/lib/domain/subscription';
import type { Db } from '../client';
import { subscriptions } from '../schema/purchase';

/** A profile's subscription as the product token says it (spec 3); null without one. */
export async function subscriptionOf(
  db: Db,
  profileId: string,
): Promise<{ type: SubscriptionType; isExpired: boolean } | null> {
  const [row] = await db
    .select({ type: subscriptions.type, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId));
  return row ? { type: row.type, isExpired: !givesAccess(row.status) } : null;
}
