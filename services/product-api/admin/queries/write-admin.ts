import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { accounts, adminActions } from '../../account/schema';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

/** The role requires a verified address, because anyone can sign up with someone else's address. */
export function updateRole(transaction: Db, email: string, isAdmin: boolean) {
  return transaction
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
}

type Action = Omit<typeof adminActions.$inferInsert, 'id'>;

/** Must run in the same transaction as the action. */
export async function recordAdminAction(db: Db, action: Action): Promise<void> {
  await db.insert(adminActions).values({ ...action, id: uuidv7() });
}

type Refund = { admin: { id: string; email: string | null }; reason: string; requestId: string };

export async function recordRefund(db: Db, paymentId: string, { admin, ...refund }: Refund): Promise<void> {
  const paid = await readFirst<Pick<Action, 'subjectId' | 'subjectName' | 'ownerId' | 'after'>>(
    db,
    sql`select json_build_object('subjectId', b.subject_id, 'subjectName', coalesce(b.subject_title, p.name, 'Deleted'),
        'ownerId', p.account_id,
        'after', json_build_object('refunded', b.refunded, 'currency', b.currency)) as item
      from payments b left join (select id, account_id, name from profiles
        union all select id, account_id, name from gone_profiles) p on p.id = b.profile_id where b.id = ${paymentId}`,
  );
  if (paid === undefined) return;
  await recordAdminAction(db, { ...paid, ...refund, accountId: admin.id, email: admin.email, action: 'REFUND' });
}
