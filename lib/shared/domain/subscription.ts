export const personalSubscriptionTypes = [
  'ARTIST_OPPORTUNITIES',
  'ARTIST_STARTER',
  'ARTIST',
  'ARTIST_PRO',
  'ARTIST_PRO_PLUS',
] as const;
export const organizationSubscriptionTypes = [
  'ORGANIZATION_BASIC',
  'ORGANIZATION_RESIDENCIES',
  'ORGANIZATION_PREMIUM',
  'ORGANIZATION_PREMIUM_PLUS',
] as const;
export const subscriptionTypes = [...personalSubscriptionTypes, ...organizationSubscriptionTypes] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** Stripe's statuses; the first three grant access. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'canceled',
  'paused',
] as const;

export const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export const statesWithAccess: readonly string[] = ['trialing', 'active', 'past_due'];

export function givesAccess(status: (typeof subscriptionStatuses)[number]): boolean {
  return statesWithAccess.includes(status);
}
