import type { Db } from '../db/client';
import { admitAdministrator } from '../registration/decide-registration';
import { recordAdminAction, updateRole } from './queries/write-admin';

/** @returns false if no account matches */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await updateRole(transaction, email, isAdmin);
    for (const account of changed) {
      await recordAdminAction(transaction, {
        actor: 'OPERATOR',
        action: isAdmin ? 'GRANT_ROLE' : 'REVOKE_ROLE',
        subjectId: account.id,
        subjectName: account.email ?? email,
        reason: '',
        after: { role: isAdmin ? 'ADMIN' : null },
      });
      if (isAdmin) await admitAdministrator(transaction, account.id, new Date());
    }
    return changed.length > 0;
  });
}
