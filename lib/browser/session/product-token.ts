import { fromBrowser } from '@/lib/browser/api/request';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs requests that make the server store a product token in sequence, whether or not the previous one succeeded: the
 * server keeps the token of its last response, which has to be that of the last choice.
 */
export function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Makes the server act as a profile.
 * @returns the product token without its signature, so that its claims can be read but it cannot be used.
 * @throws ApiError, ApiUnavailableError
 */
export function fetchProductToken(id: string): Promise<{ token: string }> {
  return runInSequence(() => fromBrowser('POST /v1/profiles/token/', { body: { id } }));
}
