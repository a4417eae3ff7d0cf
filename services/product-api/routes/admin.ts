import { listReported, moderateOpportunity, settleReports } from '../db/queries/admin/moderation';
import { listAdminActions, listProfilesAsAdmin } from '../db/queries/admin/read-admin';
import { recordAdminAction } from '../db/queries/admin/write-admin';
import { readOpportunityAsAdmin } from '../db/queries/opportunity/read-opportunity';
import { listParkedJobs, settleParkedJob } from '../db/queries/payment/parked-jobs';
import { listPromotionTasks, settlePromotionTask } from '../db/queries/payment/promotions';
import { removeProfile } from '../db/queries/profile/write-profile';
import { ForbiddenError, NotFoundError } from '../errors';
import type { Handlers } from '../http/serve';
import type { CallingAccount } from '../identity/caller';
import { requireFound } from './not-found';

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

  'GET /v1/admin/promotions': ({ db, account, query }) => {
    requireAdmin(account);
    return listPromotionTasks(db, query);
  },

  'PATCH /v1/admin/promotions/{id}': async ({ db, account, path, body, now }) => {
    requireAdmin(account);
    return requireFound(await settlePromotionTask(db, path.id, body.isDone ? now : null));
  },

  'GET /v1/admin/parked-jobs': ({ db, account, query }) => {
    requireAdmin(account);
    return listParkedJobs(db, query);
  },

  'POST /v1/admin/parked-jobs': async ({ db, account, body, now }) => {
    requireAdmin(account);
    if (!(await settleParkedJob(db, body.id, body.action, now))) throw new NotFoundError();
  },

  'GET /v1/admin/reports': ({ db, account, query }) => {
    requireAdmin(account);
    return listReported(db, query);
  },

  'PUT /v1/admin/opportunities/{id}/hidden': async ({ db, account, path, body, now }) => {
    requireAdmin(account);
    if (!(await moderateOpportunity(db, path.id, { ...body, admin: account, now }))) throw new NotFoundError();
    return requireFound(await readOpportunityAsAdmin(db, path.id));
  },

  'DELETE /v1/admin/opportunities/{id}/reports': async ({ db, account, path, now }) => {
    requireAdmin(account);
    if (!(await settleReports(db, path.id, now))) throw new NotFoundError();
  },
} satisfies Handlers;
