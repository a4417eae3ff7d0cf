import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account/schema';
import { createdAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';

/** Blocks work in both directions and are read only by `queries/blocks.ts`. */
export const blocks = pgTable(
  'blocks',
  {
    profileId: ownProfileId(),
    /** Not a foreign key, so a person with several profiles cannot end the block by deleting the blocked one. */
    blockedId: uuid('blocked_id').notNull(),
    /** Null for organizations, which several people can represent. */
    blockedAccountId: uuid('blocked_account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.blockedId] }),
    index('blocks_account').on(table.blockedAccountId),
    index('blocks_newest').on(table.profileId, table.createdAt.desc(), table.blockedId.desc()),
  ],
);
