import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Counts that are too slow to compute on each request. All processes share and refresh them. */
export const storedCounts = pgTable('stored_counts', {
  /** A digest of what is counted. */
  key: text('key').primaryKey(),
  counts: json('counts').notNull(),
  countedAt: instant('counted_at').notNull(),
  /** When the counts are made again: the longer that takes, the later. */
  refreshAt: instant('refresh_at').notNull(),
  /** The instant at which the counts change even if nothing is written. */
  endsAt: instant('ends_at'),
});
