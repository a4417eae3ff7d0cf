import { z } from 'zod';
import {
  listReportReasons,
  MODERATION_TEXT,
  type ModeratedKind,
  moderationDecisions,
  queueTypes,
  reasonedDecisions,
} from '@/lib/shared/domain/moderation';
import { MAX_AMOUNT } from '@/lib/shared/domain/money';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, type Endpoint, IDENTITY, IDENTITY_IF_ANY, json } from './endpoint';
import { moderationCase, ownNotice, queue } from './moderation-case';
import { id, pageOf, paging, text } from './values';

function createReportBody(kind: ModeratedKind) {
  return json({ reason: z.enum(listReportReasons(kind)), text: text(MODERATION_TEXT).nullish() });
}

const decisionBody = {
  type: 'json',
  schema: z
    .strictObject({ decision: z.enum(moderationDecisions), reason: text(MODERATION_TEXT).default('') })
    .refine(({ decision, reason }) => reason !== '' || !reasonedDecisions.includes(decision), {
      path: ['reason'],
      message: problem('moderation.refusal.reason'),
    }),
} as const satisfies Endpoint['body'];

const readOneCase = { credentials: IDENTITY, response: moderationCase } as const;
const decideOneCase = { ...readOneCase, body: decisionBody, errors: ['conflict'] } as const;
const report = { credentials: IDENTITY_IF_ANY, response: null } as const;

export const moderationEndpoints = defineEndpoints({
  'POST /v1/opportunities/{id}/reports': {
    ...report,
    name: 'reportOpportunity',
    summary: 'Reports a problem with a call to the administrators',
    body: createReportBody('OPPORTUNITY'),
  },
  'POST /v1/artworks/{id}/reports': {
    ...report,
    name: 'reportArtwork',
    summary: 'Reports a problem with a work to the administrators',
    body: createReportBody('ARTWORK'),
  },
  'POST /v1/profiles/{id}/reports': {
    ...report,
    name: 'reportProfile',
    summary: 'Reports a problem with a profile to the administrators',
    body: createReportBody('PROFILE'),
  },
  'GET /v1/admin/queue': {
    name: 'listModerationQueue',
    summary: 'Lists reports, new listings and appeals that await a decision, the newest first; for administrators',
    credentials: IDENTITY,
    /** With `importId`, lists each new work of the import. Otherwise, the import is a single entry. */
    query: z.object({
      type: z.enum(queueTypes).optional(),
      importId: id.optional(),
      ...paging(20),
    }),
    response: queue,
  },
  'GET /v1/admin/opportunities/{id}/moderation': {
    ...readOneCase,
    name: 'readOpportunityCase',
    summary: 'Returns a call in any state with its reports, history and payments; for administrators',
  },
  'GET /v1/admin/artworks/{id}/moderation': {
    ...readOneCase,
    name: 'readArtworkCase',
    summary: 'Returns a work in any state with its reports, history and payments; for administrators',
  },
  'GET /v1/admin/profiles/{id}/moderation': {
    ...readOneCase,
    name: 'readProfileCase',
    summary: 'Returns a profile in any state with its reports, history and payments; for administrators',
  },
  'PUT /v1/admin/opportunities/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateOpportunity',
    summary: 'Decides about a call and closes its reports; for administrators',
  },
  'PUT /v1/admin/artworks/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateArtwork',
    summary: 'Decides about a work and closes its reports; for administrators',
  },
  'PUT /v1/admin/profiles/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateProfile',
    summary: 'Decides about a profile with its works and calls and closes its reports; for administrators',
  },
  'POST /v1/admin/payments/{id}/refund': {
    name: 'refundPayment',
    summary:
      'Refunds an amount of a payment through the provider, and ends what it granted if nothing is left of it; for administrators',
    credentials: IDENTITY,
    /** In minor units of the payment's currency. */
    body: json({ reason: text(MODERATION_TEXT, 1), amount: z.int().min(1).max(MAX_AMOUNT) }),
    response: null,
    errors: ['conflict'],
  },
  'GET /v1/account/notices': {
    name: 'listOwnNotices',
    summary: 'Lists notices of hidden subjects of the account and questions about them',
    credentials: IDENTITY,
    response: pageOf('OwnNoticePage', ownNotice),
  },
  'POST /v1/account/notices/{id}/answer': {
    name: 'answerNotice',
    summary: 'Appeals against a hidden subject or replies to a question about one; once for each notice',
    credentials: IDENTITY,
    body: json({ text: text(MODERATION_TEXT, 1) }),
    response: null,
    errors: ['conflict'],
  },
});
