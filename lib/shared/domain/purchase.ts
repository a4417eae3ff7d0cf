/**
 * States of a checkout session: `PENDING` is completed with a payment that takes days to arrive, `REFUNDED` also after a
 * lost dispute.
 */
export const purchaseStates = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const;

export type PurchaseState = (typeof purchaseStates)[number];

/** What a line of a purchase grants. */
export const grantKinds = ['SUBSCRIPTION', 'OPPORTUNITY_POST', 'OPPORTUNITY_BOOST', 'ARTWORK_BOOST'] as const;

export type GrantKind = (typeof grantKinds)[number];

/** `WAITING` is paid, and takes effect once its opportunity is published. */
export const grantStates = ['ACTIVE', 'WAITING', 'ENDED', 'REVOKED'] as const;

/** What a purchase can be for (product 6). */
export const subjectKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const;

/**
 * States of a promotion: `WAITING` and `DONE` of those that people do by hand, `PAUSED` while its work or call is hidden.
 */
export const promotionStates = ['RUNNING', 'PAUSED', 'ENDED', 'WAITING', 'DONE', 'REVOKED'] as const;
