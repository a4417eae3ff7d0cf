import { z } from 'zod';
import { type Decision, decisions } from '@/lib/shared/domain/application';
import { findUnknownPlaceholder, messageLimits, placeholderList } from '@/lib/shared/domain/message';
import { problem } from '@/lib/shared/i18n/problem';
import { deskQuery, unmailed } from './application-desk';
import { defineEndpoints, json, tableFormats } from './endpoint';
import { createPageSchema, hasControlCharacters, id, line, object, pageOf, text, timestamp } from './values';

function withPlaceholders<Schema extends z.ZodType<string>>(schema: Schema): Schema {
  return schema.check(({ value, issues }) => {
    const unknown = findUnknownPlaceholder(value);
    if (unknown === null) return;
    issues.push({
      code: 'custom',
      message: problem('application.message.unknownPlaceholder', { unknown, known: placeholderList }),
      input: value,
    });
  });
}

const writtenFields = {
  subject: withPlaceholders(line(messageLimits.subject, 1)),
  text: withPlaceholders(text(messageLimits.text, 1)),
};
const messageText = z.object({ subject: z.string(), text: z.string() });

const messageTemplate = object('MessageTemplate', { id, name: z.string(), ...messageText.shape, updatedAt: timestamp });
export type MessageTemplate = z.infer<typeof messageTemplate>;

const receivedMessage = object('ReceivedMessage', {
  id,
  ...messageText.shape,
  organizer: z.string(),
  sentAt: timestamp,
  acceptsReplies: z.boolean(),
});
export type ReceivedMessage = z.infer<typeof receivedMessage>;

const sentMessage = object('SentMessage', {
  ...receivedMessage.shape,
  recipients: z.int(),
  /** False if the artist had no verified email address and received the message only on the site. */
  isMailed: z.boolean(),
});
export type Unmailed = z.infer<typeof unmailed>;
export type SentMessage = z.infer<typeof sentMessage>;

function createMessagePage<Message extends z.ZodType>(name: string, message: Message) {
  return createPageSchema(message)
    .extend({
      /** The conversation about the application, if the profile may read one. */
      threadId: id.nullable(),
    })
    .meta({ id: name });
}

const messageDelivery = object('MessageDelivery', {
  id,
  subject: z.string(),
  sentAt: timestamp,
  recipients: z.int(),
  /** Recipients whose conversation does not contain the message yet. */
  due: z.int(),
  /** Applications that were skipped because their conversation is closed, or because they were withdrawn meanwhile. */
  closed: z.int(),
});
export type MessageDelivery = z.infer<typeof messageDelivery>;

const mailPreview = object('MailPreview', { number: z.int(), name: z.string(), ...messageText.shape });
export type MailPreview = z.infer<typeof mailPreview>;

/** Rejects unknown filters, because ignoring a filter would add recipients. */
const recipientFilter = z
  .strictObject(deskQuery.omit({ page: true, size: true, sortBy: true }).shape)
  .refine(
    (filter) => Object.values(filter).every((value) => typeof value !== 'string' || !hasControlCharacters(value)),
    problem('ui.invalid.control'),
  );

function forEachDecision<Schema extends z.ZodType>(schema: Schema) {
  const all: Record<Decision, Schema> = { ACCEPTED: schema, WAITING_LIST: schema, DECLINED: schema };
  return all;
}

const decisionTexts = object('DecisionTexts', forEachDecision(messageText.nullable()));

export const applicationMessageEndpoints = defineEndpoints({
  'GET /v1/message-templates': {
    name: 'listMessageTemplates',
    action: 'DECIDE',
    summary: "Lists the profile's own templates of messages, by name",
    response: pageOf('MessageTemplatePage', messageTemplate),
  },
  'PUT /v1/message-templates/{id}': {
    name: 'saveMessageTemplate',
    action: 'DECIDE',
    summary: 'Saves a template of messages under an id that the client chooses',
    body: json({ name: line(messageLimits.templateName, 1), ...writtenFields }),
    response: messageTemplate,
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/message-templates/{id}': {
    name: 'deleteMessageTemplate',
    action: 'DECIDE',
    summary: 'Deletes a template of messages',
    response: null,
  },
  'POST /v1/opportunities/{id}/messages': {
    name: 'sendMessage',
    action: 'DECIDE',
    summary:
      'Writes to chosen applications of a call, or to all that match a filter, each in the conversation about it',
    body: json({
      idempotencyKey: id.meta({ description: 'A repeated request with the same key sends nothing again.' }),
      ids: z.array(id).min(1).max(messageLimits.chosen).optional(),
      filter: recipientFilter.optional(),
      expected: z
        .int()
        .min(1)
        .max(messageLimits.recipients)
        .optional()
        .meta({ description: 'The number of recipients that was confirmed; another one is a conflict.' }),
      ...writtenFields,
      acceptsReplies: z.boolean().meta({
        description: 'False if artists cannot answer in the conversation, unless they have written in it before.',
      }),
    }),
    response: z.object({
      ...messageDelivery.shape,
      /** Selected applications that were skipped because they had been withdrawn. */
      withdrawn: z.int(),
      unmailed,
    }),
    errors: ['conflict'],
  },
  'GET /v1/opportunities/{id}/messages': {
    name: 'listMessageDeliveries',
    action: 'DECIDE',
    summary: 'Lists the messages that are still being delivered, and those to many applicants of the last hour',
    response: pageOf('MessageDeliveryPage', messageDelivery),
  },
  'POST /v1/opportunities/{id}/messages/preview': {
    name: 'previewMessage',
    action: 'DECIDE',
    summary: 'Returns the mail that one applicant would get',
    body: json({ applicationId: id, ...writtenFields, acceptsReplies: z.boolean() }),
    response: mailPreview,
  },
  'GET /v1/opportunities/{id}/applications/{applicationId}/messages': {
    name: 'listSentMessages',
    action: 'DECIDE',
    summary: 'Lists the messages that were sent to an application, for its organizer, the newest first',
    response: createMessagePage('SentMessagePage', sentMessage),
  },
  'GET /v1/applications/{id}/messages': {
    name: 'listReceivedMessages',
    summary: 'Lists the messages that an application has received, for its artist, the newest first',
    response: createMessagePage('ReceivedMessagePage', receivedMessage),
  },
  'GET /v1/opportunities/{id}/decision-texts': {
    name: 'getDecisionTexts',
    action: 'DECIDE',
    summary: "Returns the organizer's own texts of the mails about decisions",
    response: decisionTexts,
  },
  'PUT /v1/opportunities/{id}/decision-texts': {
    name: 'saveDecisionTexts',
    action: 'DECIDE',
    summary: 'Saves the texts of the mails about decisions; null restores the usual one',
    body: json(forEachDecision(z.strictObject(writtenFields).nullable())),
    response: decisionTexts,
  },
  'POST /v1/opportunities/{id}/decision-texts/preview': {
    name: 'previewDecision',
    action: 'DECIDE',
    summary: 'Returns the mail that one applicant would get about a decision',
    body: json({
      applicationId: id,
      decision: z.enum(decisions),
      own: z.strictObject(writtenFields).nullable(),
    }),
    response: mailPreview,
  },
  'GET /v1/opportunities/{id}/applications/table': {
    name: 'downloadApplicationTable',
    action: 'DECIDE',
    summary: 'Downloads a table of all applications, without their pictures',
    query: z.object({ format: z.enum(tableFormats).default('xlsx') }),
    response: 'table',
  },
});
