import { z } from 'zod';
import { defineEndpoints, IDENTITY } from './endpoint';
import { createPageSchema, pageNumber, pageSize, timestamp } from './values';

/** An event of the payment provider that has failed too often and waits for an administrator to retry it. */
const parkedJob = z
  .object({
    /** The provider's id of the event. */
    id: z.string(),
    type: z.string(),
    /** The provider's id of the object that the event is about. */
    objectId: z.string(),
    attempts: z.int(),
    /** Why the last attempt failed. */
    lastError: z.string().nullable(),
    receivedAt: timestamp,
    parkedAt: timestamp,
  })
  .meta({ id: 'ParkedJob' });
export type ParkedJob = z.infer<typeof parkedJob>;

export const parkedJobEndpoints = defineEndpoints({
  'GET /v1/admin/parked-jobs': {
    name: 'listParkedJobsAsAdmin',
    summary: 'Lists events of the payment provider that failed 20 times, the latest first; for administrators',
    credentials: IDENTITY,
    query: z.object({ page: pageNumber, size: pageSize(20) }),
    response: createPageSchema(parkedJob).meta({ id: 'ParkedJobPage' }),
    errors: ['forbidden'],
  },
  'POST /v1/admin/parked-jobs': {
    name: 'settleParkedJob',
    summary: 'Retries a parked job, or removes it without another attempt; for administrators',
    credentials: IDENTITY,
    body: {
      type: 'json',
      schema: z.strictObject({ id: z.string().min(1).max(255), action: z.enum(['RETRY', 'DISMISS']) }),
    },
    response: null,
    errors: ['forbidden', 'not_found'],
  },
});
