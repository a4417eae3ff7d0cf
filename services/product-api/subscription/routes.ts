import { DEFAULT_CURRENCY, priceCurrencies } from '@/lib/shared/domain/money';
import type { GrantKind } from '@/lib/shared/domain/payment';
import { listProducts, type ProductFamily } from '@/lib/shared/domain/price-list';
import type { SaleKind } from '@/lib/shared/domain/sales';
import { createWholePage } from '../db/page';
import type { Handlers, Services } from '../handlers';
import { getBilling } from '../payment/billing';
import { listSoldProducts, requireCurrency } from '../payment/catalogue';
import { requirePayments } from '../payment/payments';
import { listOwnPromotions } from '../payment/queries/promotions';
import { readOffer } from '../site/queries/read-offer';
import { readSales, requireSold } from '../site/sales';
import { cancel, changeSubscription, getActiveSubscription, requireActiveSubscription, resume } from './plan';
import { startTrial } from './start-trial';
import { endTrial } from './trial';

async function listFamily(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  family: ProductFamily,
  currency: string,
): Promise<ReturnType<typeof listSoldProducts>> {
  const listed = listProducts(await readOffer(db))[family];
  const sales = await readSales(db);
  const prices = (await payments?.catalogue.load()) ?? [];
  return listSoldProducts(
    prices.filter(({ kind }) => sales[salesByKind[kind]]),
    listed,
    currency,
  );
}

const salesByKind: Record<GrantKind, SaleKind> = {
  SUBSCRIPTION: 'plans',
  OPPORTUNITY_POST: 'posts',
  OPPORTUNITY_BOOST: 'boosts',
  ARTWORK_BOOST: 'boosts',
};

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
    await requireSold(db, 'plans');
    const { priceId, currency = DEFAULT_CURRENCY } = body;
    requireCurrency(currency);
    await startTrial(requirePayments(payments), { account, profileId, priceId, currency, now });
    return requireActiveSubscription(db, profileId);
  },

  'DELETE /v1/profiles/subscriptions/trial': ({ payments, profileId }) =>
    changeSubscription(payments, profileId, endTrial),

  'DELETE /v1/profiles/subscriptions/cancel': ({ payments, profileId }) =>
    changeSubscription(payments, profileId, cancel),

  'POST /v1/profiles/subscriptions/resume': async ({ db, payments, profileId }) => {
    await requireSold(db, 'plans');
    return changeSubscription(payments, profileId, resume);
  },

  'GET /v1/profiles/subscriptions/invoices': ({ db, payments, account, profileId, now }) =>
    getBilling(payments, db, { account, profileId, now }),

  'GET /v1/profiles/boosts': ({ db, profileId, query }) => listOwnPromotions(db, profileId, query),
} satisfies Handlers;
