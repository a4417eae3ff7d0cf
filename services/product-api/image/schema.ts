import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mainColours } from '@/lib/shared/domain/artwork';
import { imageWalls } from '@/lib/shared/domain/image';
import { artworks } from '../artwork/schema';
import { createdAt } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { profiles } from '../profile/schema';

/** Images belong to an artwork, profile or opportunity. Uploads belong to a profile until an artwork uses them. */
export const imageKinds = ['ARTWORK', 'PROFILE', 'COVER', 'GALLERY', 'OPPORTUNITY', 'UPLOAD'] as const;

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: imageKinds }).notNull(),
    artworkId: uuid('artwork_id').references((): AnyPgColumn => artworks.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id').references((): AnyPgColumn => profiles.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references((): AnyPgColumn => opportunities.id, { onDelete: 'cascade' }),
    /** Zero-based, among the owner's images of this kind. */
    position: integer('position').notNull().default(0),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hexadecimal SHA-256; null for images older than this column. */
    checksum: text('checksum'),
    /** In pixels, after EXIF orientation. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    averageColour: text('average_colour'),
    mainColour: text('main_colour', { enum: mainColours }),
    focalX: doublePrecision('focal_x'),
    focalY: doublePrecision('focal_y'),
    alt: text('alt'),
    caption: text('caption'),
    wall: text('wall', { enum: imageWalls }).notNull().default('LIGHT'),
    createdAt: createdAt(),
  },
  (table) => [
    index('images_artwork').on(table.artworkId, table.position),
    index('images_profile').on(table.profileId, table.kind, table.position),
    index('images_opportunity').on(table.opportunityId, table.position),
    index('images_upload').on(table.createdAt).where(sql`kind = 'UPLOAD'`),
    check('images_one_owner', sql`num_nonnulls(artwork_id, profile_id, opportunity_id) = 1`),
  ],
);
