import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '@/lib/domain/moderation';
import { accounts } from './account';
import { artworks } from './artwork';
import { createdAt, instant } from './columns';
import { opportunities } from './opportunity';
import { profiles } from './profile';

/** References to the one subject that a row is about; the others are null. */
const subjectColumns = () => ({
  opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
  artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
  profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
});

/** Problems with a call, a work or a profile that visitors reported; settled by an administrator's decision. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    ...subjectColumns(),
    /** The account that reported it; null for a visitor who was not signed in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_open').on(table.opportunityId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_open_artwork').on(table.artworkId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_open_profile').on(table.profileId, table.createdAt.desc()).where(sql`settled_at is null`),
    index('reports_account').on(table.accountId),
    check('reports_one_subject', sql`num_nonnulls(opportunity_id, artwork_id, profile_id) = 1`),
  ],
);
