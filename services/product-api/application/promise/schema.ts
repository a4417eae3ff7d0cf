import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import type { PromiseReminderDay } from '@/lib/shared/domain/promise';
import { createdAt, instant } from '../../db/columns';
import { ownOpportunityId } from '../../opportunity/schema';
import { ownProfileId } from '../../profile/schema';

/** Triggers insert the row and set `due_at`. Answers are counted by a job, so submissions do not block each other. */
export const opportunityPromises = pgTable(
  'opportunity_promises',
  {
    /** Rows outlive their calls, so removing a call does not change the organizer's record. */
    opportunityId: uuid('opportunity_id').primaryKey(),
    profileId: ownProfileId(),
    applicants: integer('applicants'),
    /** Number of applicants whose decision can no longer be undone. */
    answered: integer('answered'),
    lastAnsweredAt: instant('last_answered_at'),
    /** Number of applicants, by the number of days from closing to their answer. */
    waits: jsonb('waits').$type<Record<string, number>>().notNull().default({}),
    isInRecord: boolean('is_in_record').notNull().default(false),
    countedAt: instant('counted_at'),
    /** Time of an extra count, besides those at the end of the call and on the promised date. */
    dueAt: instant('due_at'),
  },
  (table) => [index('opportunity_promises_profile').on(table.profileId)],
);

export const organizerRecords = pgTable('organizer_records', {
  profileId: ownProfileId().primaryKey(),
  calls: integer('calls').notNull(),
  applicants: integer('applicants').notNull(),
  answered: integer('answered').notNull(),
  medianDays: integer('median_days'),
});

export const promiseReminders = pgTable(
  'promise_reminders',
  {
    opportunityId: ownOpportunityId(),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    /** Days after the promised date; negative before it. */
    day: smallint('day').$type<PromiseReminderDay>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.promisedOn, table.day] })],
);
