import { errorToMessage } from '@/lib/shared/api/error-message';

/** Why something about a plan did not work: the product API's own sentence, where it gave one. */
export function describePlanFailure(error: unknown): string {
  return errorToMessage(error, 'We could not reach the site. Nothing has changed, and nothing was charged.');
}
