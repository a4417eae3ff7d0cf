import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WizardDraft } from '@/lib/contract/account';
import type { Removal } from '@/lib/contract/profile';
import type { Identity } from '@/lib/identity/identity';
import type { Db } from '../../client';
import { accounts, closedAccounts } from '../../schema/account';
import { profiles } from '../../schema/profile';
import { removeProfile } from '../profile/write-profile';

export type Account = {
  id: string;
  uid: string;
  email: string | null;
  isAdmin: boolean;
  wizard: WizardDraft | null;
};

/**
 * The account of a verified identity, made when it comes for the first time. A sign-in from before the account was
 * deleted, or before everyone was signed out of it, neither acts nor makes an account.
 */
export async function getAccount(db: Db, identity: Identity): Promise<Account | 'deleted' | 'signed out'> {
  const [known] = await db.select().from(accounts).where(eq(accounts.uid, identity.uid));
  if (known?.tokensValidAfter && identity.authenticatedAt < known.tokensValidAfter) return 'signed out';
  const isCurrent = known?.email === identity.email && known.isEmailVerified === identity.isEmailVerified;
  const row = isCurrent ? known : await rememberAccount(db, identity);
  if (row === undefined) return 'deleted';
  return { id: row.id, uid: identity.uid, email: row.email, isAdmin: row.role === 'ADMIN', wizard: row.wizard };
}

function rememberAccount(db: Db, { uid, email, isEmailVerified, authenticatedAt }: Identity) {
  return db.transaction(async (transaction) => {
    const closedAt = await readClosedAt(transaction, uid);
    if (closedAt !== null && closedAt >= authenticatedAt) return undefined;
    const [row] = await transaction
      .insert(accounts)
      .values({ id: uuidv7(), uid, email, isEmailVerified, tokensValidAfter: closedAt })
      .onConflictDoUpdate({
        target: accounts.uid,
        set: {
          email,
          isEmailVerified,
          // The identity service ends every sign-in when an address changes: older ones would bring the old one back.
          tokensValidAfter: sql`case when ${accounts.email} <> excluded.email
            then ${authenticatedAt.toISOString()}::timestamptz else ${accounts.tokensValidAfter} end`,
        },
      })
      .returning();
    // The insert may have waited for a deletion that was under way.
    const closedMeanwhile = await readClosedAt(transaction, uid);
    if (row === undefined || closedMeanwhile === null || closedMeanwhile < authenticatedAt) return row;
    await transaction.delete(accounts).where(eq(accounts.id, row.id));
    return undefined;
  });
}

async function readClosedAt(db: Db, uid: string): Promise<Date | null> {
  const [row] = await db
    .select({ closedAt: closedAccounts.closedAt })
    .from(closedAccounts)
    .where(eq(closedAccounts.uid, uid));
  return row?.closedAt ?? null;
}

/**
 * Ends every sign-in of an account so far. A token says when its sign-in was in whole seconds: all of the current one end.
 * @returns the second from which on a new sign-in counts.
 */
export async function endSignIns(db: Db, accountId: string, now: Date): Promise<Date> {
  const tokensValidAfter = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  await db.update(accounts).set({ tokensValidAfter }).where(eq(accounts.id, accountId));
  return tokensValidAfter;
}

export async function saveWizard(db: Db, accountId: string, wizard: WizardDraft | null): Promise<void> {
  await db.update(accounts).set({ wizard }).where(eq(accounts.id, accountId));
}

/** Removes an account with its profiles; tokens given before are taken no more. @returns what went. */
export async function removeAccount(db: Db, account: { id: string; uid: string }): Promise<Removal> {
  return db.transaction(async (transaction) => {
    // A profile that is being made meanwhile comes after it, or is among those that go.
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    const held = await transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.accountId, account.id));
    const removed: Removal = { profileIds: [], artworkIds: [], opportunityIds: [] };
    for (const { id } of held) {
      const one = await removeProfile(transaction, id);
      removed.profileIds.push(id);
      removed.artworkIds.push(...(one?.artworkIds ?? []));
      removed.opportunityIds.push(...(one?.opportunityIds ?? []));
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
