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
/** What a plan is called beside its holder, whose kind says the rest (product 5). */
export const planLabels: Record<(typeof subscriptionTypes)[number], string> = {
  ARTIST_OPPORTUNITIES: 'Opportunities',
  ARTIST_STARTER: 'Starter',
  ARTIST: 'Artist',
  ARTIST_PRO: 'Pro',
  ARTIST_PRO_PLUS: 'Pro Plus',
  ORGANIZATION_BASIC: 'Basic',
  ORGANIZATION_RESIDENCIES: 'Residencies',
  ORGANIZATION_PREMIUM: 'Premium',
  ORGANIZATION_PREMIUM_PLUS: 'Premium Plus',
};
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

/** States of an invoice, as Stripe has them. */
export const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const intervals = ['month', 'year'] as const;

/** The states that give what a subscription is for (product 6). */
export const statesWithAccess: readonly string[] = ['trialing', 'active', 'past_due'];

/** Whether a subscription in this state gives what it is for (product 6). */
export function givesAccess(status: (typeof subscriptionStatuses)[number]): boolean {
  return statesWithAccess.includes(status);
}
