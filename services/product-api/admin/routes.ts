import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { queueModerationMail } from '../moderation/queries/queue-moderation';
import { requireFound } from '../moderation/require-found';
import { listParkedJobs, resolveParkedJob } from '../payment/queries/parked-jobs';
import { completePromotionTask, listPromotionTasks } from '../payment/queries/promotions';
import { removeProfile } from '../profile/queries/write-profile';
import { listAdminActions, listProfilesAsAdmin } from './queries/read-admin';
import { recordAdminAction } from './queries/write-admin';
import { requireAdmin } from './require-admin';

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
    const removed = await removeProfile(db, path.id, async (transaction, { name, accountId: ownerId }) => {
      const subject = { kind: 'PROFILE', title: name, ownerId } as const;
      await queueModerationMail(transaction, { event: 'DELETED', reason: body.reason, subject });
      await recordAdminAction(transaction, {
        accountId: account.id,
        email: account.email,
        action: 'DELETE_PROFILE',
        subjectId: path.id,
        subjectName: name,
        ownerId,
        reason: body.reason,
      });
    });
    if (removed === null) throw new NotFoundError();
    return removed;
  },

  'GET /v1/admin/promotions': ({ db, account, query }) => {
    requireAdmin(account);
    return listPromotionTasks(db, query);
  },

  'PATCH /v1/admin/promotions/{id}': async ({ db, account, path, body, now }) => {
    requireAdmin(account);
    return requireFound(await completePromotionTask(db, path.id, body.isDone ? now : null));
  },

  'GET /v1/admin/parked-jobs': ({ db, account, query }) => {
    requireAdmin(account);
    return listParkedJobs(db, query);
  },

  'POST /v1/admin/parked-jobs': async ({ db, account, body, now }) => {
    requireAdmin(account);
    if (!(await resolveParkedJob(db, body.id, body.action, now))) throw new NotFoundError();
  },
} satisfies Handlers;
