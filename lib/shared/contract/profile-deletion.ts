import { z } from 'zod';
import { grantKinds } from '@/lib/shared/domain/payment';
import { defineEndpoints, IDENTITY } from './endpoint';
import { casePayment } from './moderation-case';
import { subscription } from './subscription';
import { id, object, timestamp } from './values';

const profileDeletion = object('ProfileDeletion', {
  artworkCount: z.int(),
  opportunityCount: z.int(),
  /** Applications submitted to the profile's calls. */
  applicationCount: z.int(),
  /** `paidUntil` is the end of the billing period or trial. */
  plan: subscription
    .pick({ type: true, status: true, interval: true, price: true })
    .extend({ paidUntil: timestamp.nullable(), isRenewing: z.boolean() })
    .nullable(),
  /** Paid posts and boosts that have not ended, at most 20. `paidUntil` is null for boosts carried out by editors. */
  listings: z.array(
    z.object({
      kind: z.enum(grantKinds),
      value: z.string(),
      subjectId: id,
      title: z.string(),
      paidUntil: timestamp.nullable(),
    }),
  ),
});
export type ProfileDeletion = z.infer<typeof profileDeletion>;

const adminProfileDeletion = object('AdminProfileDeletion', {
  ...profileDeletion.shape,
  id,
  isClaimed: z.boolean(),
  payments: z.array(casePayment),
});
export type AdminProfileDeletion = z.infer<typeof adminProfileDeletion>;

export const profileDeletionEndpoints = defineEndpoints({
  'GET /v1/profiles/{id}/deletion': {
    name: 'previewProfileDeletion',
    summary: 'Returns what the deletion of an own profile deletes and ends, and until when it was paid',
    credentials: IDENTITY,
    response: profileDeletion,
    errors: ['forbidden', 'gone'],
  },
  'GET /v1/admin/profiles/{id}/deletion': {
    name: 'previewProfileDeletionAsAdmin',
    summary: 'Returns what the deletion of a profile deletes and ends, with its payments; for administrators',
    credentials: IDENTITY,
    response: adminProfileDeletion,
  },
});
