import { listAdminActions, listProfilesAsAdmin } from '../db/queries/admin/read-admin';
import { recordAdminAction } from '../db/queries/admin/write-admin';
import { removeProfile } from '../db/queries/profile/write-profile';
import { ForbiddenError, NotFoundError } from '../errors';
import type { Handlers } from '../http/serve';
import type { CallingAccount } from '../identity/caller';

/** @throws ForbiddenError. The role is the database's, not a token's claim (product 3). */
function requireAdmin({ isAdmin }: CallingAccount): void {
  if (!isAdmin) throw new ForbiddenError('This is for administrators.');
}

export const adminHandlers = {
  'GET /v1/admin/profiles': ({ db, account, query }) => {
    requireAdmin(account);
    return listProfilesAsAdmin(db, query);
  },

  'GET /v1/admin/actions': ({ db, account, query }) => {
    requireAdmin(account);
    return listAdminActions(db, query);
  },

  'DELETE /v1/profiles/admin/{id}': async ({ db, account, path, body }) => {
    requireAdmin(account);
    const removed = await removeProfile(db, path.id, (transaction, { name, accountId: ownerId }) =>
      recordAdminAction(transaction, {
        accountId: account.id,
        email: account.email,
        action: 'DELETE_PROFILE',
        subjectId: path.id,
        subjectName: name,
        ownerId,
        reason: body.reason,
      }),
    );
    if (removed === null) throw new NotFoundError();
    return removed;
  },
} satisfies Handlers;
