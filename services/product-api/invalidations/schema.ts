import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '../db/columns';

/**
 * Outbox of changed cache tags. Every table shown on a page has triggers, so no statement can bypass the outbox. Other
 * code calls the function `invalidate(text[])`.
 */
export const invalidations = pgTable(
  'invalidations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Ids are assigned before the commit, so lower ids may become visible later. Readers therefore resume from the
     * oldest transaction that was still running.
     */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    tags: text('tags').array().notNull(),
    /** Not the transaction's start time, because imports may run for minutes before they commit. */
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('invalidations_transaction').on(table.transaction),
    index('invalidations_created').on(table.createdAt),
  ],
);
