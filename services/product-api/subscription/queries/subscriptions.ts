import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { givesAccess } from '@/lib/shared/domain/subscription';
import { applyArtworkLimit } from '../../artwork/queries/freeze-artworks';
import type { Db } from '../../db/client';
import { endTrialPosts } from '../../opportunity/queries/end-trial-posts';
import { subscriptions } from '../../payment/purchase-schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { scheduleAlerts } from '../../reminder/queries/schedule-alerts';

export type StoredSubscription = typeof subscriptions.$inferSelect;
/** What the provider says of a subscription, and when it was asked. */
export type ReadSubscription = Omit<
  StoredSubscription,
  'id' | 'createdAt' | 'updatedAt' | 'providerId' | 'changingUntil'
> & {
  providerId: string;
};

export async function readStoredSubscription(db: Db, profileId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

/**
 * Stores a subscription as the provider has it, unless a later state of it is stored already; in the same transaction
 * freezes and thaws artworks by the plan, and ends the posts of an unpaid trial. `mayReplace` decides whether it replaces
 * the stored subscription.
 */
export async function storeSubscription(
  db: Db,
  read: ReadSubscription,
  mayReplace: (stored: StoredSubscription) => boolean,
  now: Date,
): Promise<'stored' | 'outdated' | 'profile removed' | 'other'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, read.profileId))) return 'profile removed';
    const stored = await readStoredSubscription(transaction, read.profileId);
    if (stored === undefined) await transaction.insert(subscriptions).values({ ...read, id: uuidv7() });
    else {
      const isSame = stored.providerId === read.providerId;
      if (isSame && stored.readAt > read.readAt) return 'outdated';
      if (!isSame && !mayReplace(stored)) return 'other';
      await transaction
        .update(subscriptions)
        .set({ ...read, updatedAt: now })
        .where(eq(subscriptions.id, stored.id));
      const isTrialOver = isSame && stored.status === 'trialing' && !givesAccess(read.status);
      if (isTrialOver) await endTrialPosts(transaction, read.profileId, now);
    }
    await applyArtworkLimit(transaction, now, read.profileId);
    await scheduleAlerts(transaction, read.profileId, now);
    return 'stored';
  });
}
