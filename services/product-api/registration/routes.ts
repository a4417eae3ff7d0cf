import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import { recordAdminAction } from '../admin/queries/write-admin';
import { ConflictError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { decideRegistration } from './decide-registration';
import { inviteToSite } from './invite-to-site';
import { listRegistrations } from './queries/read-registrations';
import { deleteSiteInvitation, listSiteInvitations, readSiteInvitation } from './queries/site-invitations';

export const registrationHandlers = {
  'GET /v1/admin/registrations': asAdmin(({ db, query }) => listRegistrations(db, query)),

  'PUT /v1/admin/registrations/{id}': asAdmin(async ({ db, account, path, body, now, requestId }) => {
    await decideRegistration(db, path.id, { ...body, admin: account, now, requestId });
    return undefined;
  }),

  'GET /v1/admin/invitations': asAdmin(({ db, query }) => listSiteInvitations(db, query)),

  'POST /v1/admin/invitations': asAdmin(async ({ db, mail, account, body, words, now, requestId }) => {
    if (mail.goTo === null) throw new ConflictError(problem('admin.invitation.noMail'));
    return inviteToSite(db, { ...body, language: words.language, admin: account, now, requestId });
  }),

  'DELETE /v1/admin/invitations/{id}': asAdmin(async ({ db, account, path, requestId }) => {
    await db.transaction(async (transaction) => {
      const { state } = requireFound(await readSiteInvitation(transaction, path.id));
      const isDeleted = state !== 'USED' && (await deleteSiteInvitation(transaction, path.id));
      if (!isDeleted) throw new ConflictError(problem('admin.invitation.used'));
      await recordAdminAction(transaction, {
        ...{ accountId: account.id, email: account.email, requestId },
        action: 'WITHDRAW_INVITATION',
        subjectId: path.id,
        subjectName: '1',
        reason: '',
      });
    });
    return undefined;
  }),

  'POST /v1/invitations': async ({ db, mail, body }) => {
    const id = mail.siteInvitationTokens.read(body.token);
    if (id === null) throw new NotFoundError();
    return requireFound(await readSiteInvitation(db, id));
  },
} satisfies Handlers;
