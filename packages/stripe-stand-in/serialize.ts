import { listTaxIds } from './billing/tax-ids';
import { invalidRequest } from './errors';
import { createList } from './pagination';
import type { Store } from './store';

type Node = Record<string, unknown>;

/** Omitted from responses unless `expand` includes them. */
const EXPANDABLE_ONLY: Record<string, readonly string[]> = {
  price: ['currency_options'],
  invoice: ['payments'],
  coupon: ['applies_to', 'currency_options'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Uses current prices and omits fields that require `expand`. */
export function serialize(store: Store, object: object): Node {
  const hidden = isNode(object) && typeof object.object === 'string' ? (EXPANDABLE_ONLY[object.object] ?? []) : [];
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key, value]) => value !== undefined && !hidden.includes(key))
      .map(([key, value]) => [key, serializeValue(store, value)]),
  );
}

function serializeValue(store: Store, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => serializeValue(store, item));
  if (!isNode(value)) return value;
  const price = value.object === 'price' && typeof value.id === 'string' ? store.find('price', value.id) : undefined;
  return serialize(store, price ?? value);
}

/** @throws ProviderError for paths that are not expandable or exceed four levels */
export function expand(store: Store, response: Node, paths: readonly string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    const depth = steps[0] === 'data' ? steps.length - 1 : steps.length;
    if (depth > 4)
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, 'expand');
    expandStep({ store, path }, response, steps);
  }
}

type Walk = { store: Store; path: string };

function expandStep(walk: Walk, node: Node, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return;
  const found = resolve(walk, node, key);
  node[key] = found;
  for (const below of Array.isArray(found) ? found : [found]) {
    if (isNode(below)) expandStep(walk, below, rest);
  }
}

function resolve({ store, path }: Walk, node: Node, key: string): unknown {
  const value = node[key];
  const lookUp = (id: unknown) => {
    const thing = typeof id === 'string' ? store.findAny(id) : undefined;
    return thing === undefined ? id : serialize(store, thing);
  };
  if (Array.isArray(value)) return value.map(lookUp);
  if (isNode(value) || value === null) return value;
  if (typeof value === 'string') {
    const found = lookUp(value);
    if (found !== value) return found;
  }
  const added = value === undefined ? findExpandable(store, node, key) : undefined;
  if (added !== undefined) return added;
  // Expandable fields can be missing: coupons without restrictions have no `applies_to`.
  if (typeof node.object === 'string' && EXPANDABLE_ONLY[node.object]?.includes(key)) return undefined;
  throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}

function findExpandable(store: Store, node: Node, key: string): unknown {
  const id = String(node.id);
  const listed = (url: string, objects: readonly object[]) => {
    const data = objects.map((object) => serialize(store, object));
    return createList(url, data);
  };
  switch (`${node.object}.${key}`) {
    case 'checkout.session.line_items':
      return listed(`/v1/checkout/sessions/${id}/line_items`, store.get('checkoutDetails', id).lines);
    case 'invoice.payments':
      return listed(
        `/v1/invoice_payments?invoice=${id}`,
        store.all('invoice_payment').filter(({ invoice }) => invoice === id),
      );
    case 'customer.tax_ids':
      return listed(`/v1/customers/${id}/tax_ids`, listTaxIds(store, id));
    default:
      return new Map(Object.entries(store.findAny(id) ?? {})).get(key);
  }
}
