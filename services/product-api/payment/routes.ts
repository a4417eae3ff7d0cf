import type { Db } from '../db/client';
import { createWholePage } from '../db/page';
import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { getBillingDetails } from './billing';
import { findDeletedPayer, listDeletedPayers } from './queries/payers';
import { listPayments, summarizePayments } from './queries/read-payments';

/** @throws NotFoundError unless the profile is deleted and belonged to the account */
async function requireDeletedProfile(db: Db, profileId: string, accountId: string): Promise<void> {
  if ((await findDeletedPayer(db, profileId))?.accountId !== accountId) throw new NotFoundError();
}

export const paymentHandlers = {
  'GET /v1/profiles/payments': ({ db, profileId, query }) => listPayments(db, profileId, query),

  'GET /v1/profiles/payments/summary': ({ db, profileId, query }) => summarizePayments(db, profileId, query),

  'GET /v1/profiles/payments/billing-details': ({ db, payments, profileId }) =>
    getBillingDetails(payments, db, profileId),

  'GET /v1/account/deleted-profiles': async ({ db, account }) =>
    createWholePage(await listDeletedPayers(db, account.id)),

  'GET /v1/account/deleted-profiles/{id}/payments': async ({ db, account, path, query }) => {
    await requireDeletedProfile(db, path.id, account.id);
    return listPayments(db, path.id, query);
  },

  'GET /v1/account/deleted-profiles/{id}/payments/summary': async ({ db, account, path, query }) => {
    await requireDeletedProfile(db, path.id, account.id);
    return summarizePayments(db, path.id, query);
  },

  'GET /v1/account/deleted-profiles/{id}/payments/billing-details': async ({ db, payments, account, path }) => {
    await requireDeletedProfile(db, path.id, account.id);
    return getBillingDetails(payments, db, path.id);
  },
} satisfies Handlers;
