import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** A trigger on `images` inserts the key when the row is deleted, so no deletion is missed. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt. Claims postpone it, so no other process repeats the deletion. */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('pending_deletions_due').on(table.dueAt)],
);

/** A single row with this database's id and the progress of periodic jobs. */
export const upkeep = pgTable(
  'upkeep',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    databaseId: uuid('database_id').notNull().defaultRandom(),
    reconciledAt: instant('reconciled_at'),
    /** Failed steps of the last hourly upkeep. */
    failedSteps: text('failed_steps').array().notNull().default([]),
    /** The payment provider's events were read up to this time. */
    eventsReadAt: instant('events_read_at'),
    /**
     * In milliseconds since 1970. Product versions can use this schema if their last migration is at least this recent.
     * Set by migrations that remove or rename objects; null if no version is excluded.
     */
    usableSince: bigint('usable_since', { mode: 'number' }),
  },
  (table) => [check('upkeep_one_row', sql`${table.isOnly}`)],
);

/** rate-limiter-flexible requires these columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
