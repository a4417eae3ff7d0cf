import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/domain/money';
import { intervals, subscriptionStatuses, subscriptionTypes } from '@/lib/domain/subscription';
import { BOTH, defineEndpoints, IDENTITY, PUBLIC } from './endpoint';
import { IDENTITY_ERRORS, PERSONAL_ERRORS } from './error';
import { createPageSchema, currencyCode, money, timestamp } from './values';

/** A product of the payment provider with its meaning in `metadata` (spec 3, product 6). */
const product = z
  .object({
    type: z.string(),
    name: z.string(),
    metadata: z.object({
      subscriptionEvent: z.string().optional(),
      opportunityPostEvent: z.string().optional(),
      opportunityBoostEvent: z.string().optional(),
      artworkBoostEvent: z.string().optional(),
    }),
    prices: z.array(z.object({ priceId: z.string(), interval: z.enum(intervals).nullable(), money })),
  })
  .meta({ id: 'Product' });

export const subscription = z
  .object({
    type: z.enum(subscriptionTypes),
    status: z.enum(subscriptionStatuses),
    interval: z.enum(intervals),
    isExpired: z.boolean(),
    currentPeriodEnd: timestamp.nullable(),
    cancelAt: timestamp.nullable(),
  })
  .meta({ id: 'Subscription' });

const currencyQuery = z.object({ currency: currencyCode.default(DEFAULT_CURRENCY) });
const products = createPageSchema(product).meta({ id: 'ProductPage' });

export const subscriptionEndpoints = defineEndpoints({
  'GET /v1/profiles/subscriptions/currencies': {
    name: 'listCurrencies',
    summary: 'Currencies in which prices exist',
    credentials: PUBLIC,
    answer: createPageSchema(currencyCode).meta({ id: 'CurrencyPage' }),
    status: 200,
    errors: [],
    maxAge: 3_600,
    tags: ['products'],
  },
  'GET /v1/profiles/subscriptions': {
    name: 'listSubscriptionProducts',
    summary: 'Subscription products with their prices',
    credentials: IDENTITY,
    query: currencyQuery,
    answer: products,
    status: 200,
    errors: IDENTITY_ERRORS,
    tags: ['products'],
  },
  'GET /v1/profiles/subscriptions?{filters}': {
    name: 'listSubscriptionProductsV2',
    summary: 'Subscription products by type and interval',
    version: 2,
    credentials: IDENTITY,
    query: currencyQuery.extend({
      types: z.string().max(500).optional(),
      interval: z.enum(intervals).optional(),
    }),
    answer: products,
    status: 200,
    errors: IDENTITY_ERRORS,
    tags: ['products'],
  },
  'GET /v1/profiles/subscriptions/active': {
    name: 'getActiveSubscription',
    summary: "The profile's subscription, or null",
    credentials: BOTH,
    answer: subscription.nullable(),
    status: 200,
    errors: PERSONAL_ERRORS,
    tags: [],
  },
  'POST /v1/profiles/subscriptions/free': {
    name: 'startFreeTrial',
    summary: 'A trial of 14 days, once per account, without a card',
    credentials: BOTH,
    body: { type: 'json', schema: z.strictObject({ priceId: z.string().min(1).max(255) }) },
    answer: subscription,
    status: 201,
    location: '/v1/profiles/subscriptions/active',
    errors: [...PERSONAL_ERRORS, 'conflict'],
    tags: [],
  },
  'DELETE /v1/profiles/subscriptions/cancel': {
    name: 'cancelSubscription',
    summary: 'Ends the subscription at the end of its period',
    credentials: BOTH,
    answer: subscription,
    status: 200,
    errors: [...PERSONAL_ERRORS, 'not_found'],
    tags: [],
  },
  'GET /v1/artworks/products': {
    name: 'listArtworkProducts',
    summary: 'Boosts for artworks with their prices',
    credentials: PUBLIC,
    query: currencyQuery,
    answer: products,
    status: 200,
    errors: [],
    tags: ['products'],
  },
  'GET /v1/opportunities/products': {
    name: 'listOpportunityProducts',
    summary: 'Post tiers and boosts for opportunities with their prices',
    credentials: PUBLIC,
    query: currencyQuery,
    answer: products,
    status: 200,
    errors: [],
    tags: ['products'],
  },
});
