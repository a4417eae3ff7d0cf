import type { Account } from '../account';
import { expireSession } from '../billing/advance-time';
import { applyCoupon, readLines } from '../billing/checkout-lines';
import { readDiscount } from '../billing/discounts';
import { createSetupIntent } from '../billing/setup';
import { requireSameCurrency } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import type { CheckoutSession } from '../objects';
import type { Params } from '../params';
import { newSession, readDetails } from './new-checkout-session';
import { type Routes, retrieve } from './route';

const MINUTES_30 = 1_800;
const DAY = 86_400;

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': {
    parameters: [
      'automatic_tax[enabled]',
      'cancel_url',
      'client_reference_id',
      'currency',
      'customer',
      'customer_update[address]',
      'customer_update[name]',
      'discounts[coupon]',
      'discounts[promotion_code]',
      'expires_at',
      'invoice_creation[enabled]',
      'invoice_creation[invoice_data][metadata]',
      'line_items[price]',
      'line_items[quantity]',
      'metadata',
      'mode',
      'payment_intent_data[metadata]',
      'subscription_data[metadata]',
      'success_url',
      'tax_id_collection[enabled]',
      'ui_mode',
    ],
    handle: ({ account, params }) => createSession(account, params),
  },
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session'),
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
  const id = newId('cs_test');
  const details = readDetails(params, id, mode, customer);
  const given = params.text('currency')?.toLowerCase();
  const shared = { id, customer, expiresAt: readExpiry(params, now), now };
  let session: CheckoutSession;
  if (mode === 'setup') {
    if (given === undefined) throw missingParameter('currency');
    session = newSession(account, params, { ...shared, mode, currency: given });
    saveCardOnly(account, session, params);
  } else {
    const { lines, currency } = readLines(account, params, { mode, currency: given });
    details.lines = lines;
    if (mode === 'subscription') requireSameCurrency(account, customer.id, currency);
    const discount = readDiscount(account, params, customer.id);
    details.promotionCodeId = discount?.promotionCode?.id ?? null;
    session = newSession(account, params, { ...shared, mode, currency });
    applyCoupon(session, details, discount?.coupon);
  }
  account.put('checkout.session', session);
  account.put('checkoutDetails', details);
  return session;
}

/** A session in `setup` mode saves a card, and has no amount and no lines. */
function saveCardOnly(account: Account, session: CheckoutSession, params: Params): void {
  for (const name of ['line_items', 'discounts', 'automatic_tax']) {
    if (params.has(name)) throw invalidRequest(`You can not pass \`${name}\` in \`setup\` mode.`, name);
  }
  session.amount_subtotal = null;
  session.amount_total = null;
  session.payment_method_types = ['card'];
  session.payment_status = 'no_payment_required';
  session.setup_intent = createSetupIntent(account, session.customer ?? '').id;
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
