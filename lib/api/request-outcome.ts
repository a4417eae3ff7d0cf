import { AsyncLocalStorage } from 'node:async_hooks';

type RequestOutcome = {
  /** A call of the product API got no answer; the page may do without it. */
  isApiUnavailable: boolean;
  /** The page gave way to the words for this status. */
  status: 404 | 503 | null;
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

/** Notes what the page itself says in words, so that its status says it too. */
export function answerWith(status: 404 | 503): void {
  const outcome = requestOutcomes.getStore();
  if (outcome) outcome.status = status;
}
