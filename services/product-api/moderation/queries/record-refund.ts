import { sql } from 'drizzle-orm';
import type { AuditState } from '../../account/schema';
import { recordAdminAction } from '../../admin/queries/write-admin';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

type Refund = { admin: { id: string; email: string | null }; reason: string; requestId: string };

/** Records a refund in the audit log, under the subject that was paid for. */
export async function recordRefund(db: Db, paymentId: string, { admin, reason, requestId }: Refund): Promise<void> {
  const paid = await readFirst<{ subjectId: string; subjectName: string; ownerId: string | null; after: AuditState }>(
    db,
    sql`select json_build_object('subjectId', b.subject_id, 'subjectName', coalesce(b.subject_title, p.name, 'Deleted'),
        'ownerId', p.account_id,
        'after', json_build_object('refunded', b.refunded, 'currency', b.currency)) as item
      from payments b left join (select id, account_id, name from profiles
        union all select id, account_id, name from gone_profiles) p on p.id = b.profile_id where b.id = ${paymentId}`,
  );
  if (paid === undefined) return;
  await recordAdminAction(db, {
    ...paid,
    accountId: admin.id,
    email: admin.email,
    action: 'REFUND',
    reason,
    requestId,
  });
}
