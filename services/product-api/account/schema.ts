import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WizardDraft } from '@/lib/shared/contract/account';
import { adminActionKinds } from '@/lib/shared/domain/administration';
import { createdAt, instant } from '../db/columns';

/** A person who signs in. The authoritative role is here, not in a token (product 3). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** The identity service's id of the user. */
    uid: text('uid').unique(),
    email: text('email'),
    /** Whether the identity service has verified the email address; the administrator role requires it. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    role: text('role', { enum: ['ADMIN'] }),
    /** Draft of the sign-up wizard, resumable on another device; null without one. */
    wizard: jsonb('wizard').$type<WizardDraft>(),
    /** The IANA zone of the person's clock, by which mails are sent and written; null until it is known. */
    timeZone: text('time_zone'),
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    wantsDigests: boolean('wants_digests').notNull().default(true),
    /** When saved searches are looked at next; null without any. */
    digestDueAt: instant('digest_due_at'),
    /** When saved searches of profiles whose plan has hourly alerts are looked at next; null without any. */
    alertsDueAt: instant('alerts_due_at'),
    /** Tokens of sign-ins before this second are rejected (product 3); null: none was revoked. */
    tokensValidAfter: instant('tokens_valid_after'),
    /** A trial is once per account (product 5). */
    trialUsedAt: instant('trial_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_digest_due').on(table.digestDueAt).where(sql`digest_due_at is not null`),
    index('accounts_alerts_due').on(table.alertsDueAt).where(sql`alerts_due_at is not null`),
    index('accounts_email_trigram').using('gin', sql`lower(email) gin_trgm_ops`),
  ],
);

/** Deleted accounts: their tokens are rejected until they expire. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/** Deleted profiles, whose URL answers 410 instead of 404. */
export const goneProfiles = pgTable('gone_profiles', {
  id: uuid('id').primaryKey(),
  goneAt: instant('gone_at').notNull().defaultNow(),
});

/** Audit log of administrators. It outlives account and profile. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey(),
    /** The administrator, with the email address as well: the account may be deleted. */
    accountId: uuid('account_id').notNull(),
    email: text('email'),
    action: text('action', { enum: adminActionKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The owner's account, which is shown the reason; null for an unclaimed profile. */
    ownerId: uuid('owner_id'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_newest').on(table.createdAt.desc(), table.id.desc()),
    index('admin_actions_subject').on(table.subjectId, table.createdAt),
    index('admin_actions_owner').on(table.ownerId, table.createdAt.desc()),
  ],
);
