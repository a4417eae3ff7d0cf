import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { requireItemsSold, requireSold } from '../site/sales';
import { changeSubscription, requireActiveSubscription } from '../subscription/plan';
import { downgrade, previewSwitch, upgrade } from '../subscription/switch-plan';
import { keepTrial, openCardSession } from '../subscription/trial';
import { openPortal } from './billing';
import { requireCurrency } from './catalogue';
import { computeDiscount, findValidCode } from './coupon';
import { createCheckoutSession } from './create-checkout-session';
import { fulfilCheckout } from './fulfil-checkout';
import { requirePayments } from './payments';
import { readPurchaseItems } from './purchase-items';
import { getOwnPurchase } from './queries/subjects';

export const checkoutHandlers = {
  'POST /v1/checkout/session': async ({ db, payments, account, profileId, body, now, words }) => {
    const { currency = DEFAULT_CURRENCY } = body;
    const required = requirePayments(payments);
    requireCurrency(currency);
    const items = readPurchaseItems(await required.catalogue.load(), body.priceIds, currency);
    await requireItemsSold(db, items);
    return createCheckoutSession(required, { ...body, accountId: account.id, profileId, currency, now, words });
  },

  'POST /v1/checkout/discount': async ({ db, payments, account, profileId, body, now, words }) => {
    const { priceIds, couponId: code, currency = DEFAULT_CURRENCY } = body;
    const required = requirePayments(payments);
    requireCurrency(currency);
    const items = readPurchaseItems(await required.catalogue.load(), priceIds, currency);
    await requireItemsSold(db, items);
    const request = { code: code.trim(), items, currency, accountId: account.id, profileId, now, words };
    return computeDiscount(await findValidCode(required, request), items, currency);
  },

  'POST /v1/checkout/fulfilment': async ({ db, payments, account, body, now }) => {
    // Rejects other accounts' sessions before contacting the provider.
    const before = requireFound(await getOwnPurchase(db, body.sessionId, account.id));
    if (before.state !== 'PAID' && before.state !== 'REFUNDED') {
      await fulfilCheckout(requirePayments(payments), body.sessionId, now);
    }
    return requireFound(await getOwnPurchase(db, body.sessionId, account.id));
  },

  'POST /v1/checkout/subscription/preview': async ({ db, payments, profileId, body, now }) => {
    await requireSold(db, 'plans');
    return previewSwitch(requirePayments(payments), profileId, body.priceIds, now);
  },

  'POST /v1/checkout/subscription/upgrade': async ({ db, payments, profileId, body }) => {
    await requireSold(db, 'plans');
    return changeSubscription(payments, profileId, (required) => upgrade(required, profileId, body.priceIds));
  },

  'POST /v1/checkout/subscription/downgrade': async ({ db, payments, profileId, body }) => {
    await requireSold(db, 'plans');
    return changeSubscription(payments, profileId, (required) => downgrade(required, profileId, body.priceIds));
  },

  'POST /v1/checkout/subscription/card': async ({ db, payments, profileId, body }) => {
    await requireSold(db, 'plans');
    return openCardSession(requirePayments(payments), { profileId, paths: body.paths });
  },

  'PUT /v1/checkout/subscription/card': async ({ db, payments, profileId, body }) => {
    await requireSold(db, 'plans');
    await keepTrial(requirePayments(payments), profileId, body.sessionId);
    return requireActiveSubscription(db, profileId);
  },

  'POST /v1/checkout/portal': ({ payments, profileId, query }) =>
    openPortal(requirePayments(payments), profileId, query.returnUrl),
} satisfies Handlers;
