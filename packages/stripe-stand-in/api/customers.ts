import type { Account } from '../account';
import { newId } from '../ids';
import type { Customer } from '../objects';
import type { Params } from '../params';
import type { Routes } from '../route';
import { list, retrieve } from './resource-routes';

const FIELDS = [
  'email',
  'name',
  'phone',
  'description',
  'metadata',
  'address',
  'preferred_locales',
  'balance',
  'business_name',
  'individual_name',
  'tax_exempt',
  'invoice_settings',
] as const;

export const customerRoutes: Routes = {
  'POST /v1/customers': {
    parameters: [...FIELDS, 'test_clock'],
    handle: ({ account, params }) => {
      const clock = params.text('test_clock') ?? null;
      if (clock !== null) account.store.get('test_helpers.test_clock', clock, 'test_clock');
      const customer = newCustomer(account, clock);
      change(account, customer, params);
      return account.put('customer', customer, 'customer.created');
    },
  },
  'GET /v1/customers/{id}': retrieve('customer'),
  'POST /v1/customers/{id}': {
    parameters: FIELDS,
    handle: ({ account, params, id }) => {
      const customer = account.store.get('customer', id);
      change(account, customer, params);
      account.emit('customer.updated', customer);
      return customer;
    },
  },
  'GET /v1/customers': list('customer', ['created', 'email'], {
    parameters: ['test_clock'],
    matches: (customer, params) => customer.test_clock === (params.text('test_clock') ?? null),
  }),
};

function newCustomer(account: Account, clock: string | null): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  };
}

function change(account: Account, customer: Customer, params: Params): void {
  for (const field of ['email', 'name', 'phone', 'description'] as const) {
    if (params.has(field)) customer[field] = params.text(field) ?? null;
  }
  for (const field of ['business_name', 'individual_name'] as const) {
    if (params.has(field)) customer[field] = params.text(field) ?? '';
  }
  if (params.has('balance')) customer.balance = params.int('balance') ?? 0;
  if (params.has('preferred_locales')) customer.preferred_locales = params.texts('preferred_locales');
  if (params.has('tax_exempt'))
    customer.tax_exempt = params.choice('tax_exempt', ['none', 'exempt', 'reverse']) ?? 'none';
  if (params.has('address')) customer.address = readAddress(params.map('address'));
  const settings = params.map('invoice_settings');
  if (settings?.has('default_payment_method')) {
    const id = settings.text('default_payment_method') ?? null;
    if (id !== null) account.store.get('payment_method', id, settings.name('default_payment_method'));
    customer.invoice_settings.default_payment_method = id;
  }
  if (params.has('metadata')) customer.metadata = params.metadata(customer.metadata);
}

function readAddress(params: Params | undefined): Customer['address'] {
  if (params === undefined) return null;
  const part = (name: string) => params.text(name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}
