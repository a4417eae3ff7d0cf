import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../client';
import { accounts } from '../../schema/account';
import { subscriptions } from '../../schema/purchase';
import { settleFrozenArtworks } from '../artwork/freeze-artworks';
import { lockProfile } from '../profile/write-profile-images';

export type StoredSubscription = typeof subscriptions.$inferSelect;
/** What the provider says of a subscription, and when it was asked. */
export type ReadSubscription = Omit<StoredSubscription, 'id' | 'createdAt' | 'updatedAt' | 'providerId'> & {
  providerId: string;
};

export async function readStoredSubscription(db: Db, profileId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

/**
 * Stores what was read of a subscription, unless something later was read of it already; freezes and thaws artworks by
 * the plan in the same transaction. `mayReplace` says whether it takes the place of what is stored.
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
    }
    await settleFrozenArtworks(transaction, now, read.profileId);
    return 'stored';
  });
}

/** Uses up the trial of an account. @returns false when it was used before. */
export async function takeTrial(db: Db, accountId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(accounts)
    .set({ trialUsedAt: now })
    .where(sql`${accounts.id} = ${accountId} and ${accounts.trialUsedAt} is null`)
    .returning({ id: accounts.id });
  return used.length > 0;
}

/** Gives back a trial that could not be begun. */
export async function returnTrial(db: Db, accountId: string): Promise<void> {
  await db.update(accounts).set({ trialUsedAt: null }).where(eq(accounts.id, accountId));
}

export async function isTrialAvailable(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.select({ usedAt: accounts.trialUsedAt }).from(accounts).where(eq(accounts.id, accountId));
  return row !== undefined && row.usedAt === null;
}
