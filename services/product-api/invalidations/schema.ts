import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The outbox of cache invalidations: which cache tags a transaction has changed. Triggers on the tables that pages show
 * write it, so that no statement can forget it; anything else calls the function `invalidate(text[])`.
 */
export const invalidations = pgTable(
  'invalidations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The transaction that wrote it. Ids are assigned before a transaction is committed, so that a lower one may appear
     * later; readers continue from the oldest transaction that was still running instead.
     */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    tags: text('tags').array().notNull(),
    /** By the clock, and not when its transaction began: an import may take minutes until it is committed. */
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('invalidations_transaction').on(table.transaction),
    index('invalidations_created').on(table.createdAt),
  ],
);
