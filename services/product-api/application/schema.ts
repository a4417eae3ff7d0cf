import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Submission, SubmittedWork } from '@/lib/shared/contract/application';
import {
  type ApplicationContent,
  applicationStatuses,
  type Decision,
  type DeskState,
  decisions,
  deskStates,
} from '@/lib/shared/domain/application';
import { fileKinds } from '@/lib/shared/domain/application-file';
import { imageWalls } from '@/lib/shared/domain/image';
import { accounts } from '../account/schema';
import { createdAt, createFilePartColumns, instant, tsvector, updatedAt, xid8 } from '../db/columns';
import { opportunities, ownOpportunityId } from '../opportunity/schema';
import { ownProfileId } from '../profile/schema';

/** Decisions do not change the status. */
export const storedApplicationStatuses = ['DRAFT', 'SUBMITTED', 'WITHDRAWN'] as const;

/** Pictures are stored in `application_images`. */
export type StoredWork = Omit<SubmittedWork, 'images'>;
/** The `application_files` row with this id references the content. */
export type StoredFile = Omit<Submission['files'][number], 'url'>;
export type StoredSubmission = Omit<Submission, 'works' | 'files'> & { works: StoredWork[]; files: StoredFile[] };

/** Not to be confused with `applications`, which counts clicks on external links. */
export const artistApplications = pgTable(
  'artist_applications',
  {
    id: uuid('id').primaryKey(),
    /** Null once the call has been removed. Artists keep their applications. */
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    profileId: ownProfileId(),
    /** Counts from 1 per call, in the order in which applications were started. */
    number: integer('number').notNull(),
    /** Copies that survive the call's removal. */
    callTitle: text('call_title').notNull(),
    callOrganizer: text('call_organizer').notNull(),
    status: text('status', { enum: storedApplicationStatuses }).notNull().default('DRAFT'),
    content: jsonb('content').$type<ApplicationContent>().notNull(),
    sentContent: jsonb('sent_content').$type<ApplicationContent>(),
    /** Titles of the calls from which answers were reused, by question id. */
    reusedAnswers: jsonb('reused_answers').$type<Record<string, string>>().notNull().default({}),
    submission: jsonb('submission').$type<StoredSubmission>(),
    /** The artist's name at submission. Blind rounds redact this name in texts. */
    artistName: text('artist_name'),
    media: text('media').array().notNull().default(sql`'{}'`),
    /** Values for the desk's media filter. A trigger shortens `media` to fit into an index entry. */
    filterMedia: text('filter_media').array().notNull().default(sql`'{}'`),
    country: text('country'),
    search: tsvector('search'),
    deskState: text('desk_state', { enum: deskStates }).notNull().default('NEW'),
    labels: text('labels').array().notNull().default(sql`'{}'`),
    note: text('note'),
    /** Shown to the artist with the decision. */
    feedback: text('feedback'),
    decision: text('decision', { enum: decisions }),
    decidedAt: instant('decided_at'),
    /** Restored if `decision` is undone before its email is sent. */
    previousDecision: text('previous_decision', { enum: decisions }),
    previouslyDecidedAt: instant('previously_decided_at'),
    /** True until the decision is final and the organizer's text has been added to the conversation. */
    isDecisionTextDue: boolean('is_decision_text_due').notNull().default(false),
    /** The published feedback on `decision` and `previousDecision`. */
    publishedFeedback: text('published_feedback'),
    previousFeedback: text('previous_feedback'),
    /** Time of the first published decision; set by a trigger. */
    answeredAt: instant('answered_at'),
    /** The artist agrees to be named on the call's page once accepted. */
    isShown: boolean('is_shown').notNull().default(false),
    /** Jurors may download originals if their round permits downloads too. */
    allowsOriginals: boolean('allows_originals').notNull().default(false),
    submittedAt: instant('submitted_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Set by a trigger. Kept after the call's row is removed. */
    callWithdrawnAt: instant('call_withdrawn_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('artist_applications_call').on(table.opportunityId, table.profileId),
    unique('artist_applications_number').on(table.opportunityId, table.number),
    // Omits `updated_at`, because every save would then write to every index.
    index('artist_applications_profile').on(table.profileId),
    index('artist_applications_shown').on(table.opportunityId).where(sql`is_shown`),
    index('artist_applications_decision_text').on(table.opportunityId).where(sql`is_decision_text_due`),
    index('artist_applications_search').using('gin', table.search),
  ],
);

/** In its own table, so issuing a number does not update the call's row. */
export const applicationNumbers = pgTable('application_numbers', {
  opportunityId: ownOpportunityId().primaryKey(),
  last: integer('last').notNull(),
});

export type DeskGroup = {
  state: DeskState;
  /** The published decision, and its time in milliseconds since 1970. */
  decision: Decision | null;
  decidedAt: number | null;
  labels: string[];
  count: number;
};

/** Triggers insert a row per change. There is no shared counter, because it would block submissions. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    opportunityId: uuid('opportunity_id').notNull(),
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    /** Applications gained or lost per group; null requires a recount. */
    groups: jsonb('groups').$type<DeskGroup[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.transaction] }),
    index('desk_changes_created').on(table.createdAt),
  ],
);

