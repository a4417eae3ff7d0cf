import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../artwork/schema';
import { createdAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';

const savedArtworkId = () =>
  uuid('artwork_id')
    .notNull()
    .references(() => artworks.id, { onDelete: 'cascade' });

export const artworkBookmarks = pgTable(
  'artwork_bookmarks',
  { profileId: ownProfileId(), artworkId: savedArtworkId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.profileId, table.artworkId] }),
    index('artwork_bookmarks_artwork').on(table.artworkId),
  ],
);

export const collections = pgTable(
  'collections',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** The secret of the shared link. Null while the collection is private. */
    linkKey: uuid('link_key').unique(),
    linkShowsNotes: boolean('link_shows_notes').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('collections_profile').on(table.profileId, table.createdAt.desc(), table.id.desc())],
);

const ownCollectionId = () =>
  uuid('collection_id')
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' });

export const collectionWalls = pgTable(
  'collection_walls',
  {
    id: uuid('id').primaryKey(),
    collectionId: ownCollectionId(),
    name: text('name').notNull(),
    /** In centimeters. */
    length: integer('length').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('collection_walls_collection').on(table.collectionId, table.createdAt, table.id)],
);

export const collectionWorks = pgTable(
  'collection_works',
  {
    collectionId: ownCollectionId(),
    artworkId: savedArtworkId(),
    wallId: uuid('wall_id').references(() => collectionWalls.id, { onDelete: 'set null' }),
    /** Position among all works of the collection. */
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.artworkId] }),
    index('collection_works_artwork').on(table.artworkId),
    index('collection_works_wall').on(table.wallId).where(sql`wall_id is not null`),
  ],
);
