import { z } from 'zod';
import { grantKinds, grantStates, purchaseStates, subjectKinds } from '@/lib/shared/domain/payment';
import { intervals, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { subscription } from './subscription';
import { currencyCode, id, money, object, text, timestamp } from './values';

const priceIds = z.array(z.string().min(1).max(255)).min(1).max(10);
/** Browsers treat "/\" like "//", the start of a URL on another site. */
const sitePath = text(2_000).regex(/^\/(?![/\\])[^\s\\]*$/, problem('ui.invalid.path'));
const hostedPage = z.object({ url: z.url() });
const checkoutSession = object('CheckoutSession', { ...hostedPage.shape, id: z.string() });

const purchase = object('Purchase', {
  sessionId: z.string(),
  state: z.enum(purchaseStates),
  profileId: id,
  /** The title is null once the subject is deleted. */
  subject: z.object({ kind: z.enum(subjectKinds), id, title: z.string().nullable() }),
  total: money.nullable(),
  discount: money.nullable(),
  grants: z.array(
    z.object({
      kind: z.enum(grantKinds),
      /** A subscription type, post tier or boost kind. */
      value: z.string(),
      state: z.enum(grantStates),
      endsAt: timestamp.nullable(),
    }),
  ),
});
export type Purchase = z.infer<typeof purchase>;

const discount = object('Discount', {
  discount: money,
  total: money,
  /** Null unless the discount is limited to a number of months. */
  months: z.int().nullable(),
});
export type Discount = z.infer<typeof discount>;

const switchPreview = object('SwitchPreview', {
  direction: z.enum(['UPGRADE', 'DOWNGRADE']),
  type: z.enum(subscriptionTypes),
  interval: z.enum(intervals),
  /** The rest of the period at the new price, minus the amount already paid for it; zero for downgrades. */
  due: money,
  price: money,
  takesEffectAt: timestamp,
  /** The end of the current trial, if any. Nothing is due before then. */
  trialEndsAt: timestamp.nullable(),
});
export const checkoutEndpoints = defineEndpoints({
  'POST /v1/checkout/session': {
    name: 'createCheckoutSession',
    action: 'PAY',
    summary: "Creates a session of the provider's payment page for the prices in the cart",
    body: json({
      priceIds,
      referenceId: id,
      paths: z.strictObject({ success: sitePath, cancel: sitePath }),
      couponId: z.string().max(255).optional(),
      currency: currencyCode.optional(),
    }),
    response: checkoutSession,
    location: '{url}',
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/checkout/discount': {
    name: 'previewDiscount',
    action: 'PAY',
    summary: 'Computes the discount of a code on the prices in the cart, or returns why the code is rejected',
    body: json({ priceIds, couponId: z.string().min(1).max(255), currency: currencyCode.optional() }),
    response: discount,
  },
  'POST /v1/checkout/fulfilment': {
    name: 'fulfilCheckoutSession',
    summary: 'Grants the purchase of a paid session, once, and returns it',
    credentials: IDENTITY,
    body: json({ sessionId: z.string().min(1).max(255) }),
    response: purchase,
    errors: ['not_found'],
  },
  'POST /v1/checkout/subscription/preview': {
    name: 'previewSubscriptionSwitch',
    action: 'PAY',
    summary: 'Previews the cost and the date of a switch to another plan',
    body: json({ priceIds }),
    response: switchPreview,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/checkout/subscription/upgrade': {
    name: 'upgradeSubscription',
    action: 'PAY',
    summary: 'Switches to a larger plan immediately, with proration',
    body: json({ priceIds }),
    response: subscription,
    errors: ['not_found', 'payment_required', 'conflict'],
  },
  'POST /v1/checkout/subscription/downgrade': {
    name: 'downgradeSubscription',
    action: 'PAY',
    summary: 'Switches to a smaller plan at the end of the period',
    body: json({ priceIds }),
    response: subscription,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/checkout/subscription/card': {
    name: 'openTrialCardSession',
    action: 'PAY',
    summary:
      "Creates a session of the provider's page that stores a card, so that the trial continues as a plan; nothing is charged before its end",
    body: json({ paths: z.strictObject({ success: sitePath, cancel: sitePath }) }),
    response: checkoutSession,
    location: '{url}',
    errors: ['not_found', 'conflict'],
  },
  'PUT /v1/checkout/subscription/card': {
    name: 'storeTrialCard',
    action: 'PAY',
    summary: 'Continues the trial as a plan with the card that a session stored; idempotent',
    body: json({ sessionId: z.string().min(1).max(255) }),
    response: subscription,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/checkout/portal': {
    name: 'openBillingPortal',
    action: 'PAY',
    summary: "Creates a session of the provider's page for invoices and cards",
    query: z.object({ returnUrl: sitePath }),
    response: hostedPage,
    location: '{url}',
    errors: ['not_found'],
    isOpenBeforeTerms: true,
  },
});
