import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type MemberRole, memberRoles, teamEvents } from '@/lib/shared/domain/team';
import { languages } from '@/lib/shared/i18n/languages';
import { accounts, ownAccountId } from '../account/schema';
import { createdAt, instant } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { ownProfileId } from '../profile/schema';

/**
 * The members of organizations. A trigger makes the account that creates or claims an organization its owner. Another
 * trigger rejects transactions that would leave an organization without an owner. The view `team` also contains the
 * owners of people's profiles.
 */
export const members = pgTable(
  'members',
  {
    profileId: ownProfileId(),
    accountId: ownAccountId(),
    role: text('role', { enum: memberRoles }).notNull(),
    /** Entered on joining; null for the account that created the organization. */
    name: text('name'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** Last use of the organization's profile. Only members see it. */
    lastHereAt: instant('last_here_at'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.accountId] }),
    index('members_account').on(table.accountId),
  ],
);

/** The calls whose applications a reviewer may read. Rows are kept when a member gets another role. */
export const memberCalls = pgTable(
  'member_calls',
  {
    profileId: uuid('profile_id').notNull(),
    accountId: uuid('account_id').notNull(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.accountId, table.opportunityId] }),
    foreignKey({
      name: 'member_calls_member_fk',
      columns: [table.profileId, table.accountId],
      foreignColumns: [members.profileId, members.accountId],
    }).onDelete('cascade'),
    index('member_calls_opportunity').on(table.opportunityId),
  ],
);

/** Accounts that, as members of the organization, have read a call's applications with names. */
export const applicationReaders = pgTable(
  'application_readers',
  {
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    accountId: ownAccountId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.accountId] }),
    index('application_readers_account').on(table.accountId),
  ],
);

/** Open invitations. Accepting or withdrawing an invitation deletes it. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    /** The address that the email is sent to. */
    email: text('email').notNull(),
    /**
     * The address in lowercase with its domain in ASCII. The account that accepts the invitation must have this
     * address.
     */
    address: text('address').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The calls of an invited reviewer. */
    opportunityIds: uuid('opportunity_ids').array().notNull().default(sql`'{}'`),
    /** The inviting member's language, in which the email is written. */
    language: text('language', { enum: languages }).notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('team_invitations_address').on(table.profileId, table.address),
    index('team_invitations_expiry').on(table.expiresAt),
  ],
);

/** Invitation emails, for daily limits. Rows outlive the invitation, so withdrawn invitations still count. */
export const sentTeamInvitations = pgTable(
  'sent_team_invitations',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id').notNull(),
    /** SHA-256 of the normalized address. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sent_team_invitations_created').on(table.createdAt)],
);

/** Names and addresses at the time of the action. Grouped actions also have a `count`. */
export type TeamDetails = {
  email?: string;
  role?: MemberRole;
  subjectId?: string;
  title?: string;
};

/** Actions by members of organizations. */
export const teamLog = pgTable(
  'team_log',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    /** Null after the account is deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    event: text('event', { enum: teamEvents }).notNull(),
    /** The member that the action was about; null for other subjects and after that account is deleted. */
    memberId: uuid('member_id').references(() => accounts.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<TeamDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('team_log_newest').on(table.profileId, table.createdAt.desc(), table.id.desc()),
    index('team_log_created').on(table.createdAt),
    index('team_log_account').on(table.accountId),
    index('team_log_member').on(table.memberId),
  ],
);
