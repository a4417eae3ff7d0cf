import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import type { Product } from '../objects';
import type { Params } from '../params';
import type { Routes } from '../route';
import { list, retrieve } from './resource-routes';

const FIELDS = [
  'active',
  'description',
  'images',
  'metadata',
  'name',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'url',
  'shippable',
  'marketing_features',
] as const;

export const productRoutes: Routes = {
  'POST /v1/products': {
    parameters: [...FIELDS, 'id', 'type'],
    handle: ({ account, params }) => {
      const id = params.text('id') ?? newId('prod');
      if (account.store.find('product', id) !== undefined) {
        throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
      }
      const product = newProduct(account, id, params.required('name'));
      change(account, product, params);
      return account.put('product', product, 'product.created');
    },
  },
  'GET /v1/products/{id}': retrieve('product'),
  'POST /v1/products/{id}': {
    parameters: [...FIELDS, 'default_price'],
    handle: ({ account, params, id }) => {
      const product = account.store.get('product', id);
      const price = params.text('default_price');
      if (price !== undefined) product.default_price = account.store.get('price', price, 'default_price').id;
      change(account, product, params);
      account.emit('product.updated', product);
      return product;
    },
  },
  'GET /v1/products': list('product', ['active', 'created', 'shippable', 'url'], {
    parameters: ['ids'],
    matches: ({ id }, params) => !params.has('ids') || params.texts('ids').includes(id),
  }),
};

function newProduct(account: Account, id: string, name: string): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
  };
}

function change(account: Account, product: Product, params: Params): void {
  for (const field of ['description', 'statement_descriptor', 'tax_code', 'unit_label', 'url'] as const) {
    if (params.has(field)) product[field] = params.text(field) ?? null;
  }
  product.name = params.text('name') ?? product.name;
  product.active = params.bool('active') ?? product.active;
  product.shippable = params.bool('shippable') ?? product.shippable;
  if (params.has('images')) product.images = params.texts('images');
  if (params.has('marketing_features')) {
    product.marketing_features = params
      .list('marketing_features')
      .map((feature) => ({ name: feature.required('name') }));
  }
  if (params.has('metadata')) product.metadata = params.metadata(product.metadata);
  product.updated = account.now();
}
