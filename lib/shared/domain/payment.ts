import type { GrantKind } from './purchase';

/** The two kinds by which payments can be filtered. A plan that was bought together with a post counts as a plan. */
export const paymentKinds = ['SUBSCRIPTION', 'POST_OR_BOOST'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * States of a payment, in the order in which it passes through them; it never returns to an earlier one. `PENDING`
 * lasts until the bank has settled it, which takes days. A partly refunded payment stays `PAID`.
 */
export const paymentStates = ['PENDING', 'FAILED', 'PAID', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The item that a line paid for: the subscription type, post tier or boost kind. */
export type PaymentLine = { kind: GrantKind; value: string };

/** @returns true if a payment in state `before` may be recorded as `after`. */
export function canTransition(before: PaymentState, after: PaymentState): boolean {
  return paymentStates.indexOf(after) >= paymentStates.indexOf(before);
}
