import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WizardDraft } from '@/lib/contract/account';
import { createdAt, instant } from './columns';

/** A person who signs in. The authoritative role is here, not in a token (product 3). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** The identity service's id of the user. */
    uid: text('uid').unique(),
    email: text('email'),
    /** Whether the identity service knows that the address is theirs; administration is only granted to such. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    role: text('role', { enum: ['ADMIN'] }),
    /** What the signing-up wizard has so far, to be taken up on another device; null: none is under way. */
    wizard: jsonb('wizard').$type<WizardDraft>(),
    /** Tokens of sign-ins before this second are taken no more (product 3); null: none was ended. */
    tokensValidAfter: instant('tokens_valid_after'),
    createdAt: createdAt(),
  },
  (table) => [
    index('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_email_trigram').using('gin', sql`lower(email) gin_trgm_ops`),
  ],
);

/** Deleted accounts: tokens that were given before are no longer taken, for as long as they live. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/** Deleted profiles, whose address answers 410 instead of 404. */
export const goneProfiles = pgTable('gone_profiles', {
  id: uuid('id').primaryKey(),
  goneAt: instant('gone_at').notNull().defaultNow(),
});

/** Who did what when, as administrator. Kept when account and profile are gone. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey(),
    /** The administrator, by name as well: the account may go. */
    accountId: uuid('account_id').notNull(),
    email: text('email'),
    action: text('action', { enum: ['DELETE_PROFILE'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The account that held it, which is told the reason; null for what nobody had claimed. */
    ownerId: uuid('owner_id'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_newest').on(table.createdAt.desc(), table.id.desc()),
    index('admin_actions_owner').on(table.ownerId, table.createdAt.desc()),
  ],
);
