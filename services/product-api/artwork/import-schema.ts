import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
import { createdAt, instant, updatedAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';

/** A list of works that a member imported. The client generates the id, so that a retry is idempotent. */
export const artworkImports = pgTable(
  'artwork_imports',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    rows: integer('rows').notNull(),
    createdAt: createdAt(),
    /** Time at which the import was undone. No works can be added to it afterwards. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('artwork_imports_profile').on(table.profileId, table.createdAt.desc(), table.id.desc()),
    index('artwork_imports_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Mappings of the columns and values of a profile's lists. The client generates the id from the header of the list. */
export const listMappings = pgTable(
  'list_mappings',
  {
    profileId: ownProfileId(),
    id: uuid('id').notNull(),
    mapping: jsonb('mapping').$type<StoredListMapping>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.id] })],
);
