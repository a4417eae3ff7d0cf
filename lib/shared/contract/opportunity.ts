import { z } from 'zod';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { boostKinds } from '@/lib/shared/domain/boost';
import {
  applicationRequirements,
  applyMethods,
  deadlineKinds,
  eligibilityScopes,
  employments,
  feeFilters,
  feeTypes,
  opportunityLimits,
  opportunityStatuses,
  opportunityTypes,
  ownSorts,
  ownStates,
  planTypes,
  rewardTypes,
  salaryPeriods,
} from '@/lib/shared/domain/opportunity';
import { opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import { applicationForm } from './application-form';
import { createFilterQuery } from './filter-query';
import { profileSummary } from './profile';
import { translated } from './translations';
import {
  amount,
  countryCode,
  createFacetSchema,
  createFoundPageSchema,
  createPageSchema,
  currencyCode,
  emailAddress,
  facetCount,
  id,
  image,
  languageTag,
  localDateTime,
  money,
  object,
  pageSize,
  paging,
  strictObject,
  text,
  timestamp,
  timeZone,
  webAddress,
} from './values';

export const deadline = strictObject(
  'Deadline',
  {
    kind: z.enum(deadlineKinds),
    localDateTime: localDateTime.nullable(),
    timeZone: timeZone.nullable(),
  },
  'The local time is read in the IANA time zone.',
);

export const rewards = strictObject('Rewards', {
  types: z.array(z.enum(rewardTypes)),
  cashPrize: money.nullable(),
  funding: money.nullable(),
  description: text(1_000).nullable(),
});
export const salary = strictObject(
  'Salary',
  {
    min: amount.nullable(),
    max: amount.nullable(),
    currency: currencyCode,
    period: z.enum(salaryPeriods),
  },
  'Amounts in minor units.',
);

export const eligibility = strictObject('Eligibility', {
  nationalities: z.array(countryCode).max(250),
  residences: z.array(countryCode).max(250),
  ageMin: z.int().min(0).max(120).nullable(),
  ageMax: z.int().min(0).max(120).nullable(),
  languages: z.array(languageTag).max(20),
  scope: z.enum(eligibilityScopes),
  other: text(1_000).nullable(),
});

export const apply = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('URL'), value: webAddress }),
    z.strictObject({ method: z.literal('EMAIL'), value: emailAddress(320) }),
    z.strictObject({ method: z.literal('IMPASTO') }),
  ])
  .meta({ id: 'Apply' });

