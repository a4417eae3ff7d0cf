import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The 64-bit id of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** PostgreSQL's full-text document. Such columns are generated and searched, but never selected. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
