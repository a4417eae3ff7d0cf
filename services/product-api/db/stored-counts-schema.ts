import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Counts that are too slow to compute per request. */
export const storedCounts = pgTable('stored_counts', {
  key: text('key').primaryKey(),
  counts: json('counts').notNull(),
  countedAt: instant('counted_at').notNull(),
  /** When to refresh the counts. Slower counts are refreshed less often. */
  refreshAt: instant('refresh_at').notNull(),
  /** When the counts change even without a write. */
  endsAt: instant('ends_at'),
});
