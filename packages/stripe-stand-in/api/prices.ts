import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import type { Price } from '../objects';
import type { Params } from '../params';
import type { Routes } from '../route';
import { list, retrieve } from './resource-routes';

const TAX_BEHAVIORS = ['exclusive', 'inclusive', 'unspecified'] as const;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const FIELDS = [
  'active',
  'currency_options',
  'lookup_key',
  'metadata',
  'nickname',
  'tax_behavior',
  'transfer_lookup_key',
];

export const priceRoutes: Routes = {
  'POST /v1/prices': {
    parameters: [...FIELDS, 'currency', 'product', 'recurring', 'unit_amount', 'unit_amount_decimal', 'billing_scheme'],
    handle: ({ account, params }) => {
      const price = createPrice(account, params);
      changeLookupKey(account, price, params);
      return account.put('price', price, 'price.created');
    },
  },
  'GET /v1/prices/{id}': retrieve('price'),
  'POST /v1/prices/{id}': {
    parameters: FIELDS,
    handle: ({ account, params, id }) => {
      const price = account.store.get('price', id);
      changeLookupKey(account, price, params);
      if (params.has('nickname')) price.nickname = params.text('nickname') ?? null;
      if (params.has('metadata')) price.metadata = params.metadata(price.metadata);
      price.active = params.bool('active') ?? price.active;
      price.tax_behavior = params.choice('tax_behavior', TAX_BEHAVIORS) ?? price.tax_behavior;
      if (params.has('currency_options')) {
        price.currency_options = { ...price.currency_options, ...readOptions(params, price) };
      }
      account.emit('price.updated', price);
      return price;
    },
  },
  'GET /v1/prices': list('price', ['active', 'created', 'currency', 'product', 'type'], {
    parameters: ['lookup_keys', 'recurring'],
    matches: (price, params) => {
      const keys = params.texts('lookup_keys');
      const interval = params.map('recurring')?.text('interval');
      return (
        (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
        (interval === undefined || price.recurring?.interval === interval)
      );
    },
  }),
};

function createPrice(account: Account, params: Params): Price {
  const currency = params.required('currency').toLowerCase();
  const product = account.store.get('product', params.required('product'), 'product').id;
  const amount = params.int('unit_amount');
  if (amount === undefined) throw missingParameter('unit_amount');
  if (params.has('unit_amount_decimal'))
    throw invalidRequest('The Stripe stand-in supports whole minor units only.', 'unit_amount_decimal');
  if (amount < 0) throw invalidRequest('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const behavior = params.choice('tax_behavior', TAX_BEHAVIORS) ?? 'unspecified';
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: params.bool('active') ?? true,
    billing_scheme: params.choice('billing_scheme', ['per_unit']) ?? 'per_unit',
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
    product,
    recurring: readRecurring(params.map('recurring')),
    tax_behavior: behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: params.has('recurring') ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  const own = {
    custom_unit_amount: null,
    tax_behavior: behavior,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  price.currency_options = { [currency]: own, ...readOptions(params, price) };
  return price;
}

function readRecurring(params: Params | undefined): Price['recurring'] {
  if (params === undefined) return null;
  const interval = params.choice('interval', INTERVALS);
  if (interval === undefined) throw missingParameter(params.name('interval'));
  return {
    interval,
    interval_count: params.int('interval_count') ?? 1,
    meter: null,
    trial_period_days: params.int('trial_period_days') ?? null,
    usage_type: params.choice('usage_type', ['licensed']) ?? 'licensed',
  };
}

function readOptions(params: Params, price: Price): NonNullable<Price['currency_options']> {
  const given = params.map('currency_options');
  const options = (given?.names ?? []).map((currency) => {
    const option = given?.map(currency);
    const amount = option?.int('unit_amount');
    if (amount === undefined) throw missingParameter(`currency_options[${currency}][unit_amount]`);
    const behavior = option?.choice('tax_behavior', TAX_BEHAVIORS) ?? price.tax_behavior;
    const values = {
      custom_unit_amount: null,
      tax_behavior: behavior,
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    };
    return [currency.toLowerCase(), values] as const;
  });
  return Object.fromEntries(options);
}

/** A lookup key belongs to one price; another price takes it over only with `transfer_lookup_key`. */
function changeLookupKey(account: Account, price: Price, params: Params): void {
  if (!params.has('lookup_key')) return;
  const key = params.text('lookup_key') ?? null;
  const holder = account.store.all('price').find((other) => other.id !== price.id && other.lookup_key === key);
  if (key !== null && holder !== undefined) {
    if (params.bool('transfer_lookup_key') !== true) {
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key. Pass transfer_lookup_key=true to transfer it.`,
        'lookup_key',
      );
    }
    holder.lookup_key = null;
    account.emit('price.updated', holder, { lookup_key: key });
  }
  price.lookup_key = key;
}
