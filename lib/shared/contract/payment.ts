import { z } from 'zod';
import { grantKinds, paymentKinds, paymentStates, subjectKinds } from '@/lib/shared/domain/payment';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { id, money, object, pageOf, paging, timestamp } from './values';

export const payment = object('Payment', {
  id,
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  /** `value` is a subscription type, post tier or boost kind. */
  lines: z.array(z.object({ kind: z.enum(grantKinds), value: z.string() })),
  subject: z.object({ kind: z.enum(subjectKinds), id, title: z.string().nullable(), isDeleted: z.boolean() }),
  /** The paid period of a plan; null for one-off payments. */
  period: z.object({ start: timestamp, end: timestamp }).nullable(),
  total: money,
  discount: money.nullable(),
  tax: money.nullable(),
  refunded: money.nullable(),
  refundedAt: timestamp.nullable(),
  /** The provider's name for the brand, such as "visa". */
  cardBrand: z.string().nullable(),
  number: z.string().nullable(),
  documentUrl: z.url().nullable(),
  creditNoteUrl: z.url().nullable(),
  /** When the payment was made, or started if still unpaid. */
  at: timestamp,
});
export type Payment = z.infer<typeof payment>;

const year = z
  .string()
  .regex(/^20\d{2}$/, 'A year of four digits.')
  .transform(Number)
  .meta({ description: 'The calendar year (UTC) in which it was paid.' });

const paymentSummary = object('PaymentSummary', {
  years: z.array(z.int()),
  counts: z.object({ all: z.int(), subscription: z.int(), postOrBoost: z.int() }),
  /** Totals per currency, minus refunds. */
  paid: z.array(money),
  pending: z.array(money),
  refunded: z.array(money),
});
export type PaymentSummary = z.infer<typeof paymentSummary>;

const billingDetails = object('BillingDetails', {
  name: z.string().nullable(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expiresMonth: z.int(), expiresYear: z.int() }).nullable(),
  email: z.string().nullable(),
  currency: z.string().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/** The account keeps the payments of its deleted profiles. */
const deletedProfile = object('DeletedProfile', { id, name: z.string(), deletedAt: timestamp });
export type DeletedProfile = z.infer<typeof deletedProfile>;

const paymentsQuery = z.object({
  year: year.optional(),
  kind: z.enum(paymentKinds).optional(),
  state: z.enum(paymentStates).optional(),
  ...paging(50),
});
const paymentPage = pageOf('PaymentPage', payment);
const summaryQuery = z.object({ year: year.optional() });

export const paymentEndpoints = defineEndpoints({
  'GET /v1/profiles/payments': {
    name: 'listPayments',
    action: 'PAY',
    summary:
      'Lists every payment of the profile, the latest first: for plans, posts and boosts, including pending, failed and refunded ones',
    query: paymentsQuery,
    response: paymentPage,
  },
  'GET /v1/profiles/payments/summary': {
    name: 'summarizePayments',
    action: 'PAY',
    summary: 'Returns totals and counts of the payments of a year, and the years with payments',
    query: summaryQuery,
    response: paymentSummary,
  },
  'GET /v1/profiles/payments/billing-details': {
    name: 'getBillingDetails',
    action: 'PAY',
    summary: "Returns the profile's name, address, tax number and card at the provider; null before the first payment",
    response: billingDetails.nullable(),
  },
  'GET /v1/account/deleted-profiles': {
    name: 'listDeletedProfiles',
    summary: 'Lists the deleted profiles of the account that have paid, the last deleted first',
    credentials: IDENTITY,
    response: pageOf('DeletedProfilePage', deletedProfile),
  },
  'GET /v1/account/deleted-profiles/{id}/payments': {
    name: 'listPaymentsOfDeletedProfile',
    summary: 'Lists the payments of a deleted profile of the account, the latest first',
    credentials: IDENTITY,
    query: paymentsQuery,
    response: paymentPage,
  },
  'GET /v1/account/deleted-profiles/{id}/payments/summary': {
    name: 'summarizePaymentsOfDeletedProfile',
    summary: 'Returns totals and counts of the payments of a deleted profile of the account',
    credentials: IDENTITY,
    query: summaryQuery,
    response: paymentSummary,
  },
  'GET /v1/account/deleted-profiles/{id}/payments/billing-details': {
    name: 'getBillingDetailsOfDeletedProfile',
    summary: 'Returns the name, address and tax number of a deleted profile of the account at the provider',
    credentials: IDENTITY,
    response: billingDetails.nullable(),
  },
});

/** A payment provider event that failed repeatedly and needs an administrator. */
const parkedJob = object('ParkedJob', {
  id: z.string(),
  type: z.string(),
  /** The provider's object that the event is about. */
  objectId: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  receivedAt: timestamp,
  parkedAt: timestamp,
});
export type ParkedJob = z.infer<typeof parkedJob>;

export const parkedJobEndpoints = defineEndpoints({
  'GET /v1/admin/parked-jobs': {
    name: 'listParkedJobsAsAdmin',
    summary: 'Lists events of the payment provider that failed 20 times, the latest first; for administrators',
    credentials: IDENTITY,
    query: z.object(paging(20)),
    response: pageOf('ParkedJobPage', parkedJob),
  },
  'POST /v1/admin/parked-jobs': {
    name: 'settleParkedJob',
    summary: 'Retries a parked job, or removes it without another attempt; for administrators',
    credentials: IDENTITY,
    body: json({ id: z.string().min(1).max(255), action: z.enum(['RETRY', 'DISMISS']) }),
    response: null,
    errors: ['not_found'],
  },
});
