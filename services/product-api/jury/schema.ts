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
import { applicationVersions, artistApplications } from '../application/schema';
import { createdAt, instant, updatedAt } from '../db/columns';
import { opportunities } from '../opportunity/schema';

/** The rounds of a call's jury. */
export const juryRounds = pgTable(
  'jury_rounds',
  {
    id: uuid('id').primaryKey(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** Numbers the rounds of the call from 1. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    isBlind: boolean('is_blind').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    selection: jsonb('selection').$type<RoundSelection>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    sharesComments: boolean('shares_comments').notNull(),
    allowsOriginals: boolean('allows_originals').notNull(),
    /** True if each juror judges only the applications assigned to them; false if everyone judges all of them. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    state: text('state', { enum: roundStates }).notNull().default('DRAFT'),
    /** Null until the first opening, which selects the round's applications. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** The number of invitations and reminders that have been mailed. */
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
const ownApplicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => artistApplications.id, { onDelete: 'cascade' });

/** The applications of an opened round. A row outlives its application, because results are kept. */
export const roundApplications = pgTable(
  'round_applications',
  {
    roundId: ownRoundId(),
    applicationId: uuid('application_id').notNull(),
    /** The number of the application; set by a trigger. */
    number: integer('number').notNull().default(0),
    /**
     * The figures when the round was closed; null while it is open, and for applications that were withdrawn before
     * that.
     */
    result: jsonb('result').$type<RoundResult>(),
    /** The earlier submission that jurors score; null if they score the last one. */
    versionId: uuid('version_id').references(() => applicationVersions.id, { onDelete: 'set null' }),
    /** When the organizer let the round score a later submission. Reviews from before then are about an earlier one. */
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
    /** The address that was invited, in lower case; null after the juror has left. */
    email: text('email'),
    /**
     * Entered by the juror on joining; null before that, for jurors from earlier versions, and after the juror has
     * left.
     */
    name: text('name'),
    /** The account that accepted the invitation; null until then, and after the juror has left. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
    remindedAt: instant('reminded_at'),
    /** When the juror deleted the account. A trigger then clears the name and address; reviews are kept. */
    leftAt: instant('left_at'),
  },
  (table) => [
    unique('jurors_email').on(table.roundId, table.email),
    uniqueIndex('jurors_account').on(table.accountId, table.roundId).where(sql`account_id is not null`),
  ],
);

/**
 * Mails of the last day to addresses whose owners have not accepted an invitation. The rows have no references, so that
 * they still count after the juror, the call or the account is gone.
 */
export const juryInvitations = pgTable(
  'jury_invitations',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The SHA-256 of the address in lower case. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('jury_invitations_created').on(table.createdAt)],
);

/** The applications that each juror judges, in a round with assignments. */
export const jurorAssignments = pgTable(
  'juror_assignments',
  {
    jurorId: uuid('juror_id')
      .notNull()
      .references(() => jurors.id, { onDelete: 'cascade' }),
    applicationId: ownApplicationId(),
  },
  (table) => [
    primaryKey({ columns: [table.jurorId, table.applicationId] }),
    index('juror_assignments_application').on(table.applicationId),
  ],
);

/** A juror's review of an application, or a declared conflict. */
export const reviews = pgTable(
  'reviews',
  {
    jurorId: uuid('juror_id')
      .notNull()
      .references(() => jurors.id, { onDelete: 'cascade' }),
    applicationId: ownApplicationId(),
    roundId: ownRoundId(),
    scores: jsonb('scores').$type<Scores>().notNull().default({}),
    /** From 0 to 10; null until every criterion has a score. */
    score: doublePrecision('score'),
    comment: text('comment'),
    isShared: boolean('is_shared').notNull().default(false),
    /** True if the juror knows the artist. There are then no scores and no comment. */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** The juror's last change, according to the device's clock. */
    changedAt: instant('changed_at').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.jurorId, table.applicationId] }),
    index('reviews_round').on(table.roundId, table.applicationId),
    index('reviews_application').on(table.applicationId),
  ],
);
