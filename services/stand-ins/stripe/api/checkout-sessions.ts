import type { Account } from '../account';
import { applyCoupon, readLines } from '../billing/checkout-lines';
import { readDiscount } from '../billing/discounts';
import { rejectUnsupported } from '../billing/items';
import { expireSession } from '../billing/pass-time';
import { createSetupIntent } from '../billing/setup';
import { requireSameCurrency } from '../billing/subscriptions';
import { invalid, missing } from '../errors';
import { newId } from '../ids';
import type { CheckoutDetails, CheckoutSession, Customer } from '../objects';
import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';
import type { Routes } from '../route';

const MINUTES_30 = 1_800;
const DAY = 86_400;
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

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
    handle: ({ account, params }) => {
      const session = createSession(account, params);
      return session;
    },
  },
  'GET /v1/checkout/sessions/{id}': {
    parameters: [],
    handle: ({ account, ids }) => account.store.get('checkout.session', ids.id ?? ''),
  },
  'GET /v1/checkout/sessions': {
    parameters: [...LIST_PARAMETERS, 'created', 'customer', 'payment_intent', 'status', 'subscription'],
    handle: ({ account, params, url }) => {
      const is = (name: string, value: string | null) => !params.has(name) || params.text(name) === value;
      const invoicePayment = params.text('payment_intent');
      const sessions = account.store
        .all('checkout.session')
        .filter(
          (session) =>
            is('customer', session.customer) &&
            is('status', session.status) &&
            is('subscription', session.subscription) &&
            (invoicePayment === undefined || session.payment_intent === invoicePayment) &&
            isWithin(session.created, params),
        );
      return paginate(url, sessions, params);
    },
  },
  'GET /v1/checkout/sessions/{id}/line_items': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, ids, url }) => {
      const session = account.store.get('checkout.session', ids.id ?? '');
      return paginate(url, account.store.get('checkoutDetails', session.id).lines, params, { isOrdered: true });
    },
  },
  'POST /v1/checkout/sessions/{id}/expire': {
    parameters: [],
    handle: ({ account, ids }) => {
      const session = account.store.get('checkout.session', ids.id ?? '');
      if (session.status !== 'open') {
        throw invalid(
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
  if (mode === undefined) throw missing('mode');
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
    throw invalid(
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
  if (currency === undefined) throw missing('currency');
  for (const name of ['line_items', 'discounts', 'allow_promotion_codes', 'automatic_tax', 'submit_type']) {
    if (params.has(name)) throw invalid(`You can not pass \`${name}\` in \`setup\` mode.`, name);
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
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (at > now + DAY + 5) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return at;
}

function readDetails(account: Account, params: Params, mode: string, customer: Customer): CheckoutDetails {
  const payment = params.map('payment_intent_data');
  const subscription = params.map('subscription_data');
  if (mode !== 'payment' && payment !== undefined) {
    throw invalid(`You can not pass \`payment_intent_data\` in \`${mode}\` mode.`, 'payment_intent_data');
  }
  if (mode !== 'subscription' && subscription !== undefined) {
    throw invalid(`You can not pass \`subscription_data\` in \`${mode}\` mode.`, 'subscription_data');
  }
  if (mode !== 'setup' && params.has('setup_intent_data')) {
    throw invalid(`You can not pass \`setup_intent_data\` in \`${mode}\` mode.`, 'setup_intent_data');
  }
  if (payment !== undefined)
    rejectUnsupported(payment, ['description', 'metadata', 'setup_future_usage', 'receipt_email']);
  if (subscription !== undefined) {
    rejectUnsupported(subscription, [
      'billing_mode',
      'description',
      'metadata',
      'trial_end',
      'trial_period_days',
      'trial_settings',
    ]);
  }
  const update = params.map('customer_update');
  requireCustomerUpdate(params, customer, update);
  const behavior = subscription?.map('trial_settings')?.map('end_behavior');
  const isAuto = (name: string) => update?.choice(name, ['auto', 'never']) === 'auto';
  return {
    id: newId('cs_test'),
    lines: [],
    couponId: null,
    promotionCodeId: null,
    invoiceMetadata: readInvoiceCreation(params, mode),
    paymentMetadata: payment?.metadata() ?? {},
    paymentDescription: payment?.text('description') ?? null,
    subscriptionMetadata: subscription?.metadata() ?? {},
    subscriptionDescription: subscription?.text('description') ?? null,
    trialEnd: readTrial(account, subscription, customer),
    missingPaymentMethod:
      behavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice',
    savesCard: payment?.choice('setup_future_usage', ['off_session', 'on_session']) !== undefined,
    isNameUpdated: isAuto('name'),
    isAddressUpdated: isAuto('address'),
    paymentIntentId: null,
    paymentMethodId: null,
  };
}

/** @returns the metadata of the invoice that a paid one-off session creates; null if it creates none. */
function readInvoiceCreation(params: Params, mode: string): CheckoutDetails['invoiceMetadata'] {
  const creation = params.map('invoice_creation');
  if (creation === undefined) return null;
  if (mode !== 'payment') {
    throw invalid('You can only enable invoice creation when `mode` is set to `payment`.', 'invoice_creation');
  }
  const data = creation.map('invoice_data');
  if (data !== undefined) rejectUnsupported(data, ['metadata']);
  return creation.bool('enabled') === true ? (data?.metadata() ?? {}) : null;
}

function readTrial(account: Account, params: Params | undefined, customer: Customer): CheckoutDetails['trialEnd'] {
  const days = params?.int('trial_period_days');
  const at = params?.int('trial_end');
  if (days !== undefined && at !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'subscription_data');
  }
  if (days !== undefined && days < 1) {
    throw invalid('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
  }
  if (at !== undefined && at < account.customerNow(customer.id) + 2 * DAY) {
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', 'subscription_data[trial_end]');
  }
  if (days !== undefined) return { days };
  return at === undefined ? null : { at };
}

/** The page updates the customer only with `customer_update`, so fields that need the update require it. */
function requireCustomerUpdate(params: Params, customer: Customer, update: Params | undefined): void {
  if (params.map('tax_id_collection')?.bool('enabled') === true && update?.text('name') !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update',
    );
  }
  const hasAddress = typeof customer.address?.country === 'string';
  if (params.map('automatic_tax')?.bool('enabled') === true && !hasAddress && update?.text('address') !== 'auto') {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  }
}

type NewSession = {
  id: string;
  mode: 'payment' | 'setup' | 'subscription';
  currency: string;
  customer: Customer;
  expiresAt: number;
  now: number;
};

function newSession(account: Account, params: Params, given: NewSession): CheckoutSession {
  const { id, mode, currency, customer, expiresAt, now } = given;
  const saved = params.map('saved_payment_method_options');
  const hasTax = params.map('automatic_tax')?.bool('enabled') ?? false;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.bool('allow_promotion_codes') ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: hasTax, liability: null, provider: null, status: hasTax ? 'complete' : null },
    billing_address_collection: params.choice('billing_address_collection', ['auto', 'required']) ?? null,
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: mode === 'payment' ? createInvoiceCreation(params) : null,
    livemode: false,
    locale: params.choice('locale', LOCALES) ?? null,
    managed_payments: null,
    metadata: params.metadata(),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.choice('payment_method_collection', ['always', 'if_required']) ??
      (mode === 'payment' ? 'if_required' : 'always'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'customer_balance'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options:
      saved === undefined
        ? null
        : {
            allow_redisplay_filters: saved.has('allow_redisplay_filters')
              ? saved.texts('allow_redisplay_filters')
              : null,
            payment_method_remove: saved.choice('payment_method_remove', ['disabled', 'enabled']) ?? 'disabled',
            payment_method_save: saved.choice('payment_method_save', ['disabled', 'enabled']) ?? null,
          },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.choice('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']) ?? null,
    subscription: null,
    success_url: readUrl(params, 'success_url'),
    tax_id_collection: { enabled: params.map('tax_id_collection')?.bool('enabled') ?? false, required: 'never' },
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
  };
}

function createInvoiceCreation(params: Params): CheckoutSession['invoice_creation'] {
  const creation = params.map('invoice_creation');
  return {
    enabled: creation?.bool('enabled') ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: creation?.map('invoice_data')?.metadata() ?? {},
      rendering_options: null,
    },
  };
}

function readUrl(params: Params, name: string): string {
  const text = params.required(name);
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw invalid('Not a valid URL', name, 'url_invalid');
}
