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

/** Rounds of the jury of a call. */
export const juryRounds = pgTable(
  'jury_rounds',
  {
    id: uuid('id').primaryKey(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** Counts the rounds of the call from 1. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    isBlind: boolean('is_blind').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    selection: jsonb('selection').$type<RoundSelection>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    sharesComments: boolean('shares_comments').notNull(),
    allowsOriginals: boolean('allows_originals').notNull(),
    /** True if each juror judges only the applications that are assigned to them; false if everyone judges all. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    state: text('state', { enum: roundStates }).notNull().default('DRAFT'),
    /** Null until the first opening, which selects its applications. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** Number of invitations and reminders that were mailed. */
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
    /** The number of the application, set by a trigger. */
    number: integer('number').notNull().default(0),
    /** The figures at the closing; null while the round is open, and for applications withdrawn before. */
    result: jsonb('result').$type<RoundResult>(),
    /** The former submission that jurors score; null if they score the last one. */
    versionId: uuid('version_id').references(() => applicationVersions.id, { onDelete: 'set null' }),
    /** When the organizer let the round score a later submission. Older reviews are of a former one. */
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
    /** The address that was invited, in lower case; null once the juror has left. */
    email: text('email'),
    /** Entered by the juror on joining; null before, for jurors of earlier versions, and once the juror has left. */
    name: text('name'),
    /** The account that accepted the invitation; null until then, and once the juror has left. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
    remindedAt: instant('reminded_at'),
    /** When the juror deleted the account. A trigger then clears name and address; reviews are kept. */
    leftAt: instant('left_at'),
  },
  (table) => [
    unique('jurors_email').on(table.roundId, table.email),
    uniqueIndex('jurors_account').on(table.accountId, table.roundId).where(sql`account_id is not null`),
  ],
);

/**
 * Mails of the last day to addresses whose owners have not accepted an invitation. Without references, so that they
 * still count after juror, call or account is gone.
 */
export const juryInvitations = pgTable(
  'jury_invitations',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the address in lower case. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('jury_invitations_created').on(table.createdAt)],
);

/** The applications that a juror judges, in a round with assignments. */
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

/** A juror's review of an application, or the declaration of a conflict. */
export const reviews = pgTable(
  'reviews',
  {
    jurorId: uuid('juror_id')
      .notNull()
      .references(() => jurors.id, { onDelete: 'cascade' }),
    applicationId: ownApplicationId(),
    roundId: ownRoundId(),
    scores: jsonb('scores').$type<Scores>().notNull().default({}),
    /** From 0 to 10; null until every criterion is scored. */
    score: doublePrecision('score'),
    comment: text('comment'),
    isShared: boolean('is_shared').notNull().default(false),
    /** True if the juror knows the artist. Scores and comment are then empty. */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** The juror's last change, by the clock of the device. */
    changedAt: instant('changed_at').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.jurorId, table.applicationId] }),
    index('reviews_round').on(table.roundId, table.applicationId),
    index('reviews_application').on(table.applicationId),
  ],
);
