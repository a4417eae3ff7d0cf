import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
/**
 * The new value of `updated_at` in an UPDATE. It always increases, even for a change that started before the previous
 * one and then waited for the lock of the row.
 */
export const touchUpdatedAt = (now: Date) =>
  sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's full-text document. Such columns are generated and searched, but never selected. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
