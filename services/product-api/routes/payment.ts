import { listPayments, summarizePayments } from '../db/queries/payment/read-payments';
import type { Handlers } from '../http/serve';
import { getBillingDetails } from '../payments/billing-details';

export const paymentHandlers = {
  'GET /v1/profiles/payments': ({ db, profileId, query }) => listPayments(db, profileId, query),

  'GET /v1/profiles/payments/summary': ({ db, profileId, query }) => summarizePayments(db, profileId, query),

  'GET /v1/profiles/payments/billing-details': ({ db, payments, profileId }) =>
    getBillingDetails(payments, db, profileId),
} satisfies Handlers;
