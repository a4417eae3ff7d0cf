import { z } from 'zod';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { boostKinds } from '@/lib/shared/domain/boost';
import { altLimit } from '@/lib/shared/domain/image';
import {
  applicationRequirements,
  employments,
  feeTypes,
  opportunityLimits,
  opportunityStatuses,
  opportunityTypes,
  planTypes,
} from '@/lib/shared/domain/opportunity';
import { problem } from '@/lib/shared/i18n/problem';
import { applicationForm } from './application-form';
import { defineEndpoints, json, LONG_JSON_BYTES, OPTIONAL, PUBLIC } from './endpoint';
import {
  apply,
  deadline,
  eligibility,
  opportunitiesQuery,
  opportunity,
  opportunityFacets,
  opportunityPage,
  opportunitySummary,
  ownOpportunitiesQuery,
  ownOpportunityPage,
  rewards,
  salary,
} from './opportunity';
import { translated } from './translations';
import {
  countryCode,
  dateOnly,
  focalPoint,
  id,
  line,
  markup,
  money,
  object,
  pageOf,
  pageSize,
  paging,
  quota,
  text,
  timestamp,
  timeZone,
} from './values';

function isOrdered(min: number | null, max: number | null): boolean {
  return min === null || max === null || min <= max;
}

const opportunityFields = {
  type: z.enum(opportunityTypes),
  title: line(opportunityLimits.title, 1),
  description: markup(opportunityLimits.description),
  ...translated({ title: line(opportunityLimits.title, 1), description: markup(opportunityLimits.description, 1) }),
  artisticFields: z.array(z.enum(artisticFields)).max(opportunityLimits.artisticFields),
  allFields: z.boolean(),
  tags: z.array(line(60, 1).transform((tag) => tag.toLowerCase())).max(opportunityLimits.tags),
  city: line(120).nullable(),
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
  salary: salary
    .refine(({ min, max }) => isOrdered(min, max), { path: ['max'], message: problem('ui.invalid.belowMin') })
    .nullable(),
  eligibility: eligibility.refine(({ ageMin, ageMax }) => isOrdered(ageMin, ageMax), {
    path: ['ageMax'],
    message: problem('ui.invalid.belowAge'),
  }),
  requirements: z.array(z.enum(applicationRequirements)),
  requirementsOther: text(1_000).nullable(),
  apply: apply.nullable(),
  applicationForm: applicationForm.nullable(),
  duration: line(120).nullable(),
  places: z.int().min(1).max(opportunityLimits.places).nullable(),
  employment: z.enum(employments).nullable(),
  jury: z.array(line(200, 1)).max(30),
};
const draft = z
  .strictObject({
    ...opportunityFields,
    id: id.meta({
      description:
        'The id of the new draft, a UUID of version 7 by the client. A second draft with it is the first one.',
    }),
    idempotencyKey: id.meta({ description: 'A second draft with the same key is the first one.' }),
  })
  .partial()
  .required({ type: true, title: true });
/** Read-only fields of a response may be sent back unchanged, because the API has no PUT for calls. */
const change = z
  .strictObject({
    ...opportunity.shape,
    ...opportunityFields,
    status: z.enum(opportunityStatuses),
    planType: z.enum(planTypes).nullable(),
  })
  .partial();

const opportunityChoice = pageOf('OpportunityChoice', opportunitySummary);

