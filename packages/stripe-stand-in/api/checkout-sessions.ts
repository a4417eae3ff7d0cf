import type { Account } from '../account';
import { expireSession } from '../billing/advance-time';
import { applyCoupon, readLines } from '../billing/checkout-lines';
import { readDiscount } from '../billing/discounts';
import { createSetupIntent } from '../billing/setup';
import { requireSameCurrency } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import { newObject, skeleton } from '../new-object';
import type { CheckoutDetails, CheckoutSession, Customer } from '../objects';
import type { Params } from '../params';
import { parseUrl } from '../urls';
import { type EndpointRequest, type Routes, retrieve } from './route';

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
    ],
    handle: createSession,
  },
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session'),
  'POST /v1/checkout/sessions/{id}/expire': {
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

function createSession({ account, params }: EndpointRequest): CheckoutSession {
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']);
  if (mode === undefined) throw missingParameter('mode');
  const customer = account.store.get('customer', params.required('customer'), 'customer');
  const session = newSession(account, params, customer, mode);
  const details = readDetails(params, session.id, mode, customer);
  const currency = params.text('currency')?.toLowerCase();
  if (mode === 'setup') {
    if (currency === undefined) throw missingParameter('currency');
    session.currency = currency;
    saveCardOnly(account, session, params);
  } else {
    const read = readLines(account, params, { mode, currency });
    session.currency = read.currency;
    details.lines = read.lines;
    if (mode === 'subscription') requireSameCurrency(account, customer.id, read.currency);
    const discount = readDiscount(account, params, customer.id);
    details.promotionCodeId = discount?.promotionCode?.id ?? null;
    applyCoupon(session, details, discount?.coupon);
  }
  account.put('checkout.session', session);
  account.put('checkoutDetails', details);
  return session;
}

function newSession(account: Account, params: Params, customer: Customer, mode: string): CheckoutSession {
  const base = newObject('checkout.session');
  const now = account.customerNow(customer.id);
  const hasTax = isEnabled(params, 'automatic_tax');
  const creation = params.map('invoice_creation');
  const invoiceData = { ...skeleton('invoice_data'), metadata: creation?.map('invoice_data')?.metadata() ?? {} };
  return {
    ...base,
    automatic_tax: { ...base.automatic_tax, enabled: hasTax, status: hasTax ? 'complete' : null },
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    created: now,
    currency: '',
    customer: customer.id,
    customer_details: { ...base.customer_details, email: customer.email },
    expires_at: readExpiry(params, now),
    invoice_creation:
      mode === 'payment' ? { enabled: isEnabled(params, 'invoice_creation'), invoice_data: invoiceData } : null,
    metadata: params.metadata(),
    mode,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    success_url: readUrl(params, 'success_url'),
    tax_id_collection: { ...base.tax_id_collection, enabled: isEnabled(params, 'tax_id_collection') },
    url: `${account.url}/c/pay/${base.id}`,
  };
}

/** `setup` sessions have no amount and no line items. */
function saveCardOnly(account: Account, session: CheckoutSession, params: Params): void {
  for (const name of ['line_items', 'discounts', 'automatic_tax']) {
    if (params.has(name)) throw invalidRequest(`You can not pass \`${name}\` in \`setup\` mode.`, name);
  }
  session.amount_subtotal = null;
  session.amount_total = null;
  session.payment_method_types = ['card'];
  session.payment_status = 'no_payment_required';
  session.setup_intent = createSetupIntent(account, session.customer).id;
}

function isEnabled(params: Params, feature: string): boolean {
  return params.map(feature)?.bool('enabled') ?? false;
}

function readExpiry(params: Params, now: number): number {
  const at = params.int('expires_at') ?? now + DAY;
  const limit =
    at < now + MINUTES_30 - 5 ? 'at least 30 minutes' : at > now + DAY + 5 ? 'less than 24 hours' : undefined;
  if (limit === undefined) return at;
  throw invalidRequest(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, 'expires_at');
}

function readUrl(params: Params, name: string): string {
  const text = params.required(name);
  if (parseUrl(text) !== null && /^https?:/.test(text)) return text;
  throw invalidRequest('Not a valid URL', name, 'url_invalid');
}

/** Stripe rejects these parameters in all other modes. */
const MODES = { invoice_creation: 'payment', payment_intent_data: 'payment', subscription_data: 'subscription' };

function readDetails(params: Params, id: string, mode: string, customer: Customer): CheckoutDetails {
  for (const [name, ownMode] of Object.entries(MODES)) {
    if (params.has(name) && mode !== ownMode) {
      throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, name);
    }
  }
  const update = params.map('customer_update');
  const isAuto = (name: string) => update?.choice(name, ['auto', 'never']) === 'auto';
  const [isNameUpdated, isAddressUpdated] = [isAuto('name'), isAuto('address')];
  // Fields that update the customer require `customer_update`.
  if (isEnabled(params, 'tax_id_collection') && !isNameUpdated) {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update',
    );
  }
  if (isEnabled(params, 'automatic_tax') && typeof customer.address?.country !== 'string' && !isAddressUpdated) {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  }
  const invoice = params.map('invoice_creation');
  return {
    id,
    lines: [],
    couponId: null,
    promotionCodeId: null,
    invoiceMetadata: invoice?.bool('enabled') ? (invoice.map('invoice_data')?.metadata() ?? {}) : null,
    paymentMetadata: params.map('payment_intent_data')?.metadata() ?? {},
    subscriptionMetadata: params.map('subscription_data')?.metadata() ?? {},
    isNameUpdated,
    isAddressUpdated,
    paymentIntentId: null,
    paymentMethodId: null,
  };
}
