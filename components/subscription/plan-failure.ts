import { ApiError } from '@/lib/api/request';

/** Why something about a plan did not work. */
export function describePlanFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We could not reach the site. Nothing has changed, and nothing was charged.';
  if (error.code === 'not_implemented') return 'This site takes no payments yet: no payment provider is connected.';
  if (error.code === 'payment_required') return 'The payment did not go through. Your plan is as it was before.';
  return error.message;
}

/** Without a payment provider it would fail the same way again. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError && error.code === 'not_implemented');
}
