import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { threadSides } from '@/lib/shared/domain/thread';
import { accounts } from '../account/schema';
import { createdAt, createFilePartColumns } from '../db/columns';
import { ownThreadId, threadMessages } from '../thread/schema';

/** Files of conversations. The other side keeps them if the sender deletes the account. */
export const threadFiles = pgTable(
  'thread_files',
  {
    id: uuid('id').primaryKey(),
    threadId: ownThreadId(),
    side: text('side', { enum: threadSides }).notNull(),
    /** The sender; null for guests and once the account has been deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null until the file is sent. */
    messageId: uuid('message_id').references(() => threadMessages.id, { onDelete: 'cascade' }),
    /** Position in the message. */
    place: integer('place').notNull().default(0),
    name: text('name').notNull(),
    /** Declared by the client, and verified once all parts have arrived. */
    bytes: integer('bytes').notNull(),
    checksum: text('checksum').notNull(),
    /** Null until the upload is complete and the file has been inspected. */
    key: text('key').unique(),
    contentType: text('content_type'),
    /** Null for pictures. */
    pages: integer('pages'),
    createdAt: createdAt(),
  },
  (table) => [
    index('thread_files_thread').on(table.threadId),
    index('thread_files_account').on(table.accountId),
    index('thread_files_message').on(table.messageId),
    index('thread_files_unsent').on(table.createdAt).where(sql`message_id is null`),
    check('thread_files_sent', sql`message_id is null or key is not null`),
  ],
);

export const threadFileParts = pgTable(
  'thread_file_parts',
  createFilePartColumns(() => threadFiles.id),
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);
