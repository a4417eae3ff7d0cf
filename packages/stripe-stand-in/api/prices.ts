import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newObject, skeleton } from '../new-object';
import type { Price, Product } from '../objects';
import type { Params } from '../params';
import { list, type Routes, retrieve } from './route';

const PRODUCT_FIELDS = ['active', 'metadata', 'name'];

export const priceRoutes: Routes = {
  'POST /v1/products': {
    parameters: [...PRODUCT_FIELDS, 'id'],
    handle: ({ account, params }) => {
      const base = newObject('product');
      const id = params.text('id') ?? base.id;
      if (account.store.find('product', id) !== undefined) {
        throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
      }
      const now = account.now();
      const product: Product = { ...base, id, created: now, name: params.required('name'), updated: now };
      changeProduct(account, product, params);
      return account.put('product', product, 'product.created');
    },
  },
  'GET /v1/products/{id}': retrieve('product'),
  'POST /v1/products/{id}': {
    parameters: PRODUCT_FIELDS,
    handle: ({ account, params, id }) => {
      const product = account.store.get('product', id);
      changeProduct(account, product, params);
      account.emit('product.updated', product);
      return product;
    },
  },
  'POST /v1/prices': {
    parameters: [
      'currency',
      'currency_options',
      'lookup_key',
      'product',
      'recurring[interval]',
      'transfer_lookup_key',
      'unit_amount',
    ],
    handle: ({ account, params }) => {
      const price = newPrice(account, params);
      takeLookupKey(account, price, params);
      return account.put('price', price, 'price.created');
    },
  },
  'GET /v1/prices/{id}': retrieve('price'),
  'POST /v1/prices/{id}': {
    parameters: ['active'],
    handle: ({ account, params, id }) => {
      const price = account.store.get('price', id);
      price.active = params.bool('active') ?? price.active;
      account.emit('price.updated', price);
      return price;
    },
  },
  'GET /v1/prices': list('price', ['active']),
};

function changeProduct(account: Account, product: Product, params: Params): void {
  product.name = params.text('name') ?? product.name;
  product.active = params.bool('active') ?? product.active;
  if (params.has('metadata')) product.metadata = params.metadata(product.metadata);
  product.updated = account.now();
}

function newPrice(account: Account, params: Params): Price {
  const currency = params.required('currency').toLowerCase();
  const product = account.store.get('product', params.required('product'), 'product').id;
  const amounts = readAmounts(params);
  const options = params.map('currency_options');
  const others = options?.names.map((name) => [name.toLowerCase(), readAmounts(options.map(name))]) ?? [];
  return {
    ...newObject('price'),
    created: account.now(),
    currency,
    currency_options: { [currency]: amounts, ...Object.fromEntries(others) },
    product,
    recurring: readRecurring(params.map('recurring')),
    type: params.has('recurring') ? 'recurring' : 'one_time',
    ...amounts,
  };
}

function readAmounts(params: Params | undefined) {
  const amount = params?.int('unit_amount');
  if (amount === undefined) throw missingParameter(params?.name('unit_amount') ?? 'currency_options');
  if (amount < 0) throw invalidRequest('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const { custom_unit_amount, tax_behavior } = skeleton('price');
  return { custom_unit_amount, tax_behavior, unit_amount: amount, unit_amount_decimal: String(amount) };
}

function readRecurring(params: Params | undefined): Price['recurring'] {
  if (params === undefined) return null;
  const interval = params.choice('interval', ['month', 'year']);
  if (interval === undefined) throw missingParameter(params.name('interval'));
  return { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

/** Lookup keys move to another price only with `transfer_lookup_key`. */
function takeLookupKey(account: Account, price: Price, params: Params): void {
  const key = params.text('lookup_key') ?? null;
  const holder = account.store.all('price').find((other) => other.lookup_key === key);
  if (key !== null && holder !== undefined) {
    if (params.bool('transfer_lookup_key') !== true) {
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key. Pass transfer_lookup_key=true to transfer it.`,
        'lookup_key',
      );
    }
    holder.lookup_key = null;
    account.emit('price.updated', holder);
  }
  price.lookup_key = key;
}
