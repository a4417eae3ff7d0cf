import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Removal } from '@/lib/shared/contract/profile';
import type { Identity } from '@/lib/shared/identity/verify';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { removeProfile } from '../../profile/queries/write-profile';
import { deleteInvitationsOf } from '../../registration/queries/site-invitations';
import { accounts, closedAccounts, goneProfiles } from '../schema';

type AccountRow = typeof accounts.$inferSelect;

export async function findAccountRow(db: Db, uid: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
  return row;
}

/** `closedAt` is when the identity's previous account was deleted. Older sign-ins are rejected. */
export async function upsertAccountRow(
  transaction: Db,
  { uid, email, isEmailVerified, authenticatedAt }: Identity,
  closedAt: Date | null,
): Promise<AccountRow | undefined> {
  const [row] = await transaction
    .insert(accounts)
    .values({ id: uuidv7(), uid, email, isEmailVerified, tokensValidAfter: closedAt })
    .onConflictDoUpdate({
      target: accounts.uid,
      set: {
        email,
        isEmailVerified,
        // The identity service revokes all sign-ins when the email changes. An older token would restore the old email.
        tokensValidAfter: sql`case when ${accounts.email} <> excluded.email
          then ${authenticatedAt.toISOString()}::timestamptz else ${accounts.tokensValidAfter} end`,
      },
    })
    .returning();
  return row;
}

export async function deleteAccountRow(transaction: Db, id: string): Promise<void> {
  await transaction.delete(accounts).where(eq(accounts.id, id));
}

export async function findClosedAt(db: Db, uid: string): Promise<Date | null> {
  const [row] = await db.select().from(closedAccounts).where(eq(closedAccounts.uid, uid));
  return row?.closedAt ?? null;
}

export async function setTokensValidAfter(db: Db, accountId: string, tokensValidAfter: Date): Promise<void> {
  await db.update(accounts).set({ tokensValidAfter }).where(eq(accounts.id, accountId));
}

export async function acceptTerms(db: Db, accountId: string, version: number, now: Date): Promise<void> {
  await db.update(accounts).set({ termsVersion: version, termsAcceptedAt: now }).where(eq(accounts.id, accountId));
}

export async function saveWizard(db: Db, accountId: string, wizard: WizardDraft | null): Promise<void> {
  await db.update(accounts).set({ wizard }).where(eq(accounts.id, accountId));
}

/** Returns the deleted ids, for cache invalidation. */
export async function removeAccount(
  db: Db,
  account: { id: string; uid: string; email: string | null; isEmailVerified: boolean },
): Promise<Removal> {
  return db.transaction(async (transaction) => {
    // Uses the lock order of submissions and decisions (applications, then accounts) to prevent deadlocks.
    await transaction.execute(sql`select from artist_applications a join profiles p on p.id = a.profile_id
      where p.account_id = ${account.id} order by a.id for update of a`);
    // The lock ensures that a profile created concurrently is either deleted or rejected.
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    const profileIds = await readItems<string>(
      transaction,
      sql`select id as item from profiles where account_id = ${account.id}`,
    );
    const removed: Removal = { profileIds, artworkIds: [], opportunityIds: [] };
    for (const id of profileIds) {
      const profileRemoval = await removeProfile(transaction, id);
      removed.artworkIds.push(...(profileRemoval?.artworkIds ?? []));
      removed.opportunityIds.push(...(profileRemoval?.opportunityIds ?? []));
    }
    // Profile names appear only in the account's list of payments.
    await transaction.update(goneProfiles).set({ name: null }).where(eq(goneProfiles.accountId, account.id));
    // Anyone can sign up with the address of an invited person.
    if (account.email !== null && account.isEmailVerified) await deleteInvitationsOf(transaction, account.email);
    await deleteAccountRow(transaction, account.id);
    const closedAt = new Date();
    await transaction
      .insert(closedAccounts)
      .values({ uid: account.uid, closedAt })
      .onConflictDoUpdate({ target: closedAccounts.uid, set: { closedAt } });
    return removed;
  });
}
