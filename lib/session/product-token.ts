import { fromBrowser } from '@/lib/api/browser';
import { createQueue } from './in-order';

/**
 * What makes the server keep a product token, one after the other: it keeps that of the last answer, which has to be
 * that of the last choice.
 */
export const inOrder = createQueue();

/**
 * Has the server act as a profile (product 3).
 * @throws ApiError, ApiUnavailableError
 */
export function fetchProductToken(id: string): Promise<{ token: string }> {
  return inOrder(() => fromBrowser('POST /v1/profiles/token/', { body: { id } }));
}
