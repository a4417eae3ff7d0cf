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
  const changed = await db
    .update(accounts)
    .set({ role: isAdmin ? 'ADMIN' : null })
    .where(
      and(
        sql`lower(${accounts.email}) = lower(${email})`,
        isNotNull(accounts.uid),
        isAdmin ? eq(accounts.isEmailVerified, true) : undefined,
      ),
    )
    .returning({ id: accounts.id });
  return changed.length > 0;
}

export async function recordAdminAction(db: Db, action: Omit<typeof adminActions.$inferInsert, 'id'>): Promise<void> {
  await db.insert(adminActions).values({ ...action, id: uuidv7() });
}
