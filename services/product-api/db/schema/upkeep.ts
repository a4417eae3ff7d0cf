import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid, bigint } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Originals that no row names any more and that storage still has to let go of. A trigger on `images` writes a key down
 * in the transaction that removes its row, whichever statement that is: no deletion can forget it.
 */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried; whoever tries it sets this ahead first, so that nobody else does meanwhile. */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('pending_deletions_due').on(table.dueAt)],
);

/** One row: which database this is, and when storage was last held against it. */
export const upkeep = pgTable(
  'upkeep',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    databaseId: uuid('database_id').notNull().defaultRandom(),
    reconciledAt: instant('reconciled_at'),
  },
  (table) => [check('upkeep_one_row', sql`${table.isOnly}`)],
);

/** The rate limiter's own table; its columns are as it asks for them. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
