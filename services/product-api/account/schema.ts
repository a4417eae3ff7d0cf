import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WizardDraft } from '@/lib/shared/contract/account';
import { adminActionKinds, auditActors } from '@/lib/shared/domain/administration';
import { createdAt, instant } from '../db/columns';

/** A person who signs in. The role is read from here and never from a token, which would outlive a revocation. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** The id of the user at the identity service. */
    uid: text('uid').unique(),
    email: text('email'),
    /** Whether the identity service has verified the email address; the administrator role requires it. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    role: text('role', { enum: ['ADMIN'] }),
    /** The draft of the sign-up wizard, which can be continued on another device; null if there is no draft. */
    wizard: jsonb('wizard').$type<WizardDraft>(),
    /** The IANA time zone in which mails are scheduled and composed; null until it is known. */
    timeZone: text('time_zone'),
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    wantsDigests: boolean('wants_digests').notNull().default(true),
    /** When saved searches are evaluated next; null if there are none. */
    digestDueAt: instant('digest_due_at'),
    /** When saved searches of profiles whose plan has hourly alerts are evaluated next; null if there are none. */
    alertsDueAt: instant('alerts_due_at'),
    /** Tokens of sign-ins before this second are rejected; null if no sign-in was revoked. */
    tokensValidAfter: instant('tokens_valid_after'),
    /** The start of the trial, which is granted once per account; null before that. */
    trialUsedAt: instant('trial_used_at'),
    /** The profile for which this trial was requested, until the payment provider has confirmed it. */
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

/** Deleted accounts: their tokens are rejected until they expire. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/**
 * Deleted profiles, whose URL responds with 410 instead of 404. The account can still read the payments of a profile
 * that has paid.
 */
export const goneProfiles = pgTable(
  'gone_profiles',
  {
    id: uuid('id').primaryKey(),
    goneAt: instant('gone_at').notNull().defaultNow(),
    /** The account, name and payment provider's customer of a profile that has paid; otherwise null. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name'),
    customerId: text('customer_id').unique(),
  },
  (table) => [index('gone_profiles_account').on(table.accountId)],
);

/** A short description of the state that an action has changed, without personal data. */
export type AuditState = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * The audit log: actions of administrators, of the operator's commands, and those that move money. Its rows outlive the
 * account and the profile, and a trigger rejects every update and deletion.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey(),
    /**
     * The administrator; null if somebody else acted. The email address is stored as well, since the account may be
     * deleted.
     */
    accountId: uuid('account_id'),
    email: text('email'),
    actor: text('actor', { enum: auditActors }).notNull().default('ADMIN'),
    action: text('action', { enum: adminActionKinds }).notNull(),
    /** Null for a subject that has only an id of the payment provider, which is then stored as its name. */
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull(),
    /** The owner's account, which can read the reason; null for an unclaimed profile. */
    ownerId: uuid('owner_id'),
    reason: text('reason').notNull(),
    /** The id of the request, which also appears in the product API's log; null for a command or a job. */
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
