import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { accounts, adminActions } from '../../account/schema';
import type { Db } from '../../db/client';

/**
 * Grants or revokes the administrator role. Anyone can sign up with anyone's address, so that it is granted only to
 * an account with a verified one.
 * @returns false when there is no such account.
 */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(accounts)
      .set({ role: isAdmin ? 'ADMIN' : null })
      .where(
        and(
          sql`lower(${accounts.email}) = lower(${email})`,
          isNotNull(accounts.uid),
          isAdmin ? eq(accounts.isEmailVerified, true) : undefined,
        ),
      )
      .returning({ id: accounts.id, email: accounts.email });
    for (const account of changed) {
      await recordAdminAction(transaction, {
        actor: 'OPERATOR',
        action: isAdmin ? 'GRANT_ROLE' : 'REVOKE_ROLE',
        subjectId: account.id,
        subjectName: account.email ?? email,
        reason: '',
        after: { role: isAdmin ? 'ADMIN' : null },
      });
    }
    return changed.length > 0;
  });
}

/** Writes to the audit log. It is called in the transaction of the action, so that neither exists without the other. */
export async function recordAdminAction(db: Db, action: Omit<typeof adminActions.$inferInsert, 'id'>): Promise<void> {
  await db.insert(adminActions).values({ ...action, id: uuidv7() });
}
