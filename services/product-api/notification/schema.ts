import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds, notificationSubjects } from '@/lib/shared/domain/notification';
import { ownAccountId } from '../account/schema';
import { instant } from '../db/columns';
import { ownProfileId, profiles } from '../profile/schema';

/**
 * Notifications of members: one row for each account, profile, kind, subject and day. Titles and the reader's access to
 * the subject are read whenever a row is shown, counted, mailed or pushed. Works and calls of followed profiles have no
 * separate rows, because the followed profile is the subject.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    accountId: ownAccountId(),
    profileId: ownProfileId(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    subjectKind: text('subject_kind', { enum: notificationSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Distinguishes what happened, such as a payment and its refund; empty for kinds with one event. */
    event: text('event').notNull().default(''),
    /** The day in the reader's time zone. */
    day: date('day').notNull(),
    /** The profile that caused the latest event, if any. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** Number of events on this day. */
    count: integer('count').notNull().default(1),
    /** Time of the latest event. Rows with a future time are not shown yet. */
    happenedAt: instant('happened_at').notNull(),
    /** Start of the period in which a followed profile published the counted works or calls; null for other kinds. */
    since: instant('since'),
    /** When the daily email lists the row; null if it already has or never will. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    unique('notifications_together').on(
      table.accountId,
      table.profileId,
      table.kind,
      table.subjectId,
      table.event,
      table.day,
    ),
    index('notifications_newest').on(table.accountId, table.profileId, table.happenedAt.desc(), table.id.desc()),
    index('notifications_profile').on(table.profileId),
    index('notifications_pair').on(table.actorId, table.profileId).where(sql`actor_id is not null`),
    index('notifications_subject').on(table.subjectId),
    index('notifications_mail_due').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('notifications_age').on(table.happenedAt),
  ],
);

/** The subjects whose pages a reader has opened. Earlier events about them count as read. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    accountId: ownAccountId(),
    profileId: ownProfileId(),
    subjectId: uuid('subject_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.profileId, table.subjectId] }),
    index('notification_reads_profile').on(table.profileId),
    index('notification_reads_age').on(table.readAt),
  ],
);

export const notificationStates = pgTable(
  'notification_states',
  {
    accountId: ownAccountId(),
    profileId: ownProfileId(),
    /** When the list was last opened. Earlier events do not count as new. */
    seenAt: instant('seen_at').notNull(),
    /** When everything was marked as read. */
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.profileId] }),
    index('notification_states_profile').on(table.profileId),
  ],
);
