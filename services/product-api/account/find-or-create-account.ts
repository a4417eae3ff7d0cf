import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Identity } from '@/lib/shared/identity/identity';
import type { Db } from '../db/client';
import { deleteAccountRow, findAccountRow, findClosedAt, upsertAccountRow } from './queries/write-account';
import { isBeforeDeletion, isRevoked } from './sign-in-rule';

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
  const existing = await findAccountRow(db, identity.uid);
  if (isRevoked(identity, existing?.tokensValidAfter ?? null)) return 'SIGNED_OUT';
  const isCurrent = existing?.email === identity.email && existing.isEmailVerified === identity.isEmailVerified;
  const row = isCurrent ? existing : await upsertAccount(db, identity);
  if (row === undefined) return 'DELETED';
  return { id: row.id, uid: identity.uid, email: row.email, isAdmin: row.role === 'ADMIN', wizard: row.wizard };
}

function upsertAccount(db: Db, identity: Identity) {
  return db.transaction(async (transaction) => {
    const closedAt = await findClosedAt(transaction, identity.uid);
    if (isBeforeDeletion(identity, closedAt)) return undefined;
    const row = await upsertAccountRow(transaction, identity, closedAt);
    // The insert may have waited for the transaction of a deletion.
    if (row === undefined || !isBeforeDeletion(identity, await findClosedAt(transaction, identity.uid))) return row;
    await deleteAccountRow(transaction, row.id);
    return undefined;
  });
}
