import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../artwork/schema';
import { opportunities } from '../opportunity/schema';

/**
 * Contains no visitor data. In its own table, so counting neither changes the subject's `updated_at` nor invalidates
 * cached pages.
 */
export const views = pgTable(
  'views',
  {
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    unique('views_artwork').on(table.artworkId, table.day),
    unique('views_opportunity').on(table.opportunityId, table.day),
    check('views_one_subject', sql`num_nonnulls(artwork_id, opportunity_id) = 1`),
  ],
);
