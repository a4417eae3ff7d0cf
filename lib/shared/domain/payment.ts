import { boostKinds, boostLabels } from './boost';
import { planTypes } from './opportunity';
import { postTierLabels, postUpgradeLabels } from './plan';
import { isUpgrade } from './post-upgrade';
import { planLabels, subscriptionTypes } from './subscription';

/** The two kinds by which payments can be filtered. A plan that was bought together with a post counts as a plan. */
export const paymentKinds = ['SUBSCRIPTION', 'POST_OR_BOOST'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * The states of a payment, in order; no payment returns to an earlier state. `PENDING` lasts for days; a partly
 * refunded one stays `PAID`.
 */
export const paymentStates = ['PENDING', 'FAILED', 'PAID', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The item that a line paid for: the subscription type, post tier or boost kind. */
export type PaymentLine = { kind: GrantKind; value: string };

/** Returns true if a payment in state `before` may be recorded as `after`. */
export function canTransition(before: PaymentState, after: PaymentState): boolean {
  return paymentStates.indexOf(after) >= paymentStates.indexOf(before);
}

/** States of a checkout session. A payment is `PENDING` for days; `REFUNDED` includes a lost dispute. */
export const purchaseStates = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const;

export type PurchaseState = (typeof purchaseStates)[number];

/** A state that a purchase moves to; it starts as `OPEN` and never returns to it. */
export type NextPurchaseState = Exclude<PurchaseState, 'OPEN'>;

/**
 * The states that may precede each state. Only a refund follows `PAID`; a failed or expired session may still be paid.
 */
export const statesBefore: Record<NextPurchaseState, readonly PurchaseState[]> = {
  PENDING: ['OPEN', 'EXPIRED'],
  PAID: ['OPEN', 'PENDING', 'FAILED', 'EXPIRED'],
  FAILED: ['OPEN', 'PENDING', 'EXPIRED'],
  EXPIRED: ['OPEN', 'PENDING'],
  REFUNDED: ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'],
};

/** What one line of a purchase grants. */
export const grantKinds = ['SUBSCRIPTION', 'OPPORTUNITY_POST', 'OPPORTUNITY_BOOST', 'ARTWORK_BOOST'] as const;

export type GrantKind = (typeof grantKinds)[number];

/** `WAITING` is paid and takes effect when its opportunity is published. */
export const grantStates = ['ACTIVE', 'WAITING', 'ENDED', 'REVOKED'] as const;

export const subjectKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const;

/** `WAITING` and `DONE` are states of promotions by editors. A boost is `PAUSED` while the work or call is hidden. */
export const promotionStates = ['RUNNING', 'PAUSED', 'ENDED', 'WAITING', 'DONE', 'REVOKED'] as const;

/** Formats a post: "Standard post", or "Basic to Standard" for an upgrade. */
export function formatPost(value: string): string {
  if (isUpgrade(value)) return postUpgradeLabels[value];
  const type = planTypes.find((one) => one === value);
  return type === undefined ? value : `${postTierLabels[type]} post`;
}

/** Formats a line: "Premium", "Standard post", "Top post, 7 days", "Newsletter boost". */
function formatPaymentLine({ kind, value }: PaymentLine): string {
  if (kind === 'SUBSCRIPTION') {
    const type = subscriptionTypes.find((one) => one === value);
    return type === undefined ? value : planLabels[type];
  }
  if (kind === 'OPPORTUNITY_POST') return formatPost(value);
  const boost = boostKinds.find((one) => one === value);
  if (boost === undefined) return value;
  return boost === 'NEWSLETTER' || boost === 'SOCIAL_MEDIA' ? `${boostLabels[boost]} boost` : boostLabels[boost];
}

/** Formats a payment: "Standard post and Highlight", or "A payment" if the provider names none of our products. */
export function formatPaymentTitle(lines: readonly PaymentLine[]): string {
  if (lines.length === 0) return 'A payment';
  return new Intl.ListFormat('en').format(lines.map(formatPaymentLine));
}

/** The state of a payment in words, and its symbol. */
export const paymentStateLabels = {
  PENDING: { sign: 'pending', word: 'On its way' },
  FAILED: { sign: 'failed', word: 'Did not go through' },
  PAID: { sign: 'active', word: 'Paid' },
  REFUNDED: { sign: 'refunded', word: 'Refunded' },
} as const;
