import { type AnyPgColumn, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A part of an unfinished upload of the file, in shared storage. */
export const createFilePartColumns = (fileId: () => AnyPgColumn) => ({
  fileId: uuid('file_id').notNull().references(fileId, { onDelete: 'cascade' }),
  /** Byte offset in the file. */
  start: integer('start').notNull(),
  bytes: integer('bytes').notNull(),
  key: text('key').notNull().unique(),
});

/** Searched but never selected. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
