import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '../db/columns';

/**
 * Outbox of changed cache tags. Triggers on every table shown on a page write to the outbox, so no statement can bypass
 * it. Other code calls the function `invalidate(text[])`.
 */
export const invalidations = pgTable(
  'invalidations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Ids are assigned before the commit, so a lower id may become visible later. Readers therefore continue from the
     * oldest transaction that was still running.
     */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    tags: text('tags').array().notNull(),
    /** Not the transaction's start time, because an import may run for minutes before its commit. */
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('invalidations_transaction').on(table.transaction),
    index('invalidations_created').on(table.createdAt),
  ],
);
