import { z } from 'zod';
import { listReportReasons, type ModeratedKind, reportReasons } from '@/lib/domain/moderation';
import { opportunityStatuses } from '@/lib/domain/opportunity';
import { defineEndpoints, type Endpoint, IDENTITY } from './endpoint';
import { IDENTITY_ERRORS } from './error';
import { opportunity } from './opportunity';
import { createPageSchema, id, pageNumber, pageSize, text, timestamp } from './values';

/** An opportunity that was reported, with what was said of it since an administrator last looked. */
const reportedOpportunity = z
  .object({
    id,
    title: z.string(),
    profileId: id,
    organizer: z.string(),
    status: z.enum(opportunityStatuses),
    reportCount: z.int(),
    /** The latest, at most ten. */
    reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string().nullable(), createdAt: timestamp })),
  })
  .meta({ id: 'ReportedOpportunity' });
export type ReportedOpportunity = z.infer<typeof reportedOpportunity>;

/** A report needs no account; that of somebody who is signed in names the account to administrators. */
const reportCredentials = { identity: 'optional', product: 'none' } as const;

function createReportBody(kind: ModeratedKind) {
  return {
    type: 'json',
    schema: z.strictObject({ reason: z.enum(listReportReasons(kind)), text: text(1_000).nullish() }),
  } as const satisfies Endpoint['body'];
}

export const moderationEndpoints = defineEndpoints({
  'POST /v1/opportunities/{id}/reports': {
    name: 'reportOpportunity',
    summary: 'Reports a problem with a call to the administrators',
    credentials: reportCredentials,
    body: createReportBody('OPPORTUNITY'),
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'not_found'],
    tags: [],
  },
  'POST /v1/artworks/{id}/reports': {
    name: 'reportArtwork',
    summary: 'Reports a problem with a work to the administrators',
    credentials: reportCredentials,
    body: createReportBody('ARTWORK'),
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'not_found'],
    tags: [],
  },
  'POST /v1/profiles/{id}/reports': {
    name: 'reportProfile',
    summary: 'Reports a problem with a profile to the administrators',
    credentials: reportCredentials,
    body: createReportBody('PROFILE'),
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'not_found'],
    tags: [],
  },
  'GET /v1/admin/reports': {
    name: 'listReportsAsAdmin',
    summary: 'Calls with open reports, the latest first, by an administrator',
    credentials: IDENTITY,
    query: z.object({ page: pageNumber, size: pageSize(20) }),
    answer: createPageSchema(reportedOpportunity).meta({ id: 'ReportedOpportunityPage' }),
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden'],
    tags: [],
  },
  'PUT /v1/admin/opportunities/{id}/hidden': {
    name: 'hideOpportunity',
    summary: 'Hides a call with a reason that its owner is shown, or shows it again; its reports are settled',
    credentials: IDENTITY,
    body: {
      type: 'json',
      schema: z.strictObject({
        isHidden: z.boolean(),
        reason: text(1_000, 1),
      }),
    },
    answer: opportunity,
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: ['opportunities', 'opportunity:{id}', 'profile:{profileId}'],
  },
  'DELETE /v1/admin/opportunities/{id}/reports': {
    name: 'settleReports',
    summary: 'Settles the open reports of a call that may stay as it is, by an administrator',
    credentials: IDENTITY,
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: [],
  },
});
