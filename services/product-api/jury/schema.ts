import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RoundSelection } from '@/lib/shared/contract/jury';
import { type Criterion, type RoundResult, roundStates, type Scores } from '@/lib/shared/domain/jury';
import { accounts } from '../account/schema';
import { applicationVersions, ownApplicationId } from '../application/schema';
import { createdAt, instant, updatedAt } from '../db/columns';
import { ownOpportunityId } from '../opportunity/schema';

export const juryRounds = pgTable(
  'jury_rounds',
  {
    id: uuid('id').primaryKey(),
    opportunityId: ownOpportunityId(),
    /** One-based, among the call's rounds. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    isBlind: boolean('is_blind').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    selection: jsonb('selection').$type<RoundSelection>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    sharesComments: boolean('shares_comments').notNull(),
    allowsOriginals: boolean('allows_originals').notNull(),
    /** Jurors judge only assigned applications. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    state: text('state', { enum: roundStates }).notNull().default('DRAFT'),
    /** Null until the first opening, when the applications are selected. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    mailed: integer('mailed').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('jury_rounds_position').on(table.opportunityId, table.position)],
);

const ownRoundId = () =>
  uuid('round_id')
    .notNull()
    .references(() => juryRounds.id, { onDelete: 'cascade' });

/** Rows outlive their applications, because results are kept. */
export const roundApplications = pgTable(
  'round_applications',
  {
    roundId: ownRoundId(),
    applicationId: uuid('application_id').notNull(),
    /** Set by a trigger. */
    number: integer('number').notNull().default(0),
    /** Stored when the round closes. Null until then, and for applications withdrawn before then. */
    result: jsonb('result').$type<RoundResult>(),
    /** The scored earlier submission; null for the last submission. */
    versionId: uuid('version_id').references(() => applicationVersions.id, { onDelete: 'set null' }),
    /** When the round switched to a later submission, which makes earlier reviews outdated. */
    versionOpenedAt: instant('version_opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.applicationId] }),
    index('round_applications_application').on(table.applicationId),
    index('round_applications_version').on(table.versionId).where(sql`version_id is not null`),
  ],
);

export const jurors = pgTable(
  'jurors',
  {
    id: uuid('id').primaryKey(),
    roundId: ownRoundId(),
    /** The invited address in lowercase; null after the juror has left. */
    email: text('email'),
    /** Entered on joining. Null before joining, after leaving, and for jurors from older product versions. */
    name: text('name'),
    /** Null until the invitation is accepted and after the juror has left. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** True for a reviewer from the organization's team, who leaves the jury when the role ends. */
    isReviewer: boolean('is_reviewer').notNull().default(false),
    remindedAt: instant('reminded_at'),
    /** When the account was deleted. A trigger clears name and address, but reviews are kept. */
    leftAt: instant('left_at'),
  },
  (table) => [
    unique('jurors_email').on(table.roundId, table.email),
    uniqueIndex('jurors_account').on(table.accountId, table.roundId).where(sql`account_id is not null`),
  ],
);

/** No foreign keys: rows count for a day, even after the juror, call or account is deleted. */
export const juryInvitations = pgTable(
  'jury_invitations',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the normalized address. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('jury_invitations_created').on(table.createdAt)],
);

const ownJurorId = () =>
  uuid('juror_id')
    .notNull()
    .references(() => jurors.id, { onDelete: 'cascade' });

/** Only used in rounds with assignments. */
export const jurorAssignments = pgTable(
  'juror_assignments',
  {
    jurorId: ownJurorId(),
    applicationId: ownApplicationId(),
  },
  (table) => [
    primaryKey({ columns: [table.jurorId, table.applicationId] }),
    index('juror_assignments_application').on(table.applicationId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    jurorId: ownJurorId(),
    applicationId: ownApplicationId(),
    roundId: ownRoundId(),
    scores: jsonb('scores').$type<Scores>().notNull().default({}),
    /** From 0 to 10; null until every criterion has a score. */
    score: doublePrecision('score'),
    comment: text('comment'),
    isShared: boolean('is_shared').notNull().default(false),
    /** The juror knows the artist. Clears the scores and comment. */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** Time of the last change, by the device's clock. */
    changedAt: instant('changed_at').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.jurorId, table.applicationId] }),
    index('reviews_round').on(table.roundId, table.applicationId),
    index('reviews_application').on(table.applicationId),
  ],
);
