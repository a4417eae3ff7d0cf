import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/**
 * Queue of originals to delete from storage, because no row references them any more. A trigger on `images` inserts a
 * key in the transaction that deletes its row, whichever statement that is, so that none is missed.
 */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried next. Claiming it moves this ahead, so that no other process tries it meanwhile. */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('pending_deletions_due').on(table.dueAt)],
);

/** One row: the id of this database, and when storage was last reconciled with it. */
export const upkeep = pgTable(
  'upkeep',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    databaseId: uuid('database_id').notNull().defaultRandom(),
    reconciledAt: instant('reconciled_at'),
    /** Up to when the payment provider's events were read. */
    eventsReadAt: instant('events_read_at'),
  },
  (table) => [check('upkeep_one_row', sql`${table.isOnly}`)],
);

/** The rate limiter's table, with the columns that rate-limiter-flexible requires. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
