import type { Words } from '@/lib/shared/i18n/words';
import { boostKinds } from './boost';
import type { PlanNames } from './offer';
import { paidPlanTypes } from './opportunity';
import { postTierLabels } from './plan';
import { isUpgrade, readUpgrade } from './post-upgrade';
import { subscriptionTypes } from './subscription';
import { joinWithAnd } from './text';

/** A plan bought together with a post counts as a plan. */
export const paymentKinds = ['SUBSCRIPTION', 'POST_OR_BOOST'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Payments never return to an earlier state. `PENDING` can last for days; a partial refund does not change `PAID`. */
export const paymentStates = ['PENDING', 'FAILED', 'PAID', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentLine = { kind: GrantKind; value: string };

/** Also true if the state stays the same. */
export function canTransition(before: PaymentState, after: PaymentState): boolean {
  return paymentStates.indexOf(after) >= paymentStates.indexOf(before);
}

/** A checkout session may be `PENDING` for days. `REFUNDED` includes lost disputes. */
export const purchaseStates = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const;

export type PurchaseState = (typeof purchaseStates)[number];

export type NextPurchaseState = Exclude<PurchaseState, 'OPEN'>;

/** `PAID` can only become `REFUNDED`; failed and expired sessions can still be paid. */
export const statesBefore: Record<NextPurchaseState, readonly PurchaseState[]> = {
  PENDING: ['OPEN', 'EXPIRED'],
  PAID: ['OPEN', 'PENDING', 'FAILED', 'EXPIRED'],
  FAILED: ['OPEN', 'PENDING', 'EXPIRED'],
  EXPIRED: ['OPEN', 'PENDING'],
  REFUNDED: ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'],
};

export const grantKinds = ['SUBSCRIPTION', 'OPPORTUNITY_POST', 'OPPORTUNITY_BOOST', 'ARTWORK_BOOST'] as const;

export type GrantKind = (typeof grantKinds)[number];

/** A `WAITING` grant is paid and takes effect when the opportunity is published. */
export const grantStates = ['ACTIVE', 'WAITING', 'ENDED', 'REVOKED'] as const;

export const subjectKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const;

/** `WAITING` and `DONE` are for promotions by editors. A boost is `PAUSED` while the work or call is hidden. */
export const promotionStates = ['RUNNING', 'PAUSED', 'ENDED', 'WAITING', 'DONE', 'REVOKED'] as const;

/** Formats "Standard post", or "Basic to Standard" for an upgrade. */
export function formatPost(value: string, t: Words['t']): string {
  if (isUpgrade(value)) {
    const { from, to } = readUpgrade(value);
    return t('checkout.product.upgrade', { from: postTierLabels[from], to: postTierLabels[to] });
  }
  const type = paidPlanTypes.find((one) => one === value);
  return type === undefined ? value : t('checkout.product.post', { tier: postTierLabels[type] });
}

/** Formats "Premium", "Standard post", "Top post, 7 days" or "Newsletter boost". */
function formatPaymentLine({ kind, value }: PaymentLine, plans: PlanNames, t: Words['t']): string {
  if (kind === 'SUBSCRIPTION') {
    const type = subscriptionTypes.find((one) => one === value);
    return type === undefined ? value : plans[type];
  }
  if (kind === 'OPPORTUNITY_POST') return formatPost(value, t);
  const boost = boostKinds.find((one) => one === value);
  if (boost === undefined) return value;
  return boost === 'NEWSLETTER' || boost === 'SOCIAL_MEDIA'
    ? t(`checkout.product.boost.${boost}`)
    : t(`checkout.boost.${boost}`);
}

/** Returns "A payment" if the provider lists none of our products. */
export function formatPaymentTitle(lines: readonly PaymentLine[], plans: PlanNames, { t, language }: Words): string {
  if (lines.length === 0) return t('checkout.product.unknown');
  return joinWithAnd(
    lines.map((line) => formatPaymentLine(line, plans, t)),
    language,
  );
}

export const paymentStateSigns = {
  PENDING: 'pending',
  FAILED: 'failed',
  PAID: 'active',
  REFUNDED: 'refunded',
} as const;
