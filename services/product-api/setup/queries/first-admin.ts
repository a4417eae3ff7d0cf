import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { readOne } from '../../db/page';

/** Revoking the role does not make earlier links valid again. */
export function hasHadAdmin(db: Db): Promise<boolean> {
  return readOne<boolean>(
    db,
    sql`select exists (select from accounts where role = 'ADMIN')
      or exists (select from admin_actions where action = 'GRANT_ROLE') as item`,
  );
}

/** Makes concurrent uses of the setup link wait for each other. */
export async function lockFirstAdmin(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`);
}

/** @returns the address; null if the account has no verified address */
export async function grantRole(transaction: Db, accountId: string): Promise<string | null> {
  const [granted] = await transaction
    .update(accounts)
    .set({ role: 'ADMIN' })
    .where(and(eq(accounts.id, accountId), eq(accounts.isEmailVerified, true)))
    .returning({ email: accounts.email });
  return granted?.email ?? null;
}
