import { newId } from './ids';
import type { ObjectType, StoredEvent, StoredObjects } from './objects';
import { serialize } from './serialize';
import type { Store } from './store';

/** The API's version of the SDK that this speaks to. */
export const API_VERSION = '2026-10-28.endive';

export type Settings = {
  /** Failed renewals in the end cancel a subscription, as the provider does by itself, or leave it unpaid. */
  afterFailedRenewals: 'cancel' | 'unpaid';
};

type Dependencies = {
  store: Store;
  now: () => Date;
  /** Where browsers reach the pages; known once the server listens. */
  url: string;
  siteUrl: string;
  onEvent: (event: StoredEvent) => void;
};

/** What the calls, the pages and the passing of time act on. Everything that it does is done at once. */
export class Account {
  readonly store: Store;
  readonly siteUrl: string;
  url: string;
  settings: Settings = { afterFailedRenewals: 'cancel' };
  /** Subscriptions whose next renewal fails, because a test says so. */
  readonly failingRenewals = new Set<string>();
  /** Subscriptions whose trial was told to end soon. */
  readonly warnedTrials = new Set<string>();
  /** Who is asking, for the events that come of it. */
  request: StoredEvent['request'] = { id: null, idempotency_key: null };
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.store = dependencies.store;
    this.siteUrl = dependencies.siteUrl;
    this.url = dependencies.url;
  }

  /** Seconds of the real time, or of a test clock. */
  now(clock: string | null = null): number {
    const frozen = this.store.find('test_helpers.test_clock', clock)?.frozen_time;
    return frozen ?? Math.floor(this.dependencies.now().getTime() / 1000);
  }

  /** The time that a customer lives in. */
  customerNow(customer: string | null): number {
    return this.now(this.clockOf(customer));
  }

  clockOf(customer: string | null): string | null {
    return this.store.find('customer', customer)?.test_clock ?? null;
  }

  put<K extends ObjectType>(kind: K, thing: StoredObjects[K]): StoredObjects[K] {
    return this.store.put(kind, thing);
  }

  /** Writes an event down, with the object as it is now, and hands it to the webhooks. */
  emit(type: string, object: object, previous?: object): void {
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: {
        object: serialize(this.store, object),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.request },
      type,
    };
    this.store.put('event', event);
    this.dependencies.onEvent(event);
  }
}
