import { and, eq, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AlertPace } from '@/lib/shared/domain/plan';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { type Digest, mails } from '../../mail/schema';
import { savedSearches } from '../../opportunity/schema';
import { subscriptions } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';

/** Locks the account whose evaluation has been due for longest and that no other process has locked. */
export async function lockDueAccount(transaction: Db, pace: AlertPace, now: Date) {
  const dueAt = pace === 'DAILY' ? accounts.digestDueAt : accounts.alertsDueAt;
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(lte(dueAt, now))
    .orderBy(dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return account;
}

/** Locks the saved searches of an account's profiles, with the subscription of each profile, the oldest first. */
export function lockSearches(transaction: Db, accountId: string) {
  return transaction
    .select({
      id: savedSearches.id,
      query: savedSearches.query,
      seenUntil: savedSearches.seenUntil,
      profileId: savedSearches.profileId,
      type: subscriptions.type,
      status: subscriptions.status,
    })
    .from(savedSearches)
    .innerJoin(profiles, eq(profiles.id, savedSearches.profileId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(eq(profiles.accountId, accountId))
    .orderBy(savedSearches.createdAt, savedSearches.id)
    .for('update', { of: savedSearches });
}

/** Sets the time at which the searches of an account are evaluated next; null for never. */
export async function setNextEvaluation(
  transaction: Db,
  accountId: string,
  pace: AlertPace,
  next: Date | null,
): Promise<void> {
  await transaction
    .update(accounts)
    .set(pace === 'DAILY' ? { digestDueAt: next } : { alertsDueAt: next })
    .where(eq(accounts.id, accountId));
}

/** Marks the matches of a search until an instant as seen. */
export async function markSeen(transaction: Db, searchId: string, until: Date): Promise<void> {
  await transaction
    .update(savedSearches)
    .set({ seenUntil: until })
    .where(and(eq(savedSearches.id, searchId), lte(savedSearches.seenUntil, until)));
}

export async function insertDigest(transaction: Db, accountId: string, payload: Digest): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'DIGEST', accountId, payload });
}
