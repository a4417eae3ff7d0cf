import { z } from 'zod';
import { artisticFields } from '@/lib/domain/artistic-field';
import { boostKinds } from '@/lib/domain/boost';
import {
  applicationRequirements,
  deadlineKinds,
  eligibilityScopes,
  feeFilters,
  feeTypes,
  opportunityLimits,
  opportunitySorts,
  opportunityStatuses,
  opportunityTypes,
  planTypes,
  rewardTypes,
  salaryPeriods,
} from '@/lib/domain/opportunity';
import { BOTH, defineCalls, OPTIONAL, PUBLIC } from './call';
import { PERSONAL_ERRORS, WRITE_ERRORS } from './error';
import { facetOf, profileSummary } from './profile';
import {
  countryCode,
  currencyCode,
  dateOnly,
  flag,
  id,
  image,
  languageTag,
  listOf,
  localDateTime,
  money,
  pageNumber,
  pageOf,
  pageSize,
  text,
  timestamp,
  timeZone,
  webAddress,
} from './values';

export const deadline = z
  .strictObject({
    kind: z.enum(deadlineKinds),
    localDateTime: localDateTime.nullable(),
    timeZone: timeZone.nullable(),
  })
  .meta({ id: 'Deadline', description: 'The local time is read in the IANA time zone.' });

export const rewards = z
  .strictObject({
    types: z.array(z.enum(rewardTypes)),
    cashPrize: money.nullable(),
    funding: money.nullable(),
    description: text(1_000).nullable(),
  })
  .meta({ id: 'Rewards' });

export const salary = z
  .strictObject({
    min: z.int().min(0).nullable(),
    max: z.int().min(0).nullable(),
    currency: currencyCode,
    period: z.enum(salaryPeriods),
  })
  .meta({ id: 'Salary', description: 'Amounts in minor units.' });

export const eligibility = z
  .strictObject({
    nationalities: z.array(countryCode).max(250),
    residences: z.array(countryCode).max(250),
    ageMin: z.int().min(0).max(120).nullable(),
    ageMax: z.int().min(0).max(120).nullable(),
    languages: z.array(languageTag).max(20),
    scope: z.enum(eligibilityScopes),
    other: text(1_000).nullable(),
  })
  .meta({ id: 'Eligibility' });

/** How to apply: on a page of the web, or by a letter. Never another kind of link. */
export const apply = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('URL'), value: webAddress }),
    z.strictObject({ method: z.literal('EMAIL'), value: z.email().max(320) }),
  ])
  .meta({ id: 'Apply' });

/** A call in a list: everything a row says. */
export const opportunitySummary = z
  .object({
    id,
    profileId: id,
    profile: profileSummary,
    type: z.enum(opportunityTypes),
    title: z.string(),
    artisticFields: z.array(z.enum(artisticFields)),
    allFields: z.boolean(),
    tags: z.array(z.string()),
    city: z.string().nullable(),
    country: z.string().nullable(),
    isOnline: z.boolean(),
    deadline,
    closesAt: timestamp.nullable(),
    fee: z.enum(feeTypes),
    applicationFee: money.nullable(),
    participationFee: money.nullable(),
    rewards,
    salary: salary.nullable(),
    image: image.nullable(),
    status: z.enum(opportunityStatuses),
    isPromoted: z.boolean(),
    isHighlighted: z.boolean(),
    publishedAt: timestamp.nullable(),
  })
  .meta({ id: 'OpportunitySummary' });
export type OpportunitySummary = z.infer<typeof opportunitySummary>;

/** What changed in deadline or fees since publication, told to everyone (product 4). */
export const opportunityChange = z
  .object({
    field: z.enum(['deadline', 'applicationFee', 'participationFee']),
    before: z.string().nullable(),
    after: z.string().nullable(),
    changedAt: timestamp,
  })
  .meta({ id: 'OpportunityChange' });

