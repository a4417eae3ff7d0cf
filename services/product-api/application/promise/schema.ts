import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import type { PromiseReminderDay } from '@/lib/shared/domain/promise';
import { createdAt, instant } from '../../db/columns';
import { opportunities } from '../../opportunity/schema';
import { ownProfileId } from '../../profile/schema';

/**
 * How many of a call's applicants have been answered. Triggers add the row with the first submission and set `due_at`
 * on each later change; a job does the counting. It has its own table, so that submissions do not wait for each other.
 */
export const opportunityPromises = pgTable(
  'opportunity_promises',
  {
    /** The row outlives its call, so that removing the call does not change the organizer's record. */
    opportunityId: uuid('opportunity_id').primaryKey(),
    profileId: ownProfileId(),
    applicants: integer('applicants'),
    /** The number of applicants with a decision that can no longer be stopped. */
    answered: integer('answered'),
    lastAnsweredAt: instant('last_answered_at'),
    /** The number of applicants by days of waiting, from the closing to the answer. */
    waits: jsonb('waits').$type<Record<string, number>>().notNull().default({}),
    /** True if the call already counts in its organizer's record. */
    isInRecord: boolean('is_in_record').notNull().default(false),
    countedAt: instant('counted_at'),
    /** When to count again, in addition to the end of the call and the end of its promise. */
    dueAt: instant('due_at'),
  },
  (table) => [index('opportunity_promises_profile').on(table.profileId)],
);

/** Organizers' records of answering, over all calls that count. */
export const organizerRecords = pgTable('organizer_records', {
  profileId: ownProfileId().primaryKey(),
  calls: integer('calls').notNull(),
  applicants: integer('applicants').notNull(),
  answered: integer('answered').notNull(),
  /** Null if nobody has been answered yet. */
  medianDays: integer('median_days'),
});

/** Reminders of promised dates that have been queued, so that none is queued twice. */
export const promiseReminders = pgTable(
  'promise_reminders',
  {
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    /** Days after the promised date; negative before it. */
    day: smallint('day').$type<PromiseReminderDay>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.promisedOn, table.day] })],
);
