import { v7 as uuidv7 } from 'uuid';
import type { MailPreview } from '@/lib/shared/contract/application-message';
import { formatDeadlineValue, messageLimits } from '@/lib/shared/domain/message';
import { problem } from '@/lib/shared/i18n/problem';
import { createWholePage } from '../../db/page';
import { NotFoundError, QuotaExceededError } from '../../errors';
import type { Handlers } from '../../handlers';
import type { Mail } from '../../mail/mail';
import type { AccountMail } from '../../mail/queries/read-mails';
import { requireFound } from '../../moderation/require-found';
import { requireOpportunityOwner } from '../../opportunity/require-opportunity-owner';
import { lockOwnProfile } from '../../profile/lock-own-profile';
import { createPairKey } from '../../thread/pair-key';
import { findApplicationThread } from '../../thread/queries/application-threads';
import { findThreadByPair } from '../../thread/queries/write-threads';
import { createApplicationsFile } from '../desk/archive';
import { findMailedApplication } from '../form/queries/read-application-mails';
import { findCallId } from '../form/queries/write-application';
import { createValues, fillMessage } from './compose-message';
import {
  findTemplate,
  getDecisionTexts,
  insertTemplate,
  listTemplates,
  removeTemplate,
  replaceDecisionTexts,
  updateTemplate,
} from './queries/message-templates';
import {
  findMessagedCall,
  findPreviewRecipient,
  listDeliveries,
  listReceivedMessages,
  listSentMessages,
} from './queries/messages';
import { readSharedWords } from './read-shared-words';
import { sendMessage } from './send-message';

const HOUR = 3_600_000;

/** The organizer must not see the artist's address. */
function createPreviewAccount(accountId: string): AccountMail {
  return { id: uuidv7(), accountId, timeZone: null, language: null, to: '' };
}

/** Omits the last paragraph, which contains the recipient's unsubscribe link. */
function createPreview({ name, number }: { name: string; number: number }, { subject, text }: Mail): MailPreview {
  return { name, number, subject, text: `${text.slice(0, text.lastIndexOf('\n\n'))}\n` };
}

export const messageHandlers = {
  'GET /v1/message-templates': async ({ db, profileId }) => createWholePage(await listTemplates(db, profileId)),

  'PUT /v1/message-templates/{id}': async ({ db, profileId, path, body, now }) => {
    await db.transaction(async (transaction) => {
      await lockOwnProfile(transaction, profileId);
      const own = await listTemplates(transaction, profileId);
      if (own.some(({ id }) => id === path.id)) return updateTemplate(transaction, path.id, body, now);
      if (own.length >= messageLimits.templates) {
        throw new QuotaExceededError(problem('application.refusal.templates', { count: messageLimits.templates }));
      }
      if (!(await insertTemplate(transaction, { id: path.id, profileId }, body))) throw new NotFoundError();
    });
    return requireFound(await findTemplate(db, path.id, profileId));
  },

  'DELETE /v1/message-templates/{id}': async ({ db, profileId, path }) => {
    if (!(await removeTemplate(db, path.id, profileId))) throw new NotFoundError();
  },

  'POST /v1/opportunities/{id}/messages': async ({ account, profileId, path, body, now, ...services }) => {
    await requireOpportunityOwner(services.db, path.id, profileId);
    const { words } = await readSharedWords(services);
    return sendMessage(services.db, { ...body, opportunityId: path.id, accountId: account.id, words }, now);
  },

  'GET /v1/opportunities/{id}/messages': async ({ db, profileId, path, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    return createWholePage(await listDeliveries(db, path.id, new Date(now.getTime() - HOUR)));
  },

  'POST /v1/opportunities/{id}/messages/preview': async ({
    mail,
    account,
    profileId,
    path,
    body,
    now,
    ...services
  }) => {
    await requireOpportunityOwner(services.db, path.id, profileId);
    const recipient = requireFound(await findPreviewRecipient(services.db, path.id, body.applicationId));
    const { deadline, ...call } = requireFound(await findMessagedCall(services.db, path.id, account.id));
    const pairKey = createPairKey({ kind: 'APPLICATION', id: body.applicationId });
    const threadId = await findThreadByPair(services.db, pairKey);
    const { settings, words } = await readSharedWords(services);
    const values = createValues({ ...call, deadline: formatDeadlineValue(deadline, words) }, recipient);
    const composed = mail.compose(
      {
        ...createPreviewAccount(account.id),
        ...{ kind: 'THREAD', threadId: threadId ?? uuidv7(), about: { kind: 'APPLICATION', title: call.title } },
        ...{ sender: call.organizer, recipient: { id: uuidv7(), name: recipient.name } },
        ...{ messages: [fillMessage(body, values)], application: { number: recipient.number, title: call.title } },
        ...{ mayAnswer: body.acceptsReplies, isRequest: false, isEnquiry: false, hasText: true },
      },
      now,
      settings,
      words,
    );
    return createPreview(recipient, composed);
  },

  'GET /v1/opportunities/{id}/applications/{applicationId}/messages': async ({ db, account, profileId, path }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    requireFound(await findPreviewRecipient(db, path.id, path.applicationId));
    const threadId = await findApplicationThread(db, path.applicationId, { accountId: account.id, profileId });
    return { ...createWholePage(await listSentMessages(db, path.applicationId)), threadId };
  },

  'GET /v1/applications/{id}/messages': async ({ db, account, profileId, path }) => {
    requireFound(await findCallId(db, { id: path.id, profileId }));
    const threadId = await findApplicationThread(db, path.id, { accountId: account.id, profileId });
    return { ...createWholePage(await listReceivedMessages(db, path.id)), threadId };
  },

  'GET /v1/opportunities/{id}/decision-texts': async ({ db, profileId, path }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    return getDecisionTexts(db, path.id);
  },

  'PUT /v1/opportunities/{id}/decision-texts': async ({ db, profileId, path, body }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    await db.transaction((transaction) => replaceDecisionTexts(transaction, path.id, body));
    return getDecisionTexts(db, path.id);
  },

  'POST /v1/opportunities/{id}/decision-texts/preview': async ({
    mail,
    account,
    profileId,
    path,
    body,
    now,
    ...services
  }) => {
    await requireOpportunityOwner(services.db, path.id, profileId);
    const found = requireFound(await findMailedApplication(services.db, path.id, body.applicationId));
    const { decision, own: decisionText } = body;
    const { settings, words } = await readSharedWords(services);
    const composed = mail.compose(
      {
        ...createPreviewAccount(account.id),
        ...{ ...found, kind: 'APPLICATION', event: 'DECIDED', applicationId: body.applicationId },
        ...{ decision, decisionText },
      },
      now,
      settings,
      words,
    );
    return createPreview({ name: found.profile.name, number: found.number }, composed);
  },

  'GET /v1/opportunities/{id}/applications/table': async ({ db, mail, account, profileId, path, query, words }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    const { siteUrl } = mail;
    return createApplicationsFile({ db, siteUrl, words, opportunityId: path.id, accountId: account.id }, query.format);
  },
} satisfies Handlers;
