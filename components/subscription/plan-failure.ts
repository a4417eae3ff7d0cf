import { errorToMessage } from '@/lib/shared/api/error-message';

/** Converts a failed plan change to a message, preferring the product API's. */
export function describePlanFailure(error: unknown): string {
  return errorToMessage(error, 'We could not reach the site. Nothing has changed, and nothing was charged.');
}
