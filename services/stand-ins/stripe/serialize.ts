import { invalid } from './errors';
import type { Store } from './store';

type Node = Record<string, unknown>;

/** Left out of answers unless a caller asks for it by `expand`. */
const EXPANDABLE_ONLY: Record<string, readonly string[]> = {
  price: ['currency_options'],
  invoice: ['payments'],
  coupon: ['applies_to', 'currency_options'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of an object as an answer has it: prices inside as they are now, without what is told on request only.
 * @param keep names of such fields that this object retains.
 */
export function serialize(store: Store, object: object, keep: readonly string[] = []): Node {
  const hidden = isNode(object) && typeof object.object === 'string' ? (EXPANDABLE_ONLY[object.object] ?? []) : [];
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key, value]) => value !== undefined && (!hidden.includes(key) || keep.includes(key)))
      .map(([key, value]) => [key, serializeValue(store, value)]),
  );
}

function serializeValue(store: Store, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => serializeValue(store, item));
  if (!isNode(value)) return value;
  const price = value.object === 'price' && typeof value.id === 'string' ? store.find('price', value.id) : undefined;
  return serialize(store, price ?? value);
}

/**
 * Puts objects in the place of ids, along each path of `expand`.
 * @throws ProviderError for a path that leads nowhere, and for one that is deeper than four steps.
 */
export function expand(
  store: Store,
  answer: Node,
  paths: readonly string[],
  more: (node: Node, key: string) => unknown,
) {
  for (const path of paths) {
    const steps = path.split('.');
    const depth = steps[0] === 'data' ? steps.length - 1 : steps.length;
    if (depth > 4) throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, 'expand');
    expandStep({ store, path, more }, answer, steps);
  }
}

type Walk = { store: Store; path: string; more: (node: Node, key: string) => unknown };

function expandStep(walk: Walk, node: Node, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return;
  const found = resolve(walk, node, key);
  node[key] = found;
  for (const below of Array.isArray(found) ? found : [found]) {
    if (isNode(below)) expandStep(walk, below, rest);
  }
}

function resolve({ store, path, more }: Walk, node: Node, key: string): unknown {
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
  const added = value === undefined ? more(node, key) : undefined;
  if (added !== undefined) return added;
  // An object may lack what is given on request, as a coupon for everything lacks `applies_to`.
  if (typeof node.object === 'string' && EXPANDABLE_ONLY[node.object]?.includes(key)) return undefined;
  throw invalid(`This property cannot be expanded (${path}).`, 'expand');
}
