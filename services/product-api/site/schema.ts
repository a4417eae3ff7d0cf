import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns';

/** A change of the site's settings. A setting has the value of its latest change. */
export const siteChanges = pgTable('site_changes', {
  /** The version of the settings after the change. Two changes of the same version conflict. */
  id: integer('id').primaryKey(),
  /** The changed settings. Null restores the default. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  /** The administrator's address, which is kept after the account is deleted; null for a command. */
  email: text('email'),
  createdAt: createdAt(),
});
