import { z } from 'zod';
import { grantKinds } from '@/lib/shared/domain/purchase';
import { intervals, subscriptionStatuses, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { defineEndpoints, IDENTITY } from './endpoint';
import { casePayment } from './moderation-case';
import { id, money, timestamp } from './values';

/** The content that is deleted with a profile, and the paid features that end with it. */
const profileDeletion = z
  .object({
    artworkCount: z.int(),
    opportunityCount: z.int(),
    /** Submitted applications of others to its calls. */
    applicationCount: z.int(),
    /** The plan in effect; `paidUntil` is the end of its period or trial. */
    plan: z
      .object({
        type: z.enum(subscriptionTypes),
        status: z.enum(subscriptionStatuses),
        interval: z.enum(intervals),
        price: money.nullable(),
        paidUntil: timestamp.nullable(),
        isRenewing: z.boolean(),
      })
      .nullable(),
    /** Paid posts and boosts that have not ended, at most 20. `paidUntil` is null for a boost that editors carry out. */
    listings: z.array(
      z.object({
        kind: z.enum(grantKinds),
        value: z.string(),
        subjectId: id,
        title: z.string(),
        paidUntil: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'ProfileDeletion' });
export type ProfileDeletion = z.infer<typeof profileDeletion>;

const adminProfileDeletion = profileDeletion
  .extend({ id, isClaimed: z.boolean(), payments: z.array(casePayment) })
  .meta({ id: 'AdminProfileDeletion' });
export type AdminProfileDeletion = z.infer<typeof adminProfileDeletion>;

export const profileDeletionEndpoints = defineEndpoints({
  'GET /v1/profiles/{id}/deletion': {
    name: 'previewProfileDeletion',
    summary: 'Returns what the deletion of an own profile deletes and ends, and until when it was paid',
    credentials: IDENTITY,
    response: profileDeletion,
    errors: ['forbidden', 'not_found', 'gone'],
  },
  'GET /v1/admin/profiles/{id}/deletion': {
    name: 'previewProfileDeletionAsAdmin',
    summary: 'Returns what the deletion of a profile deletes and ends, with its payments; for administrators',
    credentials: IDENTITY,
    response: adminProfileDeletion,
    errors: ['forbidden', 'not_found'],
  },
});
