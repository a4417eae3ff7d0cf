import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { givesAccess, type SubscriptionType } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import { mails, type PlanNews } from '../../mail/schema';
import { subscriptions } from '../../payment/purchase-schema';
import { findPayingAccount } from '../../payment/queries/payers';

export type StoredSubscription = typeof subscriptions.$inferSelect;
/** The provider's subscription, with the time at which it was requested. */
export type ProviderSubscription = Omit<
  StoredSubscription,
  'id' | 'createdAt' | 'updatedAt' | 'providerId' | 'changingUntil'
> & {
  providerId: string;
};

export async function findStoredSubscription(db: Db, profileId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

export async function insertSubscription(db: Db, copy: ProviderSubscription): Promise<void> {
  await db.insert(subscriptions).values({ ...copy, id: uuidv7() });
}

export async function updateSubscription(db: Db, id: string, copy: ProviderSubscription, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ ...copy, updatedAt: now })
    .where(eq(subscriptions.id, id));
}

/** Queues a mail to the account of the plan's profile. */
export async function queuePlanMail(transaction: Db, news: PlanNews): Promise<void> {
  const accountId = await findPayingAccount(transaction, news.profileId);
  if (accountId === undefined) return;
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'PLAN', accountId, payload: news });
}

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
