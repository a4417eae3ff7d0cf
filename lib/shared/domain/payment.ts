import type { GrantKind } from './purchase';

/** The two kinds that the list of payments is filtered by. A plan bought together with a post counts as a plan. */
export const paymentKinds = ['SUBSCRIPTION', 'POST_OR_BOOST'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * States of a payment, in the order in which it can pass through them: a state never returns to an earlier one. `PENDING`
 * takes the bank some days. A payment of which a part was refunded stays `PAID`.
 */
export const paymentStates = ['PENDING', 'FAILED', 'PAID', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a line paid for: the subscription type, post tier or boost kind. */
export type PaymentLine = { kind: GrantKind; value: string };

/** @returns true if a payment in state `before` may be recorded as `after`. */
export function mayBecome(before: PaymentState, after: PaymentState): boolean {
  return paymentStates.indexOf(after) >= paymentStates.indexOf(before);
}
