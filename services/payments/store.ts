import { noSuch } from './errors';
import type { Kind, Things } from './wire';

type Tables = { [K in Kind]: Map<string, Things[K]> };
export type StoredTables = { [K in Kind]?: Things[K][] };

const KINDS: { [K in Kind]: true } = {
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
const kinds = Object.keys(KINDS) as Kind[];

/** Everything that exists, in the order in which it was made. */
export class Store {
  private readonly tables: Tables;

  constructor(stored: StoredTables = {}) {
    const fill = <K extends Kind>(kind: K) => new Map((stored[kind] ?? []).map((thing) => [thing.id, thing]));
    this.tables = Object.fromEntries(kinds.map((kind) => [kind, fill(kind)])) as unknown as Tables;
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Things[K] | undefined {
    return id === null || id === undefined ? undefined : this.tables[kind].get(id);
  }

  /** @throws ProviderError as the provider's "No such customer: 'cus_1'"; `param` is where the id was given. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Things[K] {
    const thing = this.tables[kind].get(id);
    if (thing === undefined) throw noSuch(kind.replace(/^.*\./, '').replaceAll('_', ' '), id, param);
    return thing;
  }

  put<K extends Kind>(kind: K, thing: Things[K]): Things[K] {
    this.tables[kind].set(thing.id, thing);
    return thing;
  }

  remove(kind: Kind, id: string): void {
    this.tables[kind].delete(id);
  }

  all<K extends Kind>(kind: K): Things[K][] {
    return [...this.tables[kind].values()];
  }

  /** Whatever has an id, for what is expanded. Our own notes come last, after what they are beside. */
  findAny(id: string): object | undefined {
    for (const kind of kinds) {
      const thing = this.tables[kind].get(id);
      if (thing !== undefined) return thing;
    }
    return undefined;
  }

  toTables(): StoredTables {
    return Object.fromEntries(kinds.map((kind) => [kind, this.all(kind)])) as StoredTables;
  }
}
