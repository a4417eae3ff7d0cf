import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { decisions } from '@/lib/shared/domain/application';
import type { PlaceholderValues } from '@/lib/shared/domain/message';
import { accounts } from '../../account/schema';
import { createdAt, updatedAt } from '../../db/columns';
import { opportunities } from '../../opportunity/schema';
import { ownProfileId } from '../../profile/schema';
import { artistApplications } from '../schema';

/** Message templates that organizers have saved. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('message_templates_profile').on(table.profileId)],
);

/** The values of those placeholders that are the same for all recipients. */
export type SharedValues = Omit<PlaceholderValues, 'name' | 'number'>;

/** Messages from organizers, one row per sending. A trigger deletes a message with its last recipient. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: uuid('id').primaryKey(),
    /** Null after the call has been removed; the recipients keep the message. */
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    /** The sender; null after the account has been deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Contains placeholders, and so does the text. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The values at the time of sending, so that the message does not change later. */
    sharedValues: jsonb('shared_values').$type<SharedValues>().notNull(),
    acceptsReplies: boolean('accepts_replies').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('application_messages_idempotency_key').on(table.opportunityId, table.idempotencyKey),
    index('application_messages_call').on(table.opportunityId, table.createdAt),
    index('application_messages_account').on(table.accountId),
  ],
);

/** The applications to which a message was sent. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => applicationMessages.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => artistApplications.id, { onDelete: 'cascade' }),
    /** The artist's name when the message was sent. */
    name: text('name').notNull(),
    /** False if the artist's account had no verified address when the message was sent. */
    isMailed: boolean('is_mailed').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.applicationId] }),
    index('message_recipients_application').on(table.applicationId),
  ],
);

/** Organizers' texts for mails about decisions. If there is none, the standard sentences are used. */
export const decisionTexts = pgTable(
  'decision_texts',
  {
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: decisions }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.decision] })],
);
