import { z } from 'zod';
import { adminActionKinds } from '@/lib/shared/domain/administration';
import { moderatedKinds, noticeKinds, queueTypes, reportReasons } from '@/lib/shared/domain/moderation';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { artwork } from './artwork';
import { opportunity } from './opportunity';
import { payment } from './payment';
import { profile } from './profile';
import { createPageSchema, id, image, money, object, timestamp } from './values';

const queueEntry = object('QueueEntry', {
  type: z.enum(queueTypes),
  kind: z.enum(moderatedKinds),
  id,
  title: z.string(),
  profileName: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  image: image.nullable(),
  /** When the subject was published, was last reported, or last received a reply from its owner. */
  at: timestamp,
  reportCount: z.int(),
  hiddenAt: timestamp.nullable(),
  isAsked: z.boolean(),
  isFirst: z.boolean(),
  fee: money.nullable(),
  hasLinks: z.boolean(),
  /** Set if the entry stands for an import's unchecked works; `id` is then the id of the newest work. */
  import: z.object({ id, name: z.string(), works: z.int() }).nullable(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const queue = object('ModerationQueue', {
  ...createPageSchema(queueEntry).shape,
  counts: z.object({ reports: z.int(), new: z.int(), appeals: z.int() }),
});
export type ModerationQueue = z.infer<typeof queue>;

export const caseReport = z.object({
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  isMember: z.boolean(),
  reporter: z.string().nullable(),
  createdAt: timestamp,
});
export type CaseReport = z.infer<typeof caseReport>;

const historyEntry = z.object({
  what: z.enum(['PUBLISHED', 'CREATED', 'REPORTED', 'ANSWERED', ...adminActionKinds]),
  at: timestamp,
  by: z.string().nullable(),
  text: z.string().nullable(),
  /**
   * True if the administrator who hid the subject also decided the appeal, because there was no other administrator.
   */
  isSameAdmin: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Administrators look up the payment at the provider by this id. */
export const casePayment = payment.extend({ paymentIntentId: z.string().nullable() });
export type CasePayment = z.infer<typeof casePayment>;

const noticeFields = {
  id,
  kind: z.enum(noticeKinds),
  reason: z.string(),
  createdAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  decisionReason: z.string().nullable(),
  /** A rejected appeal is final. */
  decidedAt: timestamp.nullable(),
};

export const moderationCase = object('ModerationCase', {
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
  reports: z.array(caseReport),
  reportCount: z.int(),
  notice: z
    .object({
      ...noticeFields,
      adminName: z.string().nullable(),
      isOwnDecision: z.boolean(),
      /** False if another administrator can decide the appeal. */
      mayDecideAppeal: z.boolean(),
    })
    .nullable(),
  history: z.array(historyEntry),
  payments: z.array(casePayment),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const ownNotice = object('OwnNotice', {
  ...noticeFields,
  subject: z.object({ kind: z.enum(moderatedKinds), id, title: z.string(), profileId: id }),
});
export type OwnNotice = z.infer<typeof ownNotice>;
