import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import type { ArtisticField } from '@/lib/shared/domain/artistic-field';
import type { Deadline } from '@/lib/shared/domain/deadline';
import {
  type ApplicationRequirement,
  applyMethods,
  deadlineKinds,
  eligibilityScopes,
  employments,
  feeTypes,
  opportunityTypes,
  planTypes,
  type RewardType,
  salaryPeriods,
} from '@/lib/shared/domain/opportunity';
import type { ReminderDays } from '@/lib/shared/domain/reminder';
import { createdAt, instant, tsvector, updatedAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';
import { facetsExpression } from './opportunity-bits';

/** CLOSED and ARCHIVED are derived from `closes_at` and `visible_until`. */
export const storedStatuses = ['DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'HIDDEN', 'DELETED'] as const;

/** In minor units. Both are null if either is. */
const moneyColumns = <Name extends string>(name: Name) => ({
  amount: bigint(`${name}_amount`, { mode: 'number' }),
  currency: text(`${name}_currency`),
});
const applicationFee = moneyColumns('application_fee');
const participationFee = moneyColumns('participation_fee');
const cashPrize = moneyColumns('cash_prize');
const funding = moneyColumns('funding');

export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    externalId: text('external_id').unique(),
    /** The profile's name, for the search; triggers keep it up to date. */
    organizer: text('organizer'),
    type: text('type', { enum: opportunityTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    artisticFields: text('artistic_fields').array().$type<ArtisticField[]>().notNull().default(sql`'{}'`),
    allFields: boolean('all_fields').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    city: text('city'),
    country: text('country'),
    isOnline: boolean('is_online').notNull().default(false),
    deadlineKind: text('deadline_kind', { enum: deadlineKinds }).notNull(),
    deadlineLocal: text('deadline_local'),
    deadlineZone: text('deadline_zone'),
    /** Null for opportunities without a deadline. */
    closesAt: instant('closes_at'),
    /** Set on closed opportunities, but not on all: by a trigger and an hourly job. Indexes omit past ones. */
    isPast: boolean('is_past').notNull().default(false),
    resultsDate: date('results_date', { mode: 'string' }),
    eventStart: date('event_start', { mode: 'string' }),
    eventEnd: date('event_end', { mode: 'string' }),
    fee: text('fee', { enum: feeTypes }).notNull(),
    applicationFeeAmount: applicationFee.amount,
    applicationFeeCurrency: applicationFee.currency,
    participationFeeAmount: participationFee.amount,
    participationFeeCurrency: participationFee.currency,
    feeDescription: text('fee_description'),
    rewardTypes: text('reward_types').array().$type<RewardType[]>().notNull().default(sql`'{}'`),
    cashPrizeAmount: cashPrize.amount,
    cashPrizeCurrency: cashPrize.currency,
    fundingAmount: funding.amount,
    fundingCurrency: funding.currency,
    rewardsDescription: text('rewards_description'),
    salaryMin: bigint('salary_min', { mode: 'number' }),
    salaryMax: bigint('salary_max', { mode: 'number' }),
    salaryCurrency: text('salary_currency'),
    salaryPeriod: text('salary_period', { enum: salaryPeriods }),
    nationalities: text('nationalities').array().notNull().default(sql`'{}'`),
    residences: text('residences').array().notNull().default(sql`'{}'`),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    scope: text('scope', { enum: eligibilityScopes }).notNull().default('INTERNATIONAL'),
    eligibilityOther: text('eligibility_other'),
    /** In the organizer's words, such as "Three months". */
    duration: text('duration'),
    places: integer('places'),
    employment: text('employment', { enum: employments }),
    requirements: text('requirements').array().$type<ApplicationRequirement[]>().notNull().default(sql`'{}'`),
    requirementsOther: text('requirements_other'),
    /** Null in a draft until a way to apply is chosen. */
    applyMethod: text('apply_method', { enum: applyMethods }),
    applyValue: text('apply_value'),
    /** What applicants send on this site. It is kept while another way to apply is chosen. */
    applicationForm: jsonb('application_form').$type<ApplicationForm>(),
    jury: jsonb('jury').$type<string[]>().notNull().default([]),
    status: text('status', { enum: storedStatuses }).notNull().default('DRAFT'),
    /** The owner can read this reason. */
    hiddenReason: text('hidden_reason'),
    /** The state to return to when it is shown again. */
    hiddenFrom: text('hidden_from', { enum: storedStatuses }),
    /** Paid time is paused until the opportunity is shown again. */
    hiddenAt: instant('hidden_at'),
    /** The state to return to if the deletion is undone. The row is removed one day after the deletion. */
    deletedFrom: text('deleted_from', { enum: storedStatuses }),
    deletedAt: instant('deleted_at'),
    planType: text('plan_type', { enum: planTypes }),
    publishedAt: instant('published_at'),
    /** The end of the days that were paid for or included. */
    paidUntil: instant('paid_until'),
    /** `paid_until`, or a later deadline within the grace period. */
    visibleUntil: instant('visible_until'),
    /** When the organizer closed it early, and the deadline to restore if that is undone. */
    closedEarlyAt: instant('closed_early_at'),
    closedEarlyFrom: jsonb('closed_early_from').$type<Deadline>(),
    /** When it first closed, and the results date promised by then. The first change after the closing sets both. */
    firstClosedAt: instant('first_closed_at'),
    promisedOn: date('promised_on', { mode: 'string' }),
    /** Null or in the past if there is no current boost. */
    promotedUntil: instant('promoted_until'),
    highlightedUntil: instant('highlighted_until'),
    /** Unique within the profile. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    cityKey: text('city_key').generatedAlwaysAs(sql`fold(city)`),
    /** The values of the filters as bits (opportunity-bits.ts). */
    facets: bigint('facets', { mode: 'number' }).notNull().generatedAlwaysAs(sql.raw(facetsExpression)),
    /** Nationalities and residences, such as "DE,FR"; null if all are eligible. */
    eligibleCountries: text('eligible_countries').generatedAlwaysAs(sql`join_eligible(nationalities, residences)`),
    /** The URL for applications without the parts that differ between links to the same page. */
    applyKey: text('apply_key').generatedAlwaysAs(
      sql`case when apply_method = 'URL' then substring(lower(apply_value) from '^https?://(?:www\\.)?([^?#]*[^?#/])') end`,
    ),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`fold(title)`),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold_list(tags), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(organizer), '')), 'C') || setweight(to_tsvector('simple', fold(description)), 'D')`,
    ),
  },
  (table) => [
    uniqueIndex('opportunities_idempotency_key')
      .on(table.profileId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('opportunities_sitemap').on(table.id, table.updatedAt, table.visibleUntil).where(sql`status = 'PUBLISHED'`),
    // These two contain all columns that the filters compare, so a list reads only its index. Closed opportunities are
    // found by visibility first, because most of them are no longer listed.
    index('opportunities_deadline')
      .on(
        table.closesAt,
        table.id,
        table.visibleUntil,
        table.publishedAt,
        table.facets,
        table.country,
        table.cityKey,
        table.type,
        table.isOnline,
        table.eligibleCountries,
      )
      .where(sql`status = 'PUBLISHED'`),
    index('opportunities_visible')
      .on(
        table.visibleUntil,
        table.closesAt,
        table.id,
        table.publishedAt,
        table.facets,
        table.country,
        table.cityKey,
        table.type,
        table.isOnline,
        table.eligibleCountries,
      )
      .where(sql`status = 'PUBLISHED'`),
    index('opportunities_newest').on(table.publishedAt.desc(), table.id.desc()).where(sql`status = 'PUBLISHED'`),
    index('opportunities_type').on(table.type, table.closesAt, table.id).where(sql`status = 'PUBLISHED'`),
    index('opportunities_country').on(table.country, table.closesAt, table.id).where(sql`status = 'PUBLISHED'`),
    index('opportunities_city').on(table.cityKey, table.closesAt, table.id).where(sql`status = 'PUBLISHED'`),
    index('opportunities_promoted').on(table.promotedUntil).where(sql`status = 'PUBLISHED'`),
    index('opportunities_highlighted').on(table.highlightedUntil).where(sql`status = 'PUBLISHED'`),
    index('opportunities_profile').on(table.profileId, table.closesAt, table.id),
    index('opportunities_fields').using('gin', table.artisticFields),
    index('opportunities_search').using('gin', table.search),
    index('opportunities_parts').using('gin', sql`search_parts(array[title, city, organizer, description] || tags)`),
    index('opportunities_search_open').using('gin', table.search).where(sql`status = 'PUBLISHED' and not is_past`),
    index('opportunities_here')
      .on(table.closesAt, table.id)
      .where(sql`status = 'PUBLISHED' and apply_method = 'IMPASTO'`),
    index('opportunities_apply').on(table.applyKey).where(sql`status = 'PUBLISHED' and not is_past`),
    index('opportunities_profile_open').on(table.profileId).where(sql`status = 'PUBLISHED' and not is_past`),
    index('opportunities_title_trigram').using('gin', sql`title_key gin_trgm_ops`),
    index('opportunities_title_trigram_open')
      .using('gin', sql`title_key gin_trgm_ops`)
      .where(sql`status = 'PUBLISHED' and not is_past`),
    index('opportunities_deleted').on(table.deletedAt).where(sql`status = 'DELETED'`),
    // Partial, so that no search uses it: a search also needs opportunities without a date.
    index('opportunities_closing').on(table.closesAt).where(sql`closes_at is not null and not is_past`),
  ],
);

export const ownOpportunityId = () =>
  uuid('opportunity_id')
    .notNull()
    .references(() => opportunities.id, { onDelete: 'cascade' });

/** The public history (docs/rules.md, opportunity 10). */
export const opportunityChanges = pgTable(
  'opportunity_changes',
  {
    id: uuid('id').primaryKey(),
    opportunityId: ownOpportunityId(),
    field: text('field', { enum: ['deadline', 'resultsDate', 'applicationFee', 'participationFee'] }).notNull(),
    before: text('before'),
    after: text('after'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When the profiles that saved the opportunity were mailed about a new deadline. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('opportunity_changes_opportunity').on(table.opportunityId, table.changedAt.desc()),
    index('opportunity_changes_untold').on(table.changedAt).where(sql`field = 'deadline' and told_at is null`),
  ],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    profileId: ownProfileId(),
    opportunityId: ownOpportunityId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.opportunityId] }),
    index('bookmarks_opportunity').on(table.opportunityId),
  ],
);

/** Each is sent once, unless the deadline moves to another day. */
export const reminders = pgTable(
  'reminders',
  {
    profileId: ownProfileId(),
    opportunityId: ownOpportunityId(),
    daysBefore: smallint('days_before').$type<ReminderDays>().notNull(),
    /** The deadline stated in the reminder. */
    closesAt: instant('closes_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.opportunityId, table.daysBefore] }),
    index('reminders_opportunity').on(table.opportunityId),
  ],
);

/** New matches are mailed once a day. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    /** The filters as in the list's URL, in alphabetical order. */
    query: text('query').notNull(),
    /** Matches published until then have been mailed, or existed when the search was saved. */
    seenUntil: instant('seen_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_searches_query').on(table.profileId, table.query)],
);

/** How many people a day went on to apply. With its own table, counting does not update the opportunity's row. */
export const applications = pgTable(
  'applications',
  {
    opportunityId: ownOpportunityId(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.day] })],
);
