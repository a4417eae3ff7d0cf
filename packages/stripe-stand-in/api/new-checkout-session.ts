import type { Account } from '../account';
import { invalidRequest } from '../errors';
import type { CheckoutSession, Customer } from '../objects';
import type { Params } from '../params';
import { parseUrl } from '../parse-url';

const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

type NewSession = {
  id: string;
  mode: 'payment' | 'setup' | 'subscription';
  currency: string;
  customer: Customer;
  expiresAt: number;
  now: number;
};

export function newSession(account: Account, params: Params, given: NewSession): CheckoutSession {
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
  if (parseUrl(text) !== null && /^https?:/.test(text)) return text;
  throw invalidRequest('Not a valid URL', name, 'url_invalid');
}
