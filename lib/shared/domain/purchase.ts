/**
 * States of a checkout session. `PENDING` is completed, but its payment takes days to arrive; `REFUNDED` includes a
 * lost dispute.
 */
export const purchaseStates = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const;

export type PurchaseState = (typeof purchaseStates)[number];

/** A state that a purchase moves to; it starts as `OPEN` and never returns to it. */
export type NextPurchaseState = Exclude<PurchaseState, 'OPEN'>;

/**
 * The states from which a purchase moves to each state. Only a refund or a lost dispute follows `PAID`. A session that
 * counts as failed or expired is paid if the provider reports so later.
 */
export const statesBefore: Record<NextPurchaseState, readonly PurchaseState[]> = {
  PENDING: ['OPEN', 'EXPIRED'],
  PAID: ['OPEN', 'PENDING', 'FAILED', 'EXPIRED'],
  FAILED: ['OPEN', 'PENDING', 'EXPIRED'],
  EXPIRED: ['OPEN', 'PENDING'],
  REFUNDED: ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'],
};

/** What a line of a purchase grants. */
export const grantKinds = ['SUBSCRIPTION', 'OPPORTUNITY_POST', 'OPPORTUNITY_BOOST', 'ARTWORK_BOOST'] as const;

export type GrantKind = (typeof grantKinds)[number];

/** `WAITING` is paid and takes effect when its opportunity is published. */
export const grantStates = ['ACTIVE', 'WAITING', 'ENDED', 'REVOKED'] as const;

/** Kinds of subjects that a purchase can be for. */
export const subjectKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const;

/**
 * States of a promotion: `WAITING` and `DONE` are those of promotions by editors; `PAUSED` while the work or call is
 * hidden.
 */
export const promotionStates = ['RUNNING', 'PAUSED', 'ENDED', 'WAITING', 'DONE', 'REVOKED'] as const;
