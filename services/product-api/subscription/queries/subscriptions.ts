import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { subscriptions } from '../../payment/purchase-schema';

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
