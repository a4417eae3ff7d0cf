import { z } from 'zod';
import { adminActionKinds } from '@/lib/domain/administration';
import {
  listReportReasons,
  MODERATION_TEXT,
  type ModeratedKind,
  moderatedKinds,
  moderationDecisions,
  noticeKinds,
  queueTypes,
  reasonedDecisions,
  reportReasons,
} from '@/lib/domain/moderation';
import { purchaseStates } from '@/lib/domain/purchase';
import { subscriptionTypes } from '@/lib/domain/subscription';
import { artwork } from './artwork';
import { type Endpoint, IDENTITY } from './endpoint';
import { IDENTITY_ERRORS } from './error';
import { opportunity } from './opportunity';
import { profile } from './profile';
import { createPageSchema, id, image, money, pageNumber, pageSize, text, timestamp } from './values';

/** A subject in the queue of administrators. */
const queueEntry = z
  .object({
    type: z.enum(queueTypes),
    kind: z.enum(moderatedKinds),
    id,
    title: z.string(),
    profileName: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    image: image.nullable(),
    /** The latest report, the publication, or the owner's answer. */
    at: timestamp,
    reportCount: z.int(),
    hiddenAt: timestamp.nullable(),
    /** Whether an administrator has asked the owner and waits for the answer. */
    isAsked: z.boolean(),
    /** The profile's first call. */
    isFirst: z.boolean(),
    fee: money.nullable(),
    hasLinks: z.boolean(),
  })
  .meta({ id: 'QueueEntry' });
export type QueueEntry = z.infer<typeof queueEntry>;

const queue = createPageSchema(queueEntry)
  .extend({ counts: z.object({ reports: z.int(), new: z.int(), appeals: z.int() }) })
  .meta({ id: 'ModerationQueue' });
export type ModerationQueue = z.infer<typeof queue>;

const caseReport = z.object({
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  isMember: z.boolean(),
  /** The name of a member who reported it. */
  reporter: z.string().nullable(),
  createdAt: timestamp,
});
export type CaseReport = z.infer<typeof caseReport>;

