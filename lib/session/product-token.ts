import { fromBrowser } from '@/lib/api/browser';
import { createQueue } from './in-order';

const inOrder = createQueue();

/**
 * Has the server act as a profile (product 3). One after the other: the server keeps the token of the last answer, which
 * has to be that of the last choice.
 * @throws ApiError, ApiUnavailableError
 */
export function fetchProductToken(id: string): Promise<{ token: string }> {
  return inOrder(() => fromBrowser('POST /v1/profiles/token/', { body: { id } }));
}
