import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { threadSides } from '@/lib/shared/domain/thread';
import { accounts } from '../account/schema';
import { createdAt, instant } from '../db/columns';
import { ownThreadId } from '../thread/schema';

/** Reply addresses of a conversation, one for each person. The secret part is derived from the id and not stored. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    id: uuid('id').primaryKey(),
    threadId: ownThreadId(),
    side: text('side', { enum: threadSides }).notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Time of the latest email with this address. */
    mailedAt: instant('mailed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reply_addresses_member').on(table.threadId, table.side, table.accountId),
    uniqueIndex('reply_addresses_guest').on(table.threadId, table.side).where(sql`account_id is null`),
    index('reply_addresses_account').on(table.accountId),
    index('reply_addresses_mailed').on(table.mailedAt),
  ],
);
