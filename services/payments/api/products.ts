import { invalid } from '../errors';
import { newId } from '../ids';
import { isWithin, LIST, pageOf } from '../list';
import type { Params } from '../params';
import type { Routes } from '../route';
import type { Product } from '../wire';
import type { World } from '../world';

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
    takes: [...FIELDS, 'id', 'type'],
    answer: ({ world, params }) => {
      const id = params.text('id') ?? newId('prod');
      if (world.store.find('product', id) !== undefined) {
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      }
      const product = newProduct(world, id, params.required('name'));
      change(world, product, params);
      world.put('product', product);
      world.emit('product.created', product);
      return product;
    },
  },
  'GET /v1/products/{id}': { takes: [], answer: ({ world, ids }) => world.store.get('product', ids.id ?? '') },
  'POST /v1/products/{id}': {
    takes: [...FIELDS, 'default_price'],
    answer: ({ world, params, ids }) => {
      const product = world.store.get('product', ids.id ?? '');
      const price = params.text('default_price');
      if (price !== undefined) product.default_price = world.store.get('price', price, 'default_price').id;
      change(world, product, params);
      world.emit('product.updated', product);
      return product;
    },
  },
  'GET /v1/products': {
    takes: [...LIST, 'active', 'created', 'ids', 'url', 'shippable'],
    answer: ({ world, params, url }) => {
      const active = params.bool('active');
      const ids = params.texts('ids');
      const products = world.store
        .all('product')
        .filter(
          (product) =>
            (active === undefined || product.active === active) &&
            (ids.length === 0 || ids.includes(product.id)) &&
            isWithin(product.created, params),
        );
      return pageOf(url, products, params);
    },
  },
};

function newProduct(world: World, id: string, name: string): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: world.now(),
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
    updated: world.now(),
    url: null,
  };
}

function change(world: World, product: Product, params: Params): void {
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
  product.updated = world.now();
}
