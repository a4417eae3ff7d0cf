import { newObject } from './new-object';
import type { ObjectType, StoredEvent, StoredObjects } from './objects';
import { serialize } from './serialize';
import type { Store } from './store';

export const API_VERSION = '2026-10-28.endive';

type Dependencies = { store: Store; now: () => Date; siteUrl: string; onEvent: (event: StoredEvent) => void };

/** All changes are synchronous. */
export class Account {
  readonly store: Store;
  readonly siteUrl: string;
  /** Base URL of the hosted pages. Set once the server is listening. */
  url = '';

  constructor(private readonly dependencies: Dependencies) {
    this.store = dependencies.store;
    this.siteUrl = dependencies.siteUrl;
  }

  now(clock: string | null = null): number {
    const frozen = this.store.find('test_helpers.test_clock', clock)?.frozen_time;
    return frozen ?? Math.floor(this.dependencies.now().getTime() / 1000);
  }

  customerNow(customer: string | null): number {
    return this.now(this.testClockOf(customer));
  }

  testClockOf(customer: string | null): string | null {
    return this.store.find('customer', customer)?.test_clock ?? null;
  }

  put<K extends ObjectType>(kind: K, object: StoredObjects[K], event?: string): StoredObjects[K] {
    this.store.put(kind, object);
    if (event !== undefined) this.emit(event, object);
    return object;
  }

  emit(type: string, object: object): void {
    const event: StoredEvent = {
      ...newObject('event'),
      api_version: API_VERSION,
      created: this.now(),
      data: { object: serialize(this.store, object) },
      type,
    };
    this.store.put('event', event);
    this.dependencies.onEvent(event);
  }
}
