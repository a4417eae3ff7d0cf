import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { decisions } from '@/lib/shared/domain/application';
import type { PlaceholderValues } from '@/lib/shared/domain/message';
import { accounts } from '../../account/schema';
import { createdAt, updatedAt } from '../../db/columns';
import { opportunities, ownOpportunityId } from '../../opportunity/schema';
import { ownProfileId } from '../../profile/schema';
import { threadMessages } from '../../thread/schema';
import { ownApplicationId } from '../schema';

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

/** Placeholder values that are the same for all recipients. */
export type SharedValues = Omit<PlaceholderValues, 'name' | 'number'>;

/** A trigger deletes a message with its last recipient. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: uuid('id').primaryKey(),
    /** Null once the call has been removed. Recipients keep the message. */
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    /** The sender; null once the account has been deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Subject and text contain placeholders. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Captured when the message is sent, so later changes do not affect it. */
    sharedValues: jsonb('shared_values').$type<SharedValues>().notNull(),
    acceptsReplies: boolean('accepts_replies').notNull(),
    /** Recipients who were skipped, because their application was withdrawn or their conversation was closed. */
    closed: integer('closed').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('application_messages_idempotency_key').on(table.opportunityId, table.idempotencyKey),
    index('application_messages_call').on(table.opportunityId, table.createdAt),
    index('application_messages_account').on(table.accountId),
  ],
);

export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => applicationMessages.id, { onDelete: 'cascade' }),
    applicationId: ownApplicationId(),
    /** The artist's name at the time of sending. */
    name: text('name').notNull(),
    /** False if the artist's account had no verified address at the time of sending. */
    isMailed: boolean('is_mailed').notNull().default(true),
    /** The message in the conversation about the application; null once the conversation has been deleted. */
    threadMessageId: uuid('thread_message_id').references(() => threadMessages.id, { onDelete: 'set null' }),
    /** True until the message has been added to the conversation. */
    isDue: boolean('is_due').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.applicationId] }),
    index('message_recipients_application').on(table.applicationId),
    index('message_recipients_thread_message').on(table.threadMessageId),
    index('message_recipients_due').on(table.messageId, table.applicationId).where(sql`is_due`),
  ],
);

/** Without a row, the email contains the standard text. */
export const decisionTexts = pgTable(
  'decision_texts',
  {
    opportunityId: ownOpportunityId(),
    decision: text('decision', { enum: decisions }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.decision] })],
);
