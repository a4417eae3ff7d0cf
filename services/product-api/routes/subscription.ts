import { priceCurrencies } from '@/lib/domain/money';
import { artworkProducts, opportunityProducts, subscriptionProducts } from '@/lib/domain/price-list';
import { createWholePage } from '../db/queries/shared/page';
import type { Handlers } from '../http/serve';
import { listProducts } from '../payments/catalogue';

export const subscriptionHandlers = {
  'GET /v1/profiles/subscriptions/currencies': async () => createWholePage([...priceCurrencies]),

  'GET /v1/profiles/subscriptions': async ({ query }) =>
    createWholePage(listProducts(subscriptionProducts, query.currency)),

  'GET /v1/profiles/subscriptions?{filters}': async ({ query }) => {
    const types = query.types?.split(',');
    const products = listProducts(subscriptionProducts, query.currency)
      .filter(({ type }) => types === undefined || types.includes(type))
      .map(({ prices, ...product }) => ({
        ...product,
        prices: prices.filter(({ interval }) => query.interval === undefined || interval === query.interval),
      }));
    return createWholePage(products);
  },

  'GET /v1/artworks/products': async ({ query }) => createWholePage(listProducts(artworkProducts, query.currency)),

  'GET /v1/opportunities/products': async ({ query }) =>
    createWholePage(listProducts(opportunityProducts, query.currency)),
} satisfies Handlers;
