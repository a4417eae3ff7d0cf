import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** A trigger on `images` inserts the key in the transaction that deletes the row, so no deletion is missed. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. A claim postpones the attempt, so no other process repeats the deletion. */
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
    /** Steps that failed in the last hourly upkeep. */
    failedSteps: text('failed_steps').array().notNull().default([]),
    /** The payment provider's events have been read up to this time. */
    eventsReadAt: instant('events_read_at'),
    /**
     * Product versions can use this schema if their last migration is at least this new, in milliseconds since 1970.
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