const historyEntry = z.object({
  what: z.enum(['PUBLISHED', 'CREATED', 'REPORTED', 'ANSWERED', ...adminActionKinds]),
  at: timestamp,
  by: z.string().nullable(),
  text: z.string().nullable(),
  /** An appeal that was decided by the administrator who had hidden the subject, the only one there was. */
  isSameAdmin: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const casePayment = z.object({
  id,
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  state: z.enum(purchaseStates),
  isRenewing: z.boolean(),
  paymentIntentId: z.string().nullable(),
  createdAt: timestamp,
});
export type CasePayment = z.infer<typeof casePayment>;

const noticeFields = {
  id,
  kind: z.enum(noticeKinds),
  reason: z.string(),
  createdAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  decisionReason: z.string().nullable(),
  /** When an appeal was rejected, which is final. */
  decidedAt: timestamp.nullable(),
};

/** A subject with all that an administrator needs to decide about it. */
const moderationCase = z
  .object({
    kind: z.enum(moderatedKinds),
    id,
    title: z.string(),
    profileId: id,
    profile: profile.omit({ acceptsEnquiries: true }),
    isHidden: z.boolean(),
    isProfileHidden: z.boolean(),
    opportunity: opportunity.nullable(),
    artwork: artwork.nullable(),
    plan: z.enum(subscriptionTypes).nullable(),
    planSince: timestamp.nullable(),
    /** Open ones, the newest first. */
    reports: z.array(caseReport),
    reportCount: z.int(),
    notice: z
      .object({
        ...noticeFields,
        adminName: z.string().nullable(),
        /** Whether the administrator who asks hid the subject. */
        isOwnDecision: z.boolean(),
        /** False while another administrator can decide the appeal. */
        mayDecideAppeal: z.boolean(),
      })
      .nullable(),
    history: z.array(historyEntry),
    payments: z.array(casePayment),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof moderationCase>;

const ownNotice = z
  .object({
    ...noticeFields,
    subject: z.object({ kind: z.enum(moderatedKinds), id, title: z.string(), profileId: id }),
  })
  .meta({ id: 'OwnNotice' });
export type OwnNotice = z.infer<typeof ownNotice>;

/** A report needs no account; that of somebody who is signed in names the account to administrators. */
const reportCredentials = { identity: 'optional', product: 'none' } as const;

function createReportBody(kind: ModeratedKind) {
  return {
    type: 'json',
    schema: z.strictObject({ reason: z.enum(listReportReasons(kind)), text: text(MODERATION_TEXT).nullish() }),
  } as const satisfies Endpoint['body'];
}

const decisionBody = {
  type: 'json',
  schema: z
    .strictObject({ decision: z.enum(moderationDecisions), reason: text(MODERATION_TEXT).default('') })
    .refine(({ decision, reason }) => reason !== '' || !reasonedDecisions.includes(decision), {
      path: ['reason'],
      message: 'Say why: the owner reads it.',
    }),
} as const satisfies Endpoint['body'];

const adminErrors = [...IDENTITY_ERRORS, 'forbidden', 'not_found'] as const;

const readOneCase = {
  credentials: IDENTITY,
  answer: moderationCase,
  status: 200,
  errors: adminErrors,
  tags: [],
} as const satisfies Partial<Endpoint>;

const decideOneCase = {
  credentials: IDENTITY,
  body: decisionBody,
  answer: moderationCase,
  status: 200,
  errors: [...adminErrors, 'conflict'],
} as const satisfies Partial<Endpoint>;

const report = {
  credentials: reportCredentials,
  answer: null,
  status: 204,
  errors: [...IDENTITY_ERRORS, 'not_found'],
  tags: [],
} as const satisfies Partial<Endpoint>;

export const moderationEndpoints = {
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
    summary: 'Reports, new listings and appeals that wait for a decision, the newest first, by an administrator',
    credentials: IDENTITY,
    query: z.object({ type: z.enum(queueTypes).optional(), page: pageNumber, size: pageSize(20) }),
    answer: queue,
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden'],
    tags: [],
  },
  'GET /v1/admin/opportunities/{id}/moderation': {
    ...readOneCase,
    name: 'readOpportunityCase',
    summary: 'A call in any state with its reports, history and payments, by an administrator',
  },
  'GET /v1/admin/artworks/{id}/moderation': {
    ...readOneCase,
    name: 'readArtworkCase',
    summary: 'A work in any state with its reports, history and payments, by an administrator',
  },
  'GET /v1/admin/profiles/{id}/moderation': {
    ...readOneCase,
    name: 'readProfileCase',
    summary: 'A profile in any state with its reports, history and payments, by an administrator',
  },
  'PUT /v1/admin/opportunities/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateOpportunity',
    summary: 'Decides about a call and settles its reports, by an administrator',
    tags: ['opportunities', 'opportunity:{id}', 'profile:{profileId}'],
  },
  'PUT /v1/admin/artworks/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateArtwork',
    summary: 'Decides about a work and settles its reports, by an administrator',
    tags: ['artworks', 'artwork:{id}', 'profile:{profileId}'],
  },
  'PUT /v1/admin/profiles/{id}/moderation': {
    ...decideOneCase,
    name: 'moderateProfile',
    summary: 'Decides about a profile with its works and calls and settles its reports, by an administrator',
    tags: ['profiles', 'artworks', 'opportunities', 'profile:{id}'],
  },
  'GET /v1/account/notices': {
    name: 'listOwnNotices',
    summary: 'Why administrators hid something of the account, or what they ask about it',
    credentials: IDENTITY,
    answer: createPageSchema(ownNotice).meta({ id: 'OwnNoticePage' }),
    status: 200,
    errors: IDENTITY_ERRORS,
    tags: [],
  },
  'POST /v1/account/notices/{id}/answer': {
    name: 'answerNotice',
    summary: 'Appeals against a hidden subject, or answers a question about one; once for each notice',
    credentials: IDENTITY,
    body: { type: 'json', schema: z.strictObject({ text: text(MODERATION_TEXT, 1) }) },
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'not_found', 'conflict'],
    tags: [],
  },
} as const satisfies Record<`${string} /v1/${string}`, Endpoint>;
