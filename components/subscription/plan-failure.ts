import { ApiError } from '@/lib/shared/api/request';

/** Why something about a plan did not work: the product API's own sentence, where it gave one. */
export function describePlanFailure(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'We could not reach the site. Nothing has changed, and nothing was charged.';
}
