import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Counts that are too slow to make for each request. */
export const storedCounts = pgTable('stored_counts', {
  key: text('key').primaryKey(),
  counts: json('counts').notNull(),
  countedAt: instant('counted_at').notNull(),
  /** The longer counting takes, the later it is repeated. */
  refreshAt: instant('refresh_at').notNull(),
  /** The counts change at this time even if nothing is written. */
  endsAt: instant('ends_at'),
});
