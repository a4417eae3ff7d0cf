import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Removal } from '@/lib/shared/contract/profile';
import { TERMS } from '@/lib/shared/domain/site-page';
import { problem } from '@/lib/shared/i18n/problem';
import type { Identity } from '@/lib/shared/identity/verify';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { ConflictError } from '../../errors';
import { removeProfile } from '../../profile/queries/write-profile';
import { deleteInvitationsOf } from '../../registration/queries/site-invitations';
import { scheduleNews } from '../../reminder/saved-searches';
import { listOrphaned } from '../../team/queries/read-team';
import { forgetAddress, leaveTeams, lockTeamsOf, logAction } from '../../team/queries/write-team';
import { accounts, closedAccounts, goneProfiles } from '../schema';

type AccountRow = typeof accounts.$inferSelect;

/** `requiredTerms` is the earliest version of the terms that members must have accepted; null if none. */
export type KnownAccount = AccountRow & { requiredTerms: number | null };

/** The latest version that must be accepted, unless the operator has since restored our terms. */
const REQUIRED_TERMS = sql<number | null>`(select max(v.version) from page_versions v
  where v.slug = ${TERMS} and v.must_accept and not exists (
    select from page_versions r where r.slug = ${TERMS} and r.texts is null and r.version > v.version))`;

const CURRENT_TERMS = sql<number | null>`(select case when v.texts is not null then v.version end from page_versions v
  where v.slug = ${TERMS} order by v.version desc limit 1)`;

export async function findAccountRow(db: Db, uid: string): Promise<KnownAccount | undefined> {
  const columns = { ...getTableColumns(accounts), requiredTerms: REQUIRED_TERMS };
  const [row] = await db.select(columns).from(accounts).where(eq(accounts.uid, uid));
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
    .values({
      ...{ id: uuidv7(), uid, email, isEmailVerified, tokensValidAfter: closedAt },
      // The sign-up page links to the terms.
      ...{ termsVersion: CURRENT_TERMS, termsAcceptedAt: sql`now()` },
    })
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

/** @returns false if the version does not exist or is older than the required version */
export async function acceptTerms(db: Db, accountId: string, version: number, now: Date): Promise<boolean> {
  const accepted = await db
    .update(accounts)
    .set({ termsVersion: sql`greatest(${accounts.termsVersion}, ${version})`, termsAcceptedAt: now })
    .where(and(eq(accounts.id, accountId), sql`${version} between coalesce(${REQUIRED_TERMS}, 1) and ${CURRENT_TERMS}`))
    .returning({ id: accounts.id });
  return accepted.length > 0;
}

export async function saveWizard(db: Db, accountId: string, wizard: WizardDraft | null): Promise<void> {
  await db.update(accounts).set({ wizard }).where(eq(accounts.id, accountId));
}

/**
 * Deletes the account's organizations too if their teams have no other member.
 * @returns the deleted ids, for cache invalidation
 * @throws ConflictError for the only owner of an organization with other members
 */
export async function removeAccount(
  db: Db,
  account: { id: string; uid: string; email: string | null; isEmailVerified: boolean },
): Promise<Removal> {
  return db.transaction(async (transaction) => {
    // Uses the lock order of submissions and decisions (applications, then accounts) to prevent deadlocks.
    await transaction.execute(sql`select from artist_applications a join profiles p on p.id = a.profile_id
      where p.account_id = ${account.id} order by a.id for update of a`);
    // Changes to a team lock the organization and then its members' accounts.
    await lockTeamsOf(transaction, account.id);
    // The lock ensures that a profile created concurrently is either deleted or rejected.
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    const [orphaned] = await listOrphaned(transaction, account.id);
    if (orphaned !== undefined) {
      throw new ConflictError(problem('team.refusal.lastOwnerOf', { organization: orphaned }));
    }
    for (const profileId of await leaveTeams(transaction, account.id)) {
      const now = new Date();
      await logAction(transaction, { profileId, accountId: account.id, event: 'LEFT' }, now);
      await scheduleNews(transaction, profileId, now);
    }
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
    // These names were shown only in the account's list of payments.
    await transaction.update(goneProfiles).set({ name: null }).where(eq(goneProfiles.accountId, account.id));
    // Requires a verified address, because anyone can sign up with an invited person's address.
    if (account.email !== null && account.isEmailVerified) {
      await forgetAddress(transaction, account.email);
      await deleteInvitationsOf(transaction, account.email);
    }
    await deleteAccountRow(transaction, account.id);
    const closedAt = new Date();
    await transaction
      .insert(closedAccounts)
      .values({ uid: account.uid, closedAt })
      .onConflictDoUpdate({ target: closedAccounts.uid, set: { closedAt } });
    return removed;
  });
}
