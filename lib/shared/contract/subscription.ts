import { z } from 'zod';
import { boostKinds } from '@/lib/shared/domain/boost';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { promotionStates } from '@/lib/shared/domain/payment';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { intervals, invoiceStates, subscriptionStatuses, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { defineEndpoints, IDENTITY, json, PUBLIC } from './endpoint';
import { currencyCode, id, image, money, object, pageOf, paging, timestamp } from './values';

const product = object('Product', {
  type: z.string(),
  name: z.string(),
  metadata: z.object({
    subscriptionEvent: z.string().optional(),
    opportunityPostEvent: z.string().optional(),
    opportunityBoostEvent: z.string().optional(),
    artworkBoostEvent: z.string().optional(),
  }),
  prices: z.array(z.object({ priceId: z.string(), interval: z.enum(intervals).nullable(), money })),
});
export const subscription = object('Subscription', {
  type: z.enum(subscriptionTypes),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  isExpired: z.boolean(),
  currentPeriodEnd: timestamp.nullable(),
  cancelAt: timestamp.nullable(),
  price: money.nullable(),
  /** The smaller plan that starts when the current period ends. */
  next: z.object({ type: z.enum(subscriptionTypes), interval: z.enum(intervals) }).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const billing = object('Billing', {
  /** A trial is available once per person and once per card. */
  isTrialAvailable: z.boolean(),
  trial: z.object({ startsAt: timestamp, endsAt: timestamp }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The next charge, from the provider's upcoming invoice. Includes scheduled changes. */
  next: z.object({ total: money, dueAt: timestamp }).nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      total: money,
      state: z.enum(invoiceStates),
      createdAt: timestamp,
      url: z.url().nullable(),
    }),
  ),
});
export type Billing = z.infer<typeof billing>;

const promotion = {
  id,
  type: z.enum(boostKinds),
  subject: z.object({ kind: z.enum(['ARTWORK', 'OPPORTUNITY']), id, title: z.string() }),
  state: z.enum(promotionStates),
  wasBought: z.boolean(),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
};
const ownPromotion = object('Promotion', {
  ...promotion,
  /** Set while the work or call is hidden, which pauses the paid time. */
  hiddenAt: timestamp.nullable(),
  image: image.nullable(),
  /** Visitors during the promotion, counted once a day. Null for editorial promotions. */
  views: z.int().nullable(),
});
export type OwnPromotion = z.infer<typeof ownPromotion>;
const promotionTask = object('PromotionTask', {
  ...promotion,
  buyer: z.object({ profileId: id, name: z.string() }),
  createdAt: timestamp,
});
export type PromotionTask = z.infer<typeof promotionTask>;

const currencyQuery = z.object({ currency: currencyCode.default(DEFAULT_CURRENCY) });
const products = pageOf('ProductPage', product);

export const subscriptionEndpoints = defineEndpoints({
  'GET /v1/profiles/subscriptions/currencies': {
    name: 'listCurrencies',
    summary: 'Lists the currencies with prices',
    credentials: PUBLIC,
    response: pageOf('CurrencyPage', currencyCode),
    maxAge: 3_600,
    tags: ['products', SITE_TAG],
  },
  'GET /v1/profiles/subscriptions': {
    name: 'listSubscriptionProducts',
    summary: 'Lists subscription products with their prices',
    credentials: IDENTITY,
    query: currencyQuery,
    response: products,
    tags: ['products', SITE_TAG],
  },
  'GET /v1/profiles/subscriptions?{filters}': {
    name: 'listSubscriptionProductsV2',
    summary: 'Lists subscription products by type and interval',
    version: 2,
    credentials: IDENTITY,
    query: currencyQuery.extend({
      types: z.string().max(500).optional(),
      interval: z.enum(intervals).optional(),
    }),
    response: products,
    tags: ['products', SITE_TAG],
  },
  'GET /v1/profiles/subscriptions/active': {
    name: 'getActiveSubscription',
    action: 'ENTER',
    summary: "Returns the profile's subscription, or null",
    response: subscription.nullable(),
  },
  'POST /v1/profiles/subscriptions/free': {
    name: 'startFreeTrial',
    action: 'PAY',
    summary: 'Starts a trial of 14 days without a card, once per person',
    body: json({
      priceId: z.string().min(1).max(255),
      currency: currencyCode.optional(),
    }),
    response: subscription,
    location: '/v1/profiles/subscriptions/active',
    errors: ['conflict'],
  },
  'DELETE /v1/profiles/subscriptions/trial': {
    name: 'endTrial',
    action: 'PAY',
    summary: 'Ends a trial immediately; the profile then has no plan',
    response: subscription,
    errors: ['not_found', 'conflict'],
    isOpenBeforeTerms: true,
  },
  'DELETE /v1/profiles/subscriptions/cancel': {
    name: 'cancelSubscription',
    action: 'PAY',
    summary: 'Cancels the subscription at the end of its period',
    response: subscription,
    errors: ['not_found', 'conflict'],
    isOpenBeforeTerms: true,
  },
  'POST /v1/profiles/subscriptions/resume': {
    name: 'resumeSubscription',
    action: 'PAY',
    summary: 'Reverts a cancellation or a switch to a smaller plan before it takes effect',
    response: subscription,
    errors: ['not_found', 'conflict'],
  },
  'GET /v1/profiles/subscriptions/invoices': {
    name: 'getBilling',
    action: 'PAY',
    summary: "Returns the profile's next invoice and earlier ones",
    response: billing,
  },
  'GET /v1/profiles/boosts': {
    name: 'listOwnPromotions',
    summary: "Lists the boosts of the profile's artworks and opportunities, the newest first",
    query: z.object(paging(30)),
    response: pageOf('PromotionPage', ownPromotion),
  },
  'GET /v1/admin/promotions': {
    name: 'listPromotionTasksAsAdmin',
    summary: 'Lists promotions that editors carry out: open ones from the oldest, completed ones from the newest',
    credentials: IDENTITY,
    query: z.object({ state: z.enum(['WAITING', 'DONE']).default('WAITING'), ...paging(20) }),
    response: pageOf('PromotionTaskPage', promotionTask),
  },
  'PATCH /v1/admin/promotions/{id}': {
    name: 'settlePromotionTask',
    summary: 'Marks a promotion as completed or as open again; for administrators',
    credentials: IDENTITY,
    body: json({ isDone: z.boolean() }),
    response: promotionTask,
    errors: ['conflict'],
  },
  'GET /v1/artworks/products': {
    name: 'listArtworkProducts',
    summary: 'Lists boosts for artworks with their prices',
    credentials: PUBLIC,
    query: currencyQuery,
    response: products,
    tags: ['products', SITE_TAG],
  },
  'GET /v1/opportunities/products': {
    name: 'listOpportunityProducts',
    summary: 'Lists post tiers and boosts for opportunities with their prices',
    credentials: PUBLIC,
    query: currencyQuery,
    response: products,
    tags: ['products', SITE_TAG],
  },
});
