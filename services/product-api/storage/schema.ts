import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** A trigger on `images` inserts the key in the transaction that deletes the row, so that no statement can miss one. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next. A claim postpones it, so that no other process tries until then. */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('pending_deletions_due').on(table.dueAt)],
);

/** Has a single row, with the id of this database and the progress of periodic jobs. */
export const upkeep = pgTable(
  'upkeep',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    databaseId: uuid('database_id').notNull().defaultRandom(),
    reconciledAt: instant('reconciled_at'),
    /** The steps that failed in the last hourly upkeep. */
    failedSteps: text('failed_steps').array().notNull().default([]),
    /** The payment provider's events have been read up to this time. */
    eventsReadAt: instant('events_read_at'),
    /**
     * A version can use this schema if its last migration is at least this new, in milliseconds since 1970. Migrations
     * that remove or rename something set it; null if every version that knows this column can use the schema.
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
