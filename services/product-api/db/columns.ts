import { customType, timestamp } from 'drizzle-orm/pg-core';

export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Searched but never selected. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
