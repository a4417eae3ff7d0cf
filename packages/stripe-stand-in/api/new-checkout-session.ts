import type { Account } from '../account';
import { invalidRequest } from '../errors';
import type { CheckoutDetails, CheckoutSession, Customer } from '../objects';
import type { Params } from '../params';
import { skeleton } from '../skeletons';
import { parseUrl } from '../urls';

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
  const hasTax = params.map('automatic_tax')?.bool('enabled') ?? false;
  return {
    id,
    ...skeleton('checkout.session'),
    object: 'checkout.session',
    automatic_tax: { enabled: hasTax, liability: null, provider: null, status: hasTax ? 'complete' : null },
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    created: now,
    currency,
    customer: customer.id,
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
    expires_at: expiresAt,
    invoice_creation: mode === 'payment' ? createInvoiceCreation(params) : null,
    metadata: params.metadata(),
    mode,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_types: ['card', 'customer_balance'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: readUrl(params, 'success_url'),
    tax_id_collection: { enabled: params.map('tax_id_collection')?.bool('enabled') ?? false, required: 'never' },
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
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

/** Parameters of one mode, which Stripe rejects in the others. */
const MODES = {
  invoice_creation: 'payment',
  payment_intent_data: 'payment',
  subscription_data: 'subscription',
} as const;

/** Reads what the session needs when it is paid. */
export function readDetails(params: Params, id: string, mode: string, customer: Customer): CheckoutDetails {
  for (const [name, ownMode] of Object.entries(MODES)) {
    if (params.has(name) && mode !== ownMode) {
      throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, name);
    }
  }
  const update = params.map('customer_update');
  requireCustomerUpdate(params, customer, update);
  const isAuto = (name: string) => update?.choice(name, ['auto', 'never']) === 'auto';
  const invoice = params.map('invoice_creation');
  return {
    id,
    lines: [],
    couponId: null,
    promotionCodeId: null,
    invoiceMetadata: invoice?.bool('enabled') ? (invoice.map('invoice_data')?.metadata() ?? {}) : null,
    paymentMetadata: params.map('payment_intent_data')?.metadata() ?? {},
    subscriptionMetadata: params.map('subscription_data')?.metadata() ?? {},
    isNameUpdated: isAuto('name'),
    isAddressUpdated: isAuto('address'),
    paymentIntentId: null,
    paymentMethodId: null,
  };
}

/** The page updates the customer only with `customer_update`, so fields that need the update require it. */
function requireCustomerUpdate(params: Params, customer: Customer, update: Params | undefined): void {
  if (params.map('tax_id_collection')?.bool('enabled') === true && update?.text('name') !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update',
    );
  }
  const hasAddress = typeof customer.address?.country === 'string';
  if (params.map('automatic_tax')?.bool('enabled') === true && !hasAddress && update?.text('address') !== 'auto') {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  }
}
