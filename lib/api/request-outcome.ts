import { AsyncLocalStorage } from 'node:async_hooks';

type RequestOutcome = {
  /** A call of the product API got no answer; the page may do without it. */
  isApiUnavailable: boolean;
  /** The page gave way to the words for it. */
  isPageUnavailable: boolean;
};

// Next bundles the instrumentation and the pages apart, so that each has this module for itself; they
// meet on the global object.
const KEY: unique symbol = Symbol.for('impasto.request-outcome');
const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestOutcome> } = globalThis;
shared[KEY] ??= new AsyncLocalStorage<RequestOutcome>();

/** What is known of the request being answered, beside what its page returns. */
export const requestOutcomes: AsyncLocalStorage<RequestOutcome> = shared[KEY];

/** Notes that the product API did not answer: should the page fail, its status becomes 503. */
export function markApiUnavailable(): void {
  const outcome = requestOutcomes.getStore();
  if (outcome) outcome.isApiUnavailable = true;
}

/** Notes that the page itself says that the product API is down: its status becomes 503. */
export function markPageUnavailable(): void {
  const outcome = requestOutcomes.getStore();
  if (outcome) outcome.isPageUnavailable = true;
}
