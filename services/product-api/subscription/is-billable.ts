const ENDED: readonly string[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Checks by Stripe's status whether a subscription can still be charged. */
export function isBillable(status: string): boolean {
  return !ENDED.includes(status);
}