export const ownApplicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => artistApplications.id, { onDelete: 'cascade' });

/** Earlier submissions that a jury scores. Contains no files, because jurors do not receive any. */
export const applicationVersions = pgTable(
  'application_versions',
  {
    id: uuid('id').primaryKey(),
    applicationId: ownApplicationId(),
    submission: jsonb('submission').$type<StoredSubmission>().notNull(),
    artistName: text('artist_name'),
  },
  (table) => [index('application_versions_application').on(table.applicationId)],
);

/** Originals are shared with the artist's works, and kept while any row references them. */
export const applicationImages = pgTable(
  'application_images',
  {
    id: uuid('id').primaryKey(),
    applicationId: ownApplicationId(),
    /** The earlier submission that contains the picture; null for the current submission. */
    versionId: uuid('version_id').references(() => applicationVersions.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id').notNull(),
    /** Position within the work, from 0. */
    position: integer('position').notNull(),
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    averageColour: text('average_colour'),
    alt: text('alt'),
    wall: text('wall', { enum: imageWalls }).notNull().default('LIGHT'),
    /** Set by a trigger once the picture is no longer part of the work, which makes the picture private. */
    isOnlyHere: boolean('is_only_here').notNull().default(false),
  },
  (table) => [
    index('application_images_application').on(table.applicationId),
    index('application_images_key').on(table.key),
    index('application_images_only_here').on(table.key).where(sql`is_only_here`),
    index('application_images_version').on(table.versionId).where(sql`version_id is not null`),
  ],
);

/** Includes unfinished uploads. Unreferenced files are removed after a day. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: uuid('id').primaryKey(),
    applicationId: ownApplicationId(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    name: text('name').notNull(),
    /** Declared by the client, and verified once all parts have arrived. */
    bytes: integer('bytes').notNull(),
    checksum: text('checksum').notNull(),
    /** Null until the upload is complete and the file has been inspected. */
    key: text('key').unique(),
    contentType: text('content_type'),
    /** The number of pages of a PDF, and the length of a recording in seconds. */
    pages: integer('pages'),
    duration: doublePrecision('duration'),
    createdAt: createdAt(),
  },
  (table) => [
    index('application_files_application').on(table.applicationId),
    index('application_files_created').on(table.createdAt),
  ],
);

/** Parts of unfinished uploads. They are in shared storage, so any process can receive the next part. */
export const applicationFileParts = pgTable(
  'application_file_parts',
  createFilePartColumns(() => applicationFiles.id),
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);

export const applicationAccesses = pgTable(
  'application_accesses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: ownApplicationId(),
    /** Null once the account has been deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    role: text('role', { enum: ['ORGANIZER', 'JUROR'] }).notNull(),
    /** Downloading an archive records one access per application. */
    kind: text('kind', { enum: ['OPENED', 'DOWNLOADED'] })
      .notNull()
      .default('OPENED'),
    createdAt: createdAt(),
  },
  (table) => [
    index('application_accesses_application').on(table.applicationId),
    index('application_accesses_account').on(table.accountId),
  ],
);

/** Applications on other sites, which artists record themselves. */
export const recordedApplications = pgTable(
  'recorded_applications',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    title: text('title').notNull(),
    organizer: text('organizer'),
    url: text('url'),
    status: text('status', { enum: applicationStatuses }).notNull(),
    deadline: date('deadline', { mode: 'string' }),
    submittedOn: date('submitted_on', { mode: 'string' }),
    resultsDate: date('results_date', { mode: 'string' }),
    costAmount: bigint('cost_amount', { mode: 'number' }),
    costCurrency: text('cost_currency'),
    note: text('note'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('recorded_applications_profile').on(table.profileId, table.updatedAt.desc())],
);