export const opportunityEndpoints = defineEndpoints({
  'GET /v1/opportunities/': {
    name: 'listOpportunities',
    summary: 'Lists open calls by filter; several values of one filter match any of them. Unknown keys are ignored',
    credentials: PUBLIC,
    query: opportunitiesQuery,
    response: opportunityPage,
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/facets': {
    name: 'countOpportunities',
    summary: 'Counts the values of the filters of the list',
    credentials: PUBLIC,
    query: opportunitiesQuery.omit({ sortBy: true, page: true, size: true }),
    response: opportunityFacets,
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/time-zones': {
    name: 'findTimeZone',
    summary: 'Returns the time zone of a city or a country, or the possible zones if the place is ambiguous',
    credentials: PUBLIC,
    query: z.object({ country: countryCode, city: line(120).default('') }),
    response: object('TimeZoneAnswer', {
      timeZone: timeZone.nullable(),
      place: z.string().nullable().meta({ description: 'The city that decided, with its region.' }),
      zones: z.array(z.object({ timeZone, cities: z.array(z.string()) })),
    }),
    maxAge: 86_400,
  },
  'GET /v1/opportunities/random': {
    name: 'randomOpportunities',
    summary: 'Returns a few open calls, others every ten minutes',
    credentials: PUBLIC,
    query: z.object({ size: pageSize(4) }),
    response: opportunityChoice,
    tags: ['opportunities'],
  },
  'GET /v1/opportunities/{id}': {
    name: 'getOpportunity',
    summary: 'Returns an opportunity; the owner also sees drafts',
    credentials: OPTIONAL,
    response: opportunity,
    errors: ['hidden'],
    tags: ['opportunity:{id}'],
  },
  'GET /v1/opportunities/{id}/related': {
    name: 'relatedOpportunities',
    summary: 'Lists similar open calls: of the same type, with shared artistic fields, or nearby',
    credentials: PUBLIC,
    query: z.object({ size: pageSize(5) }),
    response: opportunityChoice,
    tags: ['opportunity:{id}'],
  },
  'GET /v1/opportunities/profiles/{profileId}': {
    name: 'listOpportunitiesOfProfile',
    summary: 'Lists the opportunities of a profile, the open ones first',
    credentials: OPTIONAL,
    query: z.object(paging(30)),
    response: pageOf('ProfileOpportunityPage', opportunitySummary),
    tags: ['profile:{profileId}'],
  },
  'POST /v1/opportunities/': {
    name: 'createOpportunity',
    action: 'POST_CALLS',
    summary: 'Creates a draft',
    body: { type: 'json', schema: draft, maxBytes: LONG_JSON_BYTES },
    response: opportunity,
    location: '/v1/opportunities/{id}',
    errors: ['quota_exceeded', 'conflict'],
  },
  'PATCH /v1/opportunities/{id}': {
    name: 'changeOpportunity',
    action: 'POST_CALLS',
    summary: 'Changes fields; status PUBLISHED with a planType requests publication, status CLOSED closes an open call',
    body: { type: 'json', schema: change, maxBytes: LONG_JSON_BYTES },
    isVersioned: true,
    response: opportunity,
    errors: ['conflict', 'payment_required', 'quota_exceeded', 'subscription_expired'],
  },
  'GET /v1/opportunities/own': {
    name: 'listOwnOpportunities',
    action: 'READ_APPLICATIONS',
    summary: "Lists the profile's own calls in any state, with their statistics and recent deletions",
    query: ownOpportunitiesQuery,
    response: ownOpportunityPage,
  },
  'POST /v1/opportunities/{id}/restoration': {
    name: 'restoreOpportunity',
    action: 'POST_CALLS',
    summary: 'Restores a call that was deleted within the last day, if it may still be public',
    response: opportunity,
    errors: ['quota_exceeded', 'subscription_expired'],
  },
  'DELETE /v1/opportunities/{id}': {
    name: 'deleteOpportunity',
    action: 'POST_CALLS',
    summary: 'Deletes an opportunity, which can be restored for a day',
    response: null,
  },
  'DELETE /v1/opportunities/{id}/closing': {
    name: 'reopenOpportunity',
    action: 'POST_CALLS',
    summary: 'Undoes the early closing of a call within ten minutes: its former deadline returns, and nobody is mailed',
    response: opportunity,
    errors: ['conflict', 'quota_exceeded', 'subscription_expired'],
  },
  'PUT /v1/opportunities/{id}/image': {
    name: 'setOpportunityImage',
    action: 'POST_CALLS',
    summary: 'Replaces the image of an opportunity; without a file it changes the description of the image',
    body: {
      type: 'multipart',
      schema: z.strictObject({
        alt: text(altLimit).nullish(),
        caption: line(500).nullish(),
        focalPoint: focalPoint.nullish(),
      }),
      files: ['image'],
    },
    response: opportunity,
  },
  'DELETE /v1/opportunities/{id}/image': {
    name: 'removeOpportunityImage',
    action: 'POST_CALLS',
    summary: 'Removes the image of an opportunity',
    response: opportunity,
  },
  'PATCH /v1/opportunities/{id}/profile': {
    name: 'moveOpportunity',
    action: 'POST_CALLS',
    summary: 'Transfers an opportunity to another profile of the account',
    body: json({ profileId: id }),
    response: opportunity,
    errors: ['quota_exceeded', 'subscription_expired', 'conflict'],
  },
  'GET /v1/opportunities/bookmarks/list': {
    name: 'listBookmarks',
    summary: 'Lists saved calls that are still visible: by deadline, then those without a date, then closed ones',
    query: z.object(paging(30)),
    response: pageOf('BookmarkPage', opportunitySummary),
  },
  'GET /v1/opportunities/bookmarks/ids': {
    name: 'listBookmarkIds',
    action: 'ENTER',
    summary: 'Lists the ids of all saved calls',
    response: z.object({ ids: z.array(id).max(opportunityLimits.bookmarks) }),
  },
  'POST /v1/opportunities/bookmarks/{id}': {
    name: 'addBookmark',
    summary: 'Saves a call; idempotent',
    response: null,
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/opportunities/bookmarks/{id}': {
    name: 'removeBookmark',
    summary: 'Removes a saved call; idempotent',
    response: null,
  },
  'GET /v1/opportunities/boost': {
    name: 'listOpportunityBoosts',
    summary: "Lists the profile's boosts, running and ended, and the number that the plan still includes",
    response: z.object({
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
  },
  'PATCH /v1/opportunities/boost/{id}': {
    name: 'boostOpportunity',
    summary: "Boosts it with one of the plan's included boosts",
    body: json({ type: z.enum(boostKinds) }),
    response: opportunity,
    errors: ['conflict', 'payment_required'],
  },
  'GET /v1/opportunities/{id}/duplicates': {
    name: 'listDuplicates',
    summary: "Lists open calls, and the profile's own drafts, that may duplicate one of its calls",
    response: z.object({
      duplicates: z
        .array(
          z.object({
            id,
            title: z.string(),
            organizer: z.string(),
            status: z.enum(opportunityStatuses),
            isOwn: z.boolean(),
          }),
        )
        .max(opportunityLimits.duplicates),
    }),
    errors: ['forbidden'],
  },
  'POST /v1/opportunities/{id}/applications': {
    name: 'countApplication',
    summary: 'Counts a press of the apply button, once a day for each client address',
    credentials: PUBLIC,
    response: null,
  },
  'POST /v1/opportunities/{id}/views': {
    name: 'countOpportunityView',
    summary: 'Counts a view of the page of an opportunity, once a day for each client address',
    credentials: PUBLIC,
    response: null,
  },
  'GET /v1/opportunities/quotas/posts': {
    name: 'getPostQuota',
    summary: 'Returns the number of posts that the plan still includes this month',
    response: object('PostQuota', quota),
  },
});
