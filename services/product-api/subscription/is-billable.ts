const ENDED: readonly string[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether a subscription in this state of Stripe's is one that can still be charged. */
export function isBillable(status: string): boolean {
  return !ENDED.includes(status);
}
