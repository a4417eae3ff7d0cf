import { fromBrowser } from '@/lib/browser/api/request';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what makes the server store a product token, one request after the other, whether or not the one before
 * succeeded: the server keeps the token of its last answer, which has to be that of the last choice.
 */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Has the server act as a profile (product 3).
 * @returns the product token without its signature: its claims can be read, it proves nothing.
 * @throws ApiError, ApiUnavailableError
 */
export function fetchProductToken(id: string): Promise<{ token: string }> {
  return inOrder(() => fromBrowser('POST /v1/profiles/token/', { body: { id } }));
}
