import { resourceMissing } from './errors';
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
    const fill = <K extends ObjectType>(type: K) => new Map((stored[type] ?? []).map((object) => [object.id, object]));
    this.tables = Object.fromEntries(objectTypes.map((type) => [type, fill(type)])) as unknown as Tables;
  }

  find<K extends ObjectType>(type: K, id: string | null | undefined): StoredObjects[K] | undefined {
    return id === null || id === undefined ? undefined : this.tables[type].get(id);
  }

  /** @throws ProviderError "No such customer: 'cus_1'"; `param` is the parameter that named the id. */
  get<K extends ObjectType>(type: K, id: string, param = 'id'): StoredObjects[K] {
    const object = this.tables[type].get(id);
    if (object === undefined) throw resourceMissing(type.replace(/^.*\./, '').replaceAll('_', ' '), id, param);
    return object;
  }

  put<K extends ObjectType>(type: K, object: StoredObjects[K]): StoredObjects[K] {
    this.tables[type].set(object.id, object);
    return object;
  }

  remove(type: ObjectType, id: string): void {
    this.tables[type].delete(id);
  }

  all<K extends ObjectType>(type: K): StoredObjects[K][] {
    return [...this.tables[type].values()];
  }

  /** Finds an object of any type, for `expand`. Internal data comes last, because it shares ids with objects. */
  findAny(id: string): object | undefined {
    for (const type of objectTypes) {
      const object = this.tables[type].get(id);
      if (object !== undefined) return object;
    }
    return undefined;
  }

  toTables(): StoredTables {
    return Object.fromEntries(objectTypes.map((type) => [type, this.all(type)])) as StoredTables;
  }
}
