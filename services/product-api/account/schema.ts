import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WizardDraft } from '@/lib/shared/contract/account';
import { adminActionKinds, auditActors } from '@/lib/shared/domain/administration';
import type { NotificationChoices } from '@/lib/shared/domain/notification';
import { languages } from '@/lib/shared/i18n/languages';
import { createdAt, instant } from '../db/columns';

/** Roles are read from this table, never from a token, because tokens outlive a revoked role. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    uid: text('uid').unique(),
    email: text('email'),
    /** Set by the identity service. Required for the administrator role. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    role: text('role', { enum: ['ADMIN'] }),
    /** Draft of the sign-up wizard. Users can continue on another device. */
    wizard: jsonb('wizard').$type<WizardDraft>(),
    /** IANA time zone for emails; null if unknown. */
    timeZone: text('time_zone'),
    /** Chosen by the member, for emails and after signing in; null for the language of the site. */
    language: text('language', { enum: languages }),
    /** Only used by the previous version. A trigger keeps it in step with its replacement, `notification_choices`. */
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    wantsDigests: boolean('wants_digests').notNull().default(true),
    /** If true, emails about messages contain their text. */
    wantsMessageText: boolean('wants_message_text').notNull().default(true),
    /** Only the kinds of notifications that the member has changed. All others have the site's defaults. */
    notificationChoices: jsonb('notification_choices').$type<Partial<NotificationChoices>>().notNull().default({}),
    /** Hour of the daily email in the member's time zone; null for the site's default. */
    dailyHour: integer('daily_hour'),
    /** Quiet hours. Null for the site's default. If both hours are equal, there are no quiet hours. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    /** When to compose the next daily email; null if it would always be empty. */
    digestDueAt: instant('digest_due_at'),
    /**
     * Daily emails have listed everything that followed profiles published before this time; null before the first
     * email and after a pause.
     */
    followedUntil: instant('followed_until'),
    /** When to check the saved searches of profiles with hourly alerts. */
    alertsDueAt: instant('alerts_due_at'),
    /** Sign-ins before this time are rejected. */
    tokensValidAfter: instant('tokens_valid_after'),
    trialUsedAt: instant('trial_used_at'),
    /** The version of the operator's terms that the member accepted; null for the default text or none. */
    termsVersion: integer('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The profile that requested the trial; null once the payment provider has confirmed the trial. */
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

export const ownAccountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Deleted accounts, whose tokens are rejected until they expire. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/** Deleted profiles. Their URLs return 410 instead of 404, and their owners can still see past payments. */
export const goneProfiles = pgTable(
  'gone_profiles',
  {
    id: uuid('id').primaryKey(),
    goneAt: instant('gone_at').notNull().defaultNow(),
    /** `accountId`, `name` and `customerId` are null unless the profile has made a payment. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name'),
    customerId: text('customer_id').unique(),
  },
  (table) => [index('gone_profiles_account').on(table.accountId)],
);

/** Summary of a changed state, without personal data. */
export type AuditState = Record<string, string | number | boolean | null | readonly string[]>;

/** The audit log. Rows outlive the account and the profile, and a trigger rejects every update and deletion. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey(),
    /** Null unless an administrator acted. `email` is kept after the account is deleted. */
    accountId: uuid('account_id'),
    email: text('email'),
    actor: text('actor', { enum: auditActors }).notNull().default('ADMIN'),
    action: text('action', { enum: adminActionKinds }).notNull(),
    /** Null if the subject only has a payment provider id, which is then in `subjectName`. */
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull(),
    /** The subject's owner, who can read the reason; null for an unclaimed profile. */
    ownerId: uuid('owner_id'),
    reason: text('reason').notNull(),
    /** The request id in the API's log; null for commands and jobs. */
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
    index('admin_actions_subject_trigram').using('gin', sql`fold(subject_name) gin_trgm_ops`),
    index('admin_actions_owner').on(table.ownerId, table.createdAt.desc()),
  ],
);
