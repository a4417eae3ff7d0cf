import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { registrationStates } from '@/lib/shared/domain/registration';
import { languages } from '@/lib/shared/i18n/languages';
import { accounts } from '../account/schema';
import { createdAt, instant } from '../db/columns';

/** Triggers keep the profiles of an account hidden until its registration is approved. */
export const registrations = pgTable(
  'registrations',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: registrationStates }).notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** Sent to the member verbatim. */
    reason: text('reason'),
    /** When administrators were notified by email. */
    announcedAt: instant('announced_at'),
  },
  (table) => [
    index('registrations_waiting').on(table.requestedAt, table.accountId).where(sql`state = 'WAITING'`),
    index('registrations_declined').on(table.decidedAt.desc(), table.accountId.desc()).where(sql`state = 'DECLINED'`),
    index('registrations_unannounced').on(table.requestedAt).where(sql`state = 'WAITING' and announced_at is null`),
    index('registrations_announced').on(table.announcedAt),
  ],
);

/** Invitations to the site. An address has at most one invitation, and withdrawn invitations are deleted. */
export const siteInvitations = pgTable(
  'site_invitations',
  {
    id: uuid('id').primaryKey(),
    /** In lowercase. */
    email: text('email').notNull().unique(),
    /** The administrator's language, in which the invitation is written. */
    language: text('language', { enum: languages }).notNull(),
    /** The account that used the invitation. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('site_invitations_unused').on(table.expiresAt.desc(), table.id.desc()).where(sql`used_at is null`),
    index('site_invitations_used').on(table.usedAt.desc(), table.id.desc()).where(sql`used_at is not null`),
    index('site_invitations_account').on(table.accountId),
  ],
);
