import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { queueModerationMail } from '../moderation/queries/notices';
import { listCasePayments } from '../moderation/queries/read-case';
import { requireFound } from '../moderation/require-found';
import { listParkedJobs, resolveParkedJob } from '../payment/queries/events';
import { completePromotionTask, listPromotionTasks } from '../payment/queries/promotions';
import { readDeletionAsAdmin } from '../profile/queries/read-deletion';
import { removeProfile } from '../profile/queries/write-profile';
import { asAdmin } from './as-admin';
import { listAdminActions, listProfilesAsAdmin } from './queries/read-admin';
import { recordAdminAction } from './queries/write-admin';

export const adminHandlers = {
  'GET /v1/admin/profiles': asAdmin(({ db, query }) => listProfilesAsAdmin(db, query)),

  'GET /v1/admin/actions': asAdmin(({ db, query }) => listAdminActions(db, query)),

  'GET /v1/admin/profiles/{id}/deletion': asAdmin(async ({ db, path }) => {
    const deletion = requireFound(await readDeletionAsAdmin(db, path.id));
    return { ...deletion, payments: await listCasePayments(db, { kind: 'PROFILE', id: path.id }, path.id) };
  }),

  'DELETE /v1/profiles/admin/{id}': asAdmin(async ({ db, account, path, body, requestId }) => {
    const removed = await removeProfile(db, path.id, async (transaction, { name, accountId: ownerId }) => {
      const subject = { kind: 'PROFILE', title: name, profileId: path.id } as const;
      await queueModerationMail(transaction, { event: 'DELETED', reason: body.reason, subject });
      await recordAdminAction(transaction, {
        accountId: account.id,
        email: account.email,
        action: 'DELETE_PROFILE',
        subjectId: path.id,
        subjectName: name,
        ownerId,
        reason: body.reason,
        requestId,
      });
    });
    if (removed === null) throw new NotFoundError();
    return removed;
  }),

  'GET /v1/admin/promotions': asAdmin(({ db, query }) => listPromotionTasks(db, query)),

  'PATCH /v1/admin/promotions/{id}': asAdmin(({ db, account, path, body, now, requestId }) =>
    db.transaction(async (transaction) => {
      const task = requireFound(await completePromotionTask(transaction, path.id, body.isDone ? now : null));
      if (task.state === 'REVOKED') throw new ConflictError(problem('admin.refusal.refunded'));
      await recordAdminAction(transaction, {
        accountId: account.id,
        email: account.email,
        action: body.isDone ? 'COMPLETE_PROMOTION' : 'REOPEN_PROMOTION',
        subjectId: path.id,
        subjectName: `${task.type}: ${task.subject.title}`,
        reason: '',
        requestId,
      });
      return task;
    }),
  ),

  'GET /v1/admin/parked-jobs': asAdmin(({ db, query }) => listParkedJobs(db, query)),

  'POST /v1/admin/parked-jobs': asAdmin(async ({ db, account, body, now, requestId }) => {
    await db.transaction(async (transaction) => {
      if (!(await resolveParkedJob(transaction, body.id, body.action, now))) throw new NotFoundError();
      await recordAdminAction(transaction, {
        accountId: account.id,
        email: account.email,
        action: `${body.action}_JOB`,
        subjectName: body.id,
        reason: '',
        requestId,
      });
    });
    return undefined;
  }),
} satisfies Handlers;
