import { noSuch } from './errors';
import type { ObjectType, StoredObjects } from './objects';

type Tables = { [K in ObjectType]: Map<string, StoredObjects[K]> };
export type StoredTables = { [K in ObjectType]?: StoredObjects[K][] };

const OBJECT_TYPES: { [K in ObjectType]: true } = {
  customer: true,
  product: true,
  price: true,
  tax_id: true,
  credit_note: true,
  coupon: true,
  promotion_code: true,
  discount: true,
  payment_method: true,
  payment_intent: true,
  setup_intent: true,
  charge: true,
  refund: true,
  dispute: true,
  invoice: true,
  invoice_payment: true,
  subscription: true,
  subscription_schedule: true,
  'checkout.session': true,
  'billing_portal.session': true,
  webhook_endpoint: true,
  'test_helpers.test_clock': true,
  event: true,
  checkoutDetails: true,
  cardDetails: true,
  pendingChange: true,
  prorationLines: true,
};
const objectTypes = Object.keys(OBJECT_TYPES) as ObjectType[];

/** All objects of the account, in order of creation. */
export class Store {
  private readonly tables: Tables;

  constructor(stored: StoredTables = {}) {
    const fill = <K extends ObjectType>(kind: K) => new Map((stored[kind] ?? []).map((thing) => [thing.id, thing]));
    this.tables = Object.fromEntries(objectTypes.map((kind) => [kind, fill(kind)])) as unknown as Tables;
  }

  find<K extends ObjectType>(kind: K, id: string | null | undefined): StoredObjects[K] | undefined {
    return id === null || id === undefined ? undefined : this.tables[kind].get(id);
  }

  /** @throws ProviderError "No such customer: 'cus_1'"; `param` is the parameter that named the id. */
  get<K extends ObjectType>(kind: K, id: string, param = 'id'): StoredObjects[K] {
    const thing = this.tables[kind].get(id);
    if (thing === undefined) throw noSuch(kind.replace(/^.*\./, '').replaceAll('_', ' '), id, param);
    return thing;
  }

  put<K extends ObjectType>(kind: K, thing: StoredObjects[K]): StoredObjects[K] {
    this.tables[kind].set(thing.id, thing);
    return thing;
  }

  remove(kind: ObjectType, id: string): void {
    this.tables[kind].delete(id);
  }

  all<K extends ObjectType>(kind: K): StoredObjects[K][] {
    return [...this.tables[kind].values()];
  }

  /** Finds an object of any type, for `expand`. Internal data comes last, because it shares ids with objects. */
  findAny(id: string): object | undefined {
    for (const kind of objectTypes) {
      const thing = this.tables[kind].get(id);
      if (thing !== undefined) return thing;
    }
    return undefined;
  }

  toTables(): StoredTables {
    return Object.fromEntries(objectTypes.map((kind) => [kind, this.all(kind)])) as StoredTables;
  }
}