export const opportunity = opportunitySummary
  .extend({
    description: z.string(),
    resultsDate: z.iso.date().nullable(),
    eventStart: z.iso.date().nullable(),
    eventEnd: z.iso.date().nullable(),
    feeDescription: z.string().nullable(),
    eligibility,
    requirements: z.array(z.enum(applicationRequirements)),
    requirementsOther: z.string().nullable(),
    apply,
    jury: z.array(z.string()),
    changes: z.array(opportunityChange),
    planType: z.enum(planTypes).nullable(),
    visibleUntil: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Opportunity' });
export type Opportunity = z.infer<typeof opportunity>;

/** `data` is the list; `promoted` is pinned above it, at most three, empty by relevance (product 5). */
const opportunityPage = pageOf(opportunitySummary)
  .extend({ promoted: z.array(opportunitySummary).max(3) })
  .meta({ id: 'OpportunityPage' });
export type OpportunityPage = z.infer<typeof opportunityPage>;

export const opportunitiesQuery = z.object({
  types: listOf(opportunityTypes).optional(),
  artisticFields: listOf(artisticFields).optional(),
  rewards: listOf(rewardTypes).optional(),
  requirements: listOf(applicationRequirements).optional(),
  fee: listOf(feeFilters).optional(),
  city: text(120).optional(),
  country: countryCode.optional(),
  location: text(120).optional(),
  isOnline: flag.optional(),
  eligibleFor: countryCode.optional(),
  deadlineFrom: dateOnly.optional(),
  deadlineTo: dateOnly.optional(),
  includeClosed: flag.optional(),
  searchQuery: text(200).optional(),
  sortBy: z.enum(opportunitySorts).default('deadline'),
  page: pageNumber,
  size: pageSize(30),
});
export type OpportunitiesQuery = z.output<typeof opportunitiesQuery>;

export const opportunityFacets = z
  .object({
    total: z.int(),
    types: facetOf(z.enum(opportunityTypes)),
    fee: facetOf(z.enum(feeFilters)),
    rewards: facetOf(z.enum(rewardTypes)),
    requirements: facetOf(z.enum(applicationRequirements)),
    artisticFields: facetOf(z.enum(artisticFields)),
    countries: facetOf(z.string()),
    cities: facetOf(z.string()),
    closingWithin7Days: z.int(),
    closingWithin30Days: z.int(),
  })
  .meta({
    id: 'OpportunityFacets',
    description: 'For each filter, its values with the number of calls when the other filters stay.',
  });
export type OpportunityFacets = z.infer<typeof opportunityFacets>;

const opportunityFields = {
  type: z.enum(opportunityTypes),
  title: text(opportunityLimits.title, 1),
  description: text(opportunityLimits.description),
  artisticFields: z.array(z.enum(artisticFields)).max(opportunityLimits.artisticFields),
  allFields: z.boolean(),
  tags: z.array(text(60, 1).transform((tag) => tag.toLowerCase())).max(opportunityLimits.tags),
  city: text(120).nullable(),
  country: countryCode.nullable(),
  isOnline: z.boolean(),
  deadline,
  resultsDate: dateOnly.nullable(),
  eventStart: dateOnly.nullable(),
  eventEnd: dateOnly.nullable(),
  fee: z.enum(feeTypes),
  applicationFee: money.nullable(),
  participationFee: money.nullable(),
  feeDescription: text(1_000).nullable(),
  rewards,
  salary: salary.nullable(),
  eligibility,
  requirements: z.array(z.enum(applicationRequirements)),
  requirementsOther: text(1_000).nullable(),
  apply,
  jury: z.array(text(200, 1)).max(30),
};
const draft = z.strictObject(opportunityFields).partial().required({ type: true, title: true });
const change = z
  .strictObject({ ...opportunityFields, status: z.literal('PUBLISHED'), planType: z.enum(planTypes) })
  .partial();

export const opportunityCalls = defineCalls({
  'GET /v1/opportunities/': {
    name: 'listOpportunities',
    summary: 'Open calls by filter; several values of one filter: any of them. Unknown keys are ignored',
    credentials: PUBLIC,
    query: opportunitiesQuery,
    answer: opportunityPage,
    status: 200,
    errors: [],
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/facets': {
    name: 'countOpportunities',
    summary: 'What the filters of the list offer, with counts',
    credentials: PUBLIC,
    query: opportunitiesQuery.omit({ sortBy: true, page: true, size: true }),
    answer: opportunityFacets,
    status: 200,
    errors: [],
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/random': {
    name: 'randomOpportunities',
    summary: 'A few open calls, another choice every ten minutes',
    credentials: PUBLIC,
    query: z.object({ size: pageSize(4) }),
    answer: z.array(opportunitySummary),
    status: 200,
    errors: [],
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/{id}': {
    name: 'getOpportunity',
    summary: 'One opportunity; the owner also sees drafts',
    credentials: OPTIONAL,
    answer: opportunity,
    status: 200,
    errors: ['not_found'],
    tags: ['opportunity:{id}'],
  },
  'GET /v1/opportunities/{id}/related': {
    name: 'relatedOpportunities',
    summary: 'Open calls like this one: same type, shared fields, near in place',
    credentials: PUBLIC,
    query: z.object({ size: pageSize(5) }),
    answer: z.array(opportunitySummary),
    status: 200,
    errors: ['not_found'],
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/profiles/{profileId}': {
    name: 'listOpportunitiesOfProfile',
    summary: "One profile's opportunities, the open ones first",
    credentials: OPTIONAL,
    query: z.object({ page: pageNumber, size: pageSize(30) }),
    answer: pageOf(opportunitySummary).meta({ id: 'ProfileOpportunityPage' }),
    status: 200,
    errors: ['not_found'],
    tags: ['opportunities:{profileId}'],
  },
  'POST /v1/opportunities/': {
    name: 'createOpportunity',
    summary: 'A draft',
    credentials: BOTH,
    body: { type: 'json', schema: draft },
    answer: opportunity,
    status: 201,
    errors: WRITE_ERRORS,
    tags: [],
  },
  'PATCH /v1/opportunities/{id}': {
    name: 'changeOpportunity',
    summary: 'Changes fields; with status PUBLISHED and a planType, asks for publication',
    credentials: BOTH,
    body: { type: 'json', schema: change },
    answer: opportunity,
    status: 200,
    errors: [...WRITE_ERRORS, 'not_found', 'payment_required', 'quota_exceeded', 'subscription_expired'],
    tags: ['opportunities', 'opportunity:{id}'],
  },
  'DELETE /v1/opportunities/{id}': {
    name: 'deleteOpportunity',
    summary: 'Removes an opportunity',
    credentials: BOTH,
    answer: null,
    status: 204,
    errors: [...WRITE_ERRORS, 'not_found'],
    tags: ['opportunities', 'opportunity:{id}'],
  },
  'PATCH /v1/opportunities/{id}/profile': {
    name: 'moveOpportunity',
    summary: "Gives an opportunity to another of the account's profiles",
    credentials: BOTH,
    body: { type: 'json', schema: z.strictObject({ profileId: id }) },
    answer: opportunity,
    status: 200,
    errors: [...WRITE_ERRORS, 'not_found'],
    tags: ['opportunities', 'opportunity:{id}'],
  },
  'GET /v1/opportunities/bookmarks/list': {
    name: 'listBookmarks',
    summary: 'Saved calls, the closest deadline first',
    credentials: BOTH,
    answer: z.array(opportunitySummary),
    status: 200,
    errors: PERSONAL_ERRORS,
    tags: [],
  },
  'POST /v1/opportunities/bookmarks/{id}': {
    name: 'addBookmark',
    summary: 'Saves a call; saving it again changes nothing',
    credentials: BOTH,
    answer: null,
    status: 204,
    errors: [...PERSONAL_ERRORS, 'not_found'],
    tags: [],
  },
  'DELETE /v1/opportunities/bookmarks/{id}': {
    name: 'removeBookmark',
    summary: 'Forgets a saved call',
    credentials: BOTH,
    answer: null,
    status: 204,
    errors: [...PERSONAL_ERRORS, 'not_found'],
    tags: [],
  },
  'GET /v1/opportunities/boost': {
    name: 'listOpportunityBoosts',
    summary: "The profile's boosts, running and ended, and how many the plan still includes",
    credentials: BOTH,
    answer: z.object({
      remaining: z.int(),
      boosts: z.array(
        z.object({
          id,
          opportunityId: id,
          type: z.enum(boostKinds),
          startsAt: timestamp,
          endsAt: timestamp.nullable(),
          isDone: z.boolean(),
        }),
      ),
    }),
    status: 200,
    errors: PERSONAL_ERRORS,
    tags: [],
  },
  'PATCH /v1/opportunities/boost/{id}': {
    name: 'boostOpportunity',
    summary: 'Uses up one included boost of the plan',
    credentials: BOTH,
    body: { type: 'json', schema: z.strictObject({ type: z.enum(boostKinds) }) },
    answer: opportunity,
    status: 200,
    errors: [...WRITE_ERRORS, 'not_found', 'payment_required'],
    tags: ['opportunities', 'opportunity:{id}'],
  },
  'GET /v1/opportunities/quotas/posts': {
    name: 'getPostQuota',
    summary: 'How many posts the plan still includes this month',
    credentials: BOTH,
    answer: z.object({ permitted: z.boolean(), used: z.int(), limit: z.int().nullable() }).meta({ id: 'PostQuota' }),
    status: 200,
    errors: PERSONAL_ERRORS,
    tags: [],
  },
});
