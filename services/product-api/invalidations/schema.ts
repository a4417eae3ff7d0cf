import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '../db/columns';

/**
 * The outbox of cache invalidations: the cache tags that a transaction has changed. Triggers on the tables that pages
 * show write to it, so that no statement can omit it; anything else calls the function `invalidate(text[])`.
 */
export const invalidations = pgTable(
  'invalidations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The transaction that wrote the row. Transaction ids are assigned before the commit, so a lower id may become
     * visible later. Readers therefore continue from the oldest transaction that was still running.
     */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    tags: text('tags').array().notNull(),
    /** The time of the insert, not of the transaction's start: an import may run for minutes before its commit. */
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('invalidations_transaction').on(table.transaction),
    index('invalidations_created').on(table.createdAt),
  ],
);
