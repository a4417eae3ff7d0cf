import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WizardDraft } from '@/lib/shared/contract/account';
import { adminActionKinds, auditActors } from '@/lib/shared/domain/administration';
import { createdAt, instant } from '../db/columns';

/** The role is read from here and never from a token, which would outlive a revocation. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** The user's id at the identity service. */
    uid: text('uid').unique(),
    email: text('email'),
    /** Set by the identity service; the administrator role requires it. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    role: text('role', { enum: ['ADMIN'] }),
    /** The draft of the sign-up wizard, which can be continued on another device. */
    wizard: jsonb('wizard').$type<WizardDraft>(),
    /** The IANA time zone for mails; null until it is known. */
    timeZone: text('time_zone'),
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    wantsDigests: boolean('wants_digests').notNull().default(true),
    /** When saved searches are evaluated next; null if there are none. */
    digestDueAt: instant('digest_due_at'),
    /** The same for saved searches of profiles whose plan has hourly alerts. */
    alertsDueAt: instant('alerts_due_at'),
    /** Sign-ins before this second are rejected; null if none was revoked. */
    tokensValidAfter: instant('tokens_valid_after'),
    /** The start of the trial, which is granted once per account. */
    trialUsedAt: instant('trial_used_at'),
    /** The profile that this trial was requested for, until the payment provider has confirmed it. */
    openTrialProfileId: uuid('open_trial_profile_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_digest_due').on(table.digestDueAt).where(sql`digest_due_at is not null`),
    index('accounts_alerts_due').on(table.alertsDueAt).where(sql`alerts_due_at is not null`),
    index('accounts_open_trial').on(table.openTrialProfileId).where(sql`open_trial_profile_id is not null`),
    index('accounts_email_trigram').using('gin', sql`lower(email) gin_trgm_ops`),
  ],
);

/** Tokens of these accounts are rejected until they expire. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/** URLs of deleted profiles respond with 410 instead of 404. Their owners can still read the payments they made. */
export const goneProfiles = pgTable(
  'gone_profiles',
  {
    id: uuid('id').primaryKey(),
    goneAt: instant('gone_at').notNull().defaultNow(),
    /** The account, name and provider's customer are null unless the profile has paid. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name'),
    customerId: text('customer_id').unique(),
  },
  (table) => [index('gone_profiles_account').on(table.accountId)],
);

/** Describes a changed state in brief, without personal data. */
export type AuditState = Record<string, string | number | boolean | null | readonly string[]>;

/** The audit log. Rows outlive the account and the profile, and a trigger rejects every update and deletion. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey(),
    /** Null unless an administrator acted. The email address is stored as well, because the account may be deleted. */
    accountId: uuid('account_id'),
    email: text('email'),
    actor: text('actor', { enum: auditActors }).notNull().default('ADMIN'),
    action: text('action', { enum: adminActionKinds }).notNull(),
    /** Null for a subject with only an id of the payment provider, which is then stored as the name. */
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull(),
    /** The owner's account, which can read the reason; null for an unclaimed profile. */
    ownerId: uuid('owner_id'),
    reason: text('reason').notNull(),
    /** The same id as in the product API's log; null for a command or a job. */
    requestId: text('request_id'),
    before: jsonb('before').$type<AuditState>(),
    after: jsonb('after').$type<AuditState>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_newest').on(table.createdAt.desc(), table.id.desc()),
    index('admin_actions_subject').on(table.subjectId, table.createdAt),
    index('admin_actions_action').on(table.action, table.createdAt.desc(), table.id.desc()),
    index('admin_actions_actor').on(table.actor, table.createdAt.desc(), table.id.desc()),
    index('admin_actions_email_trigram').using('gin', sql`lower(email) gin_trgm_ops`),
    index('admin_actions_name_trigram').using('gin', sql`lower(subject_name) gin_trgm_ops`),
    index('admin_actions_owner').on(table.ownerId, table.createdAt.desc()),
  ],
);
