import { DEFAULT_CURRENCY, priceCurrencies } from '@/lib/shared/domain/money';
import { listProducts, type ProductFamily } from '@/lib/shared/domain/price-list';
import { createWholePage } from '../db/page';
import type { Handlers, Services } from '../handlers';
import { getBilling } from '../payment/billing';
import { listSoldProducts, requireCurrency } from '../payment/catalogue';
import { requirePayments } from '../payment/payments';
import { listOwnPromotions } from '../payment/queries/promotions';
import { readOffer } from '../site/queries/read-offer';
import { cancel, changeSubscription, getActiveSubscription, requireActiveSubscription, resume } from './plan';
import { startTrial } from './start-trial';
import { endTrial } from './trial';

async function listFamily(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  family: ProductFamily,
  currency: string,
): Promise<ReturnType<typeof listSoldProducts>> {
  const listed = listProducts(await readOffer(db))[family];
  return listSoldProducts((await payments?.catalogue.load()) ?? [], listed, currency);
}

export const subscriptionHandlers = {
  'GET /v1/profiles/subscriptions/currencies': async () => createWholePage([...priceCurrencies]),

  'GET /v1/profiles/subscriptions': async ({ query, ...services }) =>
    createWholePage(await listFamily(services, 'SUBSCRIPTION', query.currency)),

  'GET /v1/profiles/subscriptions?{filters}': async ({ query, ...services }) => {
    const types = query.types?.split(',');
    const products = (await listFamily(services, 'SUBSCRIPTION', query.currency))
      .filter(({ type }) => types === undefined || types.includes(type))
      .map(({ prices, ...product }) => ({
        ...product,
        prices: prices.filter(({ interval }) => query.interval === undefined || interval === query.interval),
      }));
    return createWholePage(products);
  },

  'GET /v1/artworks/products': async ({ query, ...services }) =>
    createWholePage(await listFamily(services, 'ARTWORK', query.currency)),

  'GET /v1/opportunities/products': async ({ query, ...services }) =>
    createWholePage(await listFamily(services, 'OPPORTUNITY', query.currency)),

  'GET /v1/profiles/subscriptions/active': ({ db, profileId }) => getActiveSubscription(db, profileId),

  'POST /v1/profiles/subscriptions/free': async ({ db, payments, account, profileId, body, now }) => {
    const { priceId, currency = DEFAULT_CURRENCY } = body;
    requireCurrency(currency);
    await startTrial(requirePayments(payments), { account, profileId, priceId, currency, now });
    return requireActiveSubscription(db, profileId);
  },

  'DELETE /v1/profiles/subscriptions/trial': ({ payments, profileId }) =>
    changeSubscription(payments, profileId, endTrial),

  'DELETE /v1/profiles/subscriptions/cancel': ({ payments, profileId }) =>
    changeSubscription(payments, profileId, cancel),

  'POST /v1/profiles/subscriptions/resume': ({ payments, profileId }) =>
    changeSubscription(payments, profileId, resume),

  'GET /v1/profiles/subscriptions/invoices': ({ db, payments, account, profileId, now }) =>
    getBilling(payments, db, { account, profileId, now }),

  'GET /v1/profiles/boosts': ({ db, profileId, query }) => listOwnPromotions(db, profileId, query),
} satisfies Handlers;
