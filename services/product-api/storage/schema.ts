import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/**
 * The queue of originals that no row references and that must be deleted from storage. A trigger on `images` inserts
 * the key in the transaction that deletes the row, so that no statement can miss one.
 */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The time of the next attempt. Claiming a deletion postpones this time, so that no other process attempts it until
     * then.
     */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('pending_deletions_due').on(table.dueAt)],
);

/** A table of one row: the id of this database, and the progress of periodic jobs. */
export const upkeep = pgTable(
  'upkeep',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    databaseId: uuid('database_id').notNull().defaultRandom(),
    reconciledAt: instant('reconciled_at'),
    /** The steps that failed in the last hourly upkeep. */
    failedSteps: text('failed_steps').array().notNull().default([]),
    /** The time up to which the payment provider's events have been read. */
    eventsReadAt: instant('events_read_at'),
    /**
     * The time of the migration, in milliseconds since 1970, that came with the oldest version that can use this
     * schema. A migration that removes or renames something sets it; null if every version that knows this column can.
     */
    usableSince: bigint('usable_since', { mode: 'number' }),
  },
  (table) => [check('upkeep_one_row', sql`${table.isOnly}`)],
);

/** The rate limiter's table, with the columns that rate-limiter-flexible requires. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
