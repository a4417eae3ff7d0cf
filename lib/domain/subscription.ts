/** Subscription types of people and of organizations (spec 3, product 2). */
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

/** Stripe's subscription states (product 6); the first three give access. */
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

export const intervals = ['month', 'year'] as const;
