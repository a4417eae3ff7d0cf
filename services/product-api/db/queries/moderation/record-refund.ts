import { sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { recordAdminAction } from '../admin/write-admin';
import { readFirst } from '../shared/page';

type Refund = { admin: { id: string; email: string | null }; reason: string };

/** Records a refund in the audit log, under what was paid for. */
export async function recordRefund(db: Db, purchaseId: string, { admin, reason }: Refund): Promise<void> {
  const paid = await readFirst<{ subjectId: string; subjectName: string; ownerId: string | null }>(
    db,
    sql`select json_build_object('subjectId', b.reference_id, 'subjectName', coalesce(o.title, a.title, s.name, 'Deleted'),
        'ownerId', p.account_id) as item
      from purchases b left join profiles p on p.id = b.profile_id left join opportunities o on o.id = b.reference_id
      left join artworks a on a.id = b.reference_id left join profiles s on s.id = b.reference_id
      where b.id = ${purchaseId}`,
  );
  if (paid === undefined) return;
  await recordAdminAction(db, { ...paid, accountId: admin.id, email: admin.email, action: 'REFUND', reason });
}
