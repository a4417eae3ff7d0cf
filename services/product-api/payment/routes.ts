import type { Handlers } from '../handlers';
import { getBillingDetails } from './billing-details';
import { listPayments, summarizePayments } from './queries/read-payments';

export const paymentHandlers = {
  'GET /v1/profiles/payments': ({ db, profileId, query }) => listPayments(db, profileId, query),

  'GET /v1/profiles/payments/summary': ({ db, profileId, query }) => summarizePayments(db, profileId, query),

  'GET /v1/profiles/payments/billing-details': ({ db, payments, profileId }) =>
    getBillingDetails(payments, db, profileId),
} satisfies Handlers;
