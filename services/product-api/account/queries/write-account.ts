import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Removal } from '@/lib/shared/contract/profile';
import type { Identity } from '@/lib/shared/identity/identity';
import type { Db } from '../../db/client';
import { removeProfile } from '../../profile/queries/write-profile';
import { profiles } from '../../profile/schema';
import { accounts, closedAccounts } from '../schema';

export type Account = {
  id: string;
  uid: string;
  email: string | null;
  isAdmin: boolean;
  wizard: WizardDraft | null;
};

/**
 * Returns the account of a verified identity and creates it at the first sign-in. A sign-in from before the account was
 * deleted, or before it was signed out everywhere, is rejected and creates no account.
 */
export async function findOrCreateAccount(db: Db, identity: Identity): Promise<Account | 'DELETED' | 'SIGNED_OUT'> {
  const [existing] = await db.select().from(accounts).where(eq(accounts.uid, identity.uid));
  if (existing?.tokensValidAfter && identity.authenticatedAt < existing.tokensValidAfter) return 'SIGNED_OUT';
  const isCurrent = existing?.email === identity.email && existing.isEmailVerified === identity.isEmailVerified;
  const row = isCurrent ? existing : await upsertAccount(db, identity);
  if (row === undefined) return 'DELETED';
  return { id: row.id, uid: identity.uid, email: row.email, isAdmin: row.role === 'ADMIN', wizard: row.wizard };
}

function upsertAccount(db: Db, { uid, email, isEmailVerified, authenticatedAt }: Identity) {
  return db.transaction(async (transaction) => {
    const closedAt = await getClosedAt(transaction, uid);
    if (closedAt !== null && closedAt >= authenticatedAt) return undefined;
    const [row] = await transaction
      .insert(accounts)
      .values({ id: uuidv7(), uid, email, isEmailVerified, tokensValidAfter: closedAt })
      .onConflictDoUpdate({
        target: accounts.uid,
        set: {
          email,
          isEmailVerified,
          // The identity service revokes every sign-in when the address changes. An older token would restore the old
          // address.
          tokensValidAfter: sql`case when ${accounts.email} <> excluded.email
            then ${authenticatedAt.toISOString()}::timestamptz else ${accounts.tokensValidAfter} end`,
        },
      })
      .returning();
    // The insert may have waited for the transaction of a deletion.
    const closedMeanwhile = await getClosedAt(transaction, uid);
    if (row === undefined || closedMeanwhile === null || closedMeanwhile < authenticatedAt) return row;
    await transaction.delete(accounts).where(eq(accounts.id, row.id));
    return undefined;
  });
}

async function getClosedAt(db: Db, uid: string): Promise<Date | null> {
  const [row] = await db
    .select({ closedAt: closedAccounts.closedAt })
    .from(closedAccounts)
    .where(eq(closedAccounts.uid, uid));
  return row?.closedAt ?? null;
}

/**
 * Revokes every sign-in of an account so far. Tokens hold the time of sign-in in whole seconds, so that those of the whole
 * current second are revoked.
 * @returns the second from which new sign-ins are valid.
 */
export async function revokeSignIns(db: Db, accountId: string, now: Date): Promise<Date> {
  const tokensValidAfter = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  await db.update(accounts).set({ tokensValidAfter }).where(eq(accounts.id, accountId));
  return tokensValidAfter;
}

export async function saveWizard(db: Db, accountId: string, wizard: WizardDraft | null): Promise<void> {
  await db.update(accounts).set({ wizard }).where(eq(accounts.id, accountId));
}

/**
 * Deletes an account with its profiles and rejects its tokens from now on. @returns the deleted ids, for cache
 * invalidation.
 */
export async function removeAccount(db: Db, account: { id: string; uid: string }): Promise<Removal> {
  return db.transaction(async (transaction) => {
    // Locks the account, so that a profile created concurrently is either deleted with it or rejected.
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    const profileRows = await transaction
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.accountId, account.id));
    const removed: Removal = { profileIds: [], artworkIds: [], opportunityIds: [] };
    for (const { id } of profileRows) {
      const profileRemoval = await removeProfile(transaction, id);
      removed.profileIds.push(id);
      removed.artworkIds.push(...(profileRemoval?.artworkIds ?? []));
      removed.opportunityIds.push(...(profileRemoval?.opportunityIds ?? []));
    }
    await transaction.delete(accounts).where(eq(accounts.id, account.id));
    const closedAt = new Date();
    await transaction
      .insert(closedAccounts)
      .values({ uid: account.uid, closedAt })
      .onConflictDoUpdate({ target: closedAccounts.uid, set: { closedAt } });
    return removed;
  });
}
