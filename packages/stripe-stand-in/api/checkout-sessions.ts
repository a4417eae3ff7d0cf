import type { Account } from '../account';
import { expireSession } from '../billing/advance-time';
import { applyCoupon, readLines } from '../billing/checkout-lines';
import { readDiscount } from '../billing/discounts';
import { rejectUnsupported } from '../billing/items';
import { createSetupIntent } from '../billing/setup';
import { requireSameCurrency } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import type { CheckoutDetails, CheckoutSession, Customer } from '../objects';
import { LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';
import type { Routes } from '../route';
import { readDetails } from './checkout-details';
import { newSession } from './new-checkout-session';
import { list, retrieve } from './resource-routes';

const MINUTES_30 = 1_800;

const DAY = 86_400;

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': {
    parameters: [
      'allow_promotion_codes',
      'automatic_tax',
      'billing_address_collection',
      'cancel_url',
      'client_reference_id',
      'currency',
      'customer',
      'customer_update',
      'discounts',
      'expires_at',
      'invoice_creation',
      'line_items',
      'locale',
      'metadata',
      'mode',
      'payment_intent_data',
      'payment_method_collection',
      'saved_payment_method_options',
      'setup_intent_data',
      'submit_type',
      'subscription_data',
      'success_url',
      'tax_id_collection',
      'ui_mode',
    ],
    handle: ({ account, params }) => createSession(account, params),
  },
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session'),
  'GET /v1/checkout/sessions': list('checkout.session', [
    'created',
    'customer',
    'payment_intent',
    'status',
    'subscription',
  ]),
  'GET /v1/checkout/sessions/{id}/line_items': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, id, url }) => {
      const session = account.store.get('checkout.session', id);
      return paginate(url, account.store.get('checkoutDetails', session.id).lines, params, { isOrdered: true });
    },
  },
  'POST /v1/checkout/sessions/{id}/expire': {
    parameters: [],
    handle: ({ account, id }) => {
      const session = account.store.get('checkout.session', id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      }
      expireSession(account, session);
      return session;
    },
  },
};

function createSession(account: Account, params: Params): CheckoutSession {
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']);
  if (mode === undefined) throw missingParameter('mode');
  params.choice('ui_mode', ['hosted_page']);
  const customer = account.store.get('customer', params.required('customer'), 'customer');
  const now = account.customerNow(customer.id);
  const details = readDetails(account, params, mode, customer);
  const currency = params.text('currency')?.toLowerCase();
  if (mode === 'setup') return createSetupSession(account, params, { customer, currency, details, now });
  const { lines, currency: chosen } = readLines(account, params, {
    mode,
    currency,
    hasTrial: details.trialEnd !== null,
  });
  details.lines = lines;
  if (mode === 'subscription') requireSameCurrency(account, customer.id, chosen);
  if (params.has('discounts') && params.has('allow_promotion_codes')) {
    throw invalidRequest(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'allow_promotion_codes',
    );
  }
  const discount = readDiscount(account, params, customer.id);
  details.promotionCodeId = discount?.promotionCode?.id ?? null;
  const expiresAt = readExpiry(params, now);
  const session = newSession(account, params, { mode, currency: chosen, customer, expiresAt, now, id: details.id });
  applyCoupon(session, details, discount?.coupon);
  account.put('checkout.session', session);
  account.put('checkoutDetails', details);
  return session;
}

type NewSetup = { customer: Customer; currency: string | undefined; details: CheckoutDetails; now: number };

/** Creates a session in `setup` mode, which saves a card and has no amount and no lines. */
function createSetupSession(account: Account, params: Params, given: NewSetup): CheckoutSession {
  const { customer, currency, details, now } = given;
  if (currency === undefined) throw missingParameter('currency');
  for (const name of ['line_items', 'discounts', 'allow_promotion_codes', 'automatic_tax', 'submit_type']) {
    if (params.has(name)) throw invalidRequest(`You can not pass \`${name}\` in \`setup\` mode.`, name);
  }
  const data = params.map('setup_intent_data');
  if (data !== undefined) rejectUnsupported(data, ['description', 'metadata']);
  const expiresAt = readExpiry(params, now);
  const session = newSession(account, params, { mode: 'setup', currency, customer, expiresAt, now, id: details.id });
  const intent = createSetupIntent(account, customer.id, data?.metadata() ?? {});
  Object.assign(session, {
    amount_subtotal: null,
    amount_total: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    setup_intent: intent.id,
  });
  account.put('checkout.session', session);
  account.put('checkoutDetails', details);
  return session;
}

function readExpiry(params: Params, now: number): number {
  const at = params.int('expires_at') ?? now + DAY;
  if (at < now + MINUTES_30 - 5) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (at > now + DAY + 5) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return at;
}