export const opportunitySummary = object('OpportunitySummary', {
  id,
  profileId: id,
  profile: profileSummary,
  type: z.enum(opportunityTypes),
  title: z.string(),
  ...translated({ title: z.string() }),
  artisticFields: z.array(z.enum(artisticFields)),
  allFields: z.boolean(),
  tags: z.array(z.string()),
  city: z.string().nullable(),
  country: countryCode.nullable(),
  isOnline: z.boolean(),
  deadline,
  closesAt: timestamp.nullable(),
  deadlineChanges: z.int(),
  fee: z.enum(feeTypes),
  applicationFee: money.nullable(),
  participationFee: money.nullable(),
  rewards,
  salary: salary.nullable(),
  image: image.nullable(),
  status: z.enum(opportunityStatuses),
  /** The active boost that ends last. */
  boost: z.enum(boostKinds).nullable(),
  appliesHere: z.boolean(),
  isPromoted: z.boolean(),
  isHighlighted: z.boolean(),
  publishedAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type OpportunitySummary = z.infer<typeof opportunitySummary>;

/** Changes to these fields after publication are public. */
const opportunityChange = object('OpportunityChange', {
  field: z.enum(['deadline', 'resultsDate', 'applicationFee', 'participationFee']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changedAt: timestamp,
});

/** Shows whether applicants were answered in time. Counts are null while the call is open. */
const callAnswers = object(
  'CallAnswers',
  {
    promisedOn: z.iso.date().nullable(),
    applicants: z.int().nullable(),
    /** Number of applicants whose published decision can no longer be undone. */
    answered: z.int().nullable(),
    answeredShare: z.number().min(0).max(1).nullable(),
    /** The day of the last answer, not counting replaced decisions. */
    decidedOn: z.iso.date().nullable(),
    /** True if everyone was answered in time, false if not. Null while undecided or without a promised date. */
    isKept: z.boolean().nullable(),
  },
  "The days are in the call's time zone.",
);

export const opportunity = object('Opportunity', {
  ...opportunitySummary.shape,
  description: z.string(),
  ...translated({ title: z.string(), description: z.string() }),
  resultsDate: z.iso.date().nullable(),
  eventStart: z.iso.date().nullable(),
  eventEnd: z.iso.date().nullable(),
  feeDescription: z.string().nullable(),
  eligibility,
  requirements: z.array(z.enum(applicationRequirements)),
  requirementsOther: z.string().nullable(),
  imageCaption: z.string().nullable().meta({ description: 'Who made the picture, or what it shows.' }),
  /** Null only in drafts. */
  apply: apply.nullable(),
  applicationForm: applicationForm.nullable().meta({
    description: 'What applicants send, if they apply here (`apply.method` is `IMPASTO`).',
  }),
  answers: callAnswers.nullable().meta({
    description: 'Null unless artists apply here and an application was submitted.',
  }),
  /** Accepted artists who agreed to be listed, if the form allows it (`showsAccepted`). */
  acceptedArtists: z.array(profileSummary.pick({ id: true, name: true })),
  duration: z.string().nullable(),
  places: z.int().nullable(),
  employment: z.enum(employments).nullable(),
  jury: z.array(z.string()),
  changes: z.array(opportunityChange),
  /** Only sent to the owner. */
  hiddenReason: z.string().nullable(),
  planType: z.enum(planTypes).nullable(),
  paidUntil: timestamp.nullable().meta({ description: 'The end of the days that the post comes with.' }),
  visibleUntil: timestamp.nullable().meta({
    description: 'The end of the listing, at most 14 days after `paidUntil` if the deadline is later.',
  }),
  createdAt: timestamp,
});
export type Opportunity = z.infer<typeof opportunity>;

const ownOpportunity = opportunitySummary
  .extend(
    opportunity.pick({ planType: true, paidUntil: true, visibleUntil: true, hiddenReason: true, createdAt: true })
      .shape,
  )
  .extend({
    promotedUntil: timestamp.nullable(),
    highlightedUntil: timestamp.nullable(),
    /** Counts each visitor once a day. */
    views: z.int(),
    /** Clicks on the apply button, counted once a day per visitor. */
    applications: z.int(),
    /** Null only in drafts. */
    applyMethod: z.enum(applyMethods).nullable(),
    saves: z.int(),
    /** `new` counts unopened applications. Null if artists apply elsewhere. */
    received: z.object({ all: z.int(), new: z.int(), decided: z.int() }).nullable(),
    resultsDate: z.iso.date().nullable(),
    /** The `resultsDate` at the time the call first closed. */
    promisedOn: z.iso.date().nullable(),
    /** Set while closing the call early can be undone. Members who saved the call are emailed afterward. */
    closing: z.object({ undoUntil: timestamp }).nullable(),
    jurors: z.int(),
  })
  .meta({ id: 'OwnOpportunity' });
export type OwnOpportunitySummary = z.infer<typeof ownOpportunity>;

export const ownOpportunitiesQuery = z.object({
  state: z.enum(ownStates).default('all'),
  sortBy: z.enum(ownSorts).default('deadline'),
  ...paging(30),
});
export type OwnOpportunitiesQuery = z.output<typeof ownOpportunitiesQuery>;

export const ownOpportunityPage = object('OwnOpportunityPage', {
  ...createPageSchema(ownOpportunity).shape,
  counts: z.object({ all: z.int(), open: z.int(), drafts: z.int(), closed: z.int(), hidden: z.int() }),
  /** Calls deleted in the last day, which can be restored. */
  deleted: z.array(z.object({ id, title: z.string(), deletedAt: timestamp })).max(opportunityLimits.shownDeletions),
});
export type OwnOpportunityPage = z.infer<typeof ownOpportunityPage>;

/** `promoted` calls are pinned above the list; empty if the list is sorted by relevance. */
export const opportunityPage = object('OpportunityPage', {
  ...createFoundPageSchema(opportunitySummary).shape,
  promoted: z.array(opportunitySummary).max(3),
});
export type OpportunityPage = z.infer<typeof opportunityPage>;

export const opportunitiesQuery = createFilterQuery(opportunityFilters).extend({ size: pageSize(30) });
export type OpportunitiesQuery = z.output<typeof opportunitiesQuery>;

export const opportunityFacets = object(
  'OpportunityFacets',
  {
    total: facetCount,
    types: createFacetSchema(z.enum(opportunityTypes)),
    fee: createFacetSchema(z.enum(feeFilters)),
    rewards: createFacetSchema(z.enum(rewardTypes)),
    requirements: createFacetSchema(z.enum(applicationRequirements)),
    artisticFields: createFacetSchema(z.enum(artisticFields)),
    countries: createFacetSchema(countryCode),
    cities: createFacetSchema(z.string()),
    closingWithin7Days: facetCount,
    closingWithin30Days: facetCount,
    closingWithin60Days: facetCount,
    closingWithin90Days: facetCount,
  },
  "Each filter's values with the number of calls under all other filters.",
);
export type OpportunityFacets = z.infer<typeof opportunityFacets>;
