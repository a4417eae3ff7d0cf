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
import type { Translations } from '@/lib/shared/domain/translation';
import { createdAt, instant, tsvector, updatedAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';
import { facetsExpression } from './opportunity-bits';

/** CLOSED and ARCHIVED follow from `closes_at` and `visible_until`. */
export const storedStatuses = ['DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'HIDDEN', 'DELETED'] as const;

/** In minor units. Either both columns are null or neither. */
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
    /** The profile's name, for searches. Kept up to date by triggers. */
    organizer: text('organizer'),
    type: text('type', { enum: opportunityTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The language of the title and the description. */
    language: text('language'),
    translations: jsonb('translations').$type<Translations<'title' | 'description'>>().notNull().default({}),
    artisticFields: text('artistic_fields').array().$type<ArtisticField[]>().notNull().default(sql`'{}'`),
    allFields: boolean('all_fields').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    city: text('city'),
    country: text('country'),
    isOnline: boolean('is_online').notNull().default(false),
    deadlineKind: text('deadline_kind', { enum: deadlineKinds }).notNull(),
    deadlineLocal: text('deadline_local'),
    deadlineZone: text('deadline_zone'),
    /** Null without a deadline. */
    closesAt: instant('closes_at'),
    /** Updated by a trigger and an hourly job, so closings show up late. Indexes omit past opportunities. */
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
    /** Free text, such as "Three months". */
    duration: text('duration'),
    places: integer('places'),
    employment: text('employment', { enum: employments }),
    requirements: text('requirements').array().$type<ApplicationRequirement[]>().notNull().default(sql`'{}'`),
    requirementsOther: text('requirements_other'),
    /** Null until the organizer has chosen how artists apply. */
    applyMethod: text('apply_method', { enum: applyMethods }),
    applyValue: text('apply_value'),
    /** The form for applications on this site. Kept if the organizer switches to another way to apply. */
    applicationForm: jsonb('application_form').$type<ApplicationForm>(),
    jury: jsonb('jury').$type<string[]>().notNull().default([]),
    status: text('status', { enum: storedStatuses }).notNull().default('DRAFT'),
    /** The owner can see the reason. */
    hiddenReason: text('hidden_reason'),
    /** The status to restore when the opportunity is shown again. */
    hiddenFrom: text('hidden_from', { enum: storedStatuses }),
    /** Pauses paid time until the opportunity is shown again. */
    hiddenAt: instant('hidden_at'),
    /** The status to restore on undo. Rows are removed one day after the deletion. */
    deletedFrom: text('deleted_from', { enum: storedStatuses }),
    deletedAt: instant('deleted_at'),
    planType: text('plan_type', { enum: planTypes }),
    publishedAt: instant('published_at'),
    /** When the deadline was last moved to a later time after the publication. */
    extendedAt: instant('extended_at'),
    /** End of the paid or included listing days. */
    paidUntil: instant('paid_until'),
    /** `paid_until`, or a later deadline within the grace period. */
    visibleUntil: instant('visible_until'),
    /** When the call was closed early, and the deadline to restore on undo. */
    closedEarlyAt: instant('closed_early_at'),
    closedEarlyFrom: jsonb('closed_early_from').$type<Deadline>(),
    /** When the call first closed, and the results date promised by then. Set by the first update after the closing. */
    firstClosedAt: instant('first_closed_at'),
    promisedOn: date('promised_on', { mode: 'string' }),
    /** Null or in the past if no boost is running. */
    promotedUntil: instant('promoted_until'),
    highlightedUntil: instant('highlighted_until'),
    /** Unique within the profile. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    cityKey: text('city_key').generatedAlwaysAs(sql`fold(city)`),
    /** Filter values as bits (opportunity-bits.ts). */
    facets: bigint('facets', { mode: 'number' }).notNull().generatedAlwaysAs(sql.raw(facetsExpression)),
    /** Nationalities and residences, such as "DE,FR"; null if everyone is eligible. */
    eligibleCountries: text('eligible_countries').generatedAlwaysAs(sql`join_eligible(nationalities, residences)`),
    /** The application URL without parts that differ between links to the same page. */
    applyKey: text('apply_key').generatedAlwaysAs(
      sql`case when apply_method = 'URL' then substring(lower(apply_value) from '^https?://(?:www\\.)?([^?#]*[^?#/])') end`,
    ),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`fold(title)`),
    /** Title, city, tags, organizer and description in all languages. Set by a trigger. */
    search: tsvector('search'),
  },
  (table) => [
    uniqueIndex('opportunities_idempotency_key')
      .on(table.profileId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('opportunities_sitemap').on(table.id, table.updatedAt, table.visibleUntil).where(sql`status = 'PUBLISHED'`),
    // Both indexes contain every column that the filters compare, so lists read only the index. Closed opportunities
    // are looked up by visibility first, because most of them are no longer listed.
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
    index('opportunities_announced_lately')
      .on(sql`(greatest(published_at, extended_at))`)
      .where(sql`status = 'PUBLISHED'`),
    index('opportunities_announced')
      .on(table.profileId, sql`(greatest(published_at, extended_at)) desc nulls last`, table.id.desc())
      .where(sql`status = 'PUBLISHED'`),
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
    // Partial, so searches never use this index: they also need opportunities without a date.
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
    /** When profiles with a bookmark were emailed about the new deadline. */
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

/** Sent once, unless the deadline moves to another day. */
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

/** New matches are emailed daily or, with some plans, hourly. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    /** The filters from the list's URL, in alphabetical order. */
    query: text('query').notNull(),
    /** Matches published before this time were emailed, or existed when the search was saved. */
    seenUntil: instant('seen_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_searches_query').on(table.profileId, table.query)],
);

/** Daily clicks on external application links. In its own table, so counting does not update the opportunity's row. */
export const applications = pgTable(
  'applications',
  {
    opportunityId: ownOpportunityId(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.day] })],
);
