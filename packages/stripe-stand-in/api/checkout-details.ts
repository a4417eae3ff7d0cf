import type { Account } from '../account';
import { rejectUnsupported } from '../billing/items';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import type { CheckoutDetails, Customer } from '../objects';
import type { Params } from '../params';

const DAY = 86_400;

export function readDetails(account: Account, params: Params, mode: string, customer: Customer): CheckoutDetails {
  const payment = params.map('payment_intent_data');
  const subscription = params.map('subscription_data');
  if (mode !== 'payment' && payment !== undefined) {
    throw invalidRequest(`You can not pass \`payment_intent_data\` in \`${mode}\` mode.`, 'payment_intent_data');
  }
  if (mode !== 'subscription' && subscription !== undefined) {
    throw invalidRequest(`You can not pass \`subscription_data\` in \`${mode}\` mode.`, 'subscription_data');
  }
  if (mode !== 'setup' && params.has('setup_intent_data')) {
    throw invalidRequest(`You can not pass \`setup_intent_data\` in \`${mode}\` mode.`, 'setup_intent_data');
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
    throw invalidRequest('You can only enable invoice creation when `mode` is set to `payment`.', 'invoice_creation');
  }
  const data = creation.map('invoice_data');
  if (data !== undefined) rejectUnsupported(data, ['metadata']);
  return creation.bool('enabled') === true ? (data?.metadata() ?? {}) : null;
}

function readTrial(account: Account, params: Params | undefined, customer: Customer): CheckoutDetails['trialEnd'] {
  const days = params?.int('trial_period_days');
  const at = params?.int('trial_end');
  if (days !== undefined && at !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: trial_end, trial_period_days.',
      'subscription_data',
    );
  }
  if (days !== undefined && days < 1) {
    throw invalidRequest('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
  }
  if (at !== undefined && at < account.customerNow(customer.id) + 2 * DAY) {
    throw invalidRequest(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  }
  if (days !== undefined) return { days };
  return at === undefined ? null : { at };
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
