import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SitePageTexts } from '@/lib/shared/contract/site-page';
import type { Translated } from '@/lib/shared/domain/site';
import { accounts } from '../account/schema';
import { createdAt, instant } from '../db/columns';

/** Changes to the site's settings. The latest change to a setting applies. */
export const siteChanges = pgTable('site_changes', {
  /** The version of the settings after the change. Two changes to the same version conflict. */
  id: integer('id').primaryKey(),
  /** The changed settings. Null restores the default. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  /** The administrator's address, which is kept after the account is deleted; null for a command. */
  email: text('email'),
  createdAt: createdAt(),
});

/** Versions of the operator's pages, never changed or deleted. The latest version of a page is in force. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Counted per page. Two changes to the same version conflict. */
    version: integer('version').notNull(),
    /** Null withdraws the page, or restores its default text. */
    texts: jsonb('texts').$type<SitePageTexts>(),
    /** Only set for the terms. */
    mustAccept: boolean('must_accept').notNull().default(false),
    /** Tells members who must accept this version what has changed. */
    note: jsonb('note').$type<Translated>().notNull().default({}),
    /** The administrator's address, which is kept after the account is deleted; null for a command. */
    email: text('email'),
    createdAt: createdAt(),
  },
  (table) => [unique('page_versions_slug').on(table.slug, table.version)],
);

/** An administrator's unpublished changes, for previews. */
export const siteDrafts = pgTable('site_drafts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The changed settings. Null restores the default. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});
