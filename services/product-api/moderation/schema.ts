import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appealDecisions, noticeKinds, reportReasons } from '@/lib/shared/domain/moderation';
import { accounts } from '../account/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { profiles } from '../profile/schema';
import { threadMessages } from '../thread/schema';

/** Exactly one column is not null. */
const subjectColumns = () => ({
  opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
  artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
  profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
});

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    ...subjectColumns(),
    threadMessageId: uuid('thread_message_id').references(() => threadMessages.id, { onDelete: 'cascade' }),
    /** Null for signed-out visitors. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_open').on(table.opportunityId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_open_artwork').on(table.artworkId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_open_profile').on(table.profileId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_open_message').on(table.threadMessageId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_account').on(table.accountId),
    check('reports_one_subject', sql`num_nonnulls(opportunity_id, artwork_id, profile_id, thread_message_id) = 1`),
  ],
);

/** The reason for hiding a subject, or a question to its owner, with the owner's answer and the decision. */
export const moderationNotices = pgTable(
  'moderation_notices',
  {
    id: uuid('id').primaryKey(),
    ...subjectColumns(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** Sent to the owner verbatim. */
    reason: text('reason').notNull(),
    /** Null if the opportunity was hidden before notices were stored. */
    adminId: uuid('admin_id'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    decision: text('decision', { enum: appealDecisions }),
    decisionReason: text('decision_reason'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Null while the notice is current. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('moderation_notices_opportunity').on(table.opportunityId).where(sql`ended_at is null`),
    uniqueIndex('moderation_notices_artwork').on(table.artworkId).where(sql`ended_at is null`),
    uniqueIndex('moderation_notices_profile').on(table.profileId).where(sql`ended_at is null`),
    index('moderation_notices_answered')
      .on(table.answeredAt.desc())
      .where(sql`answered_at is not null and decided_at is null and ended_at is null`),
    check('moderation_notices_one_subject', sql`num_nonnulls(opportunity_id, artwork_id, profile_id) = 1`),
  ],
);
