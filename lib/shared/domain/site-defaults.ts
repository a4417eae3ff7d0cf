import { defaultNotifications } from './notification';
import { defaultOffer, mapPlans } from './offer';
import type { OfferSettings } from './offer-settings';
import { createSiteDefaults } from './site';

/** The plans and prices of a site whose administrators have changed none. */
export const offerDefaults: OfferSettings = {
  ...defaultOffer,
  plans: mapPlans((type) => ({ ...defaultOffer.plans[type], name: { en: defaultOffer.plans[type].name } })),
};

/** The settings of a site whose administrators have changed none. Too large for browsers, which have the rest only. */
export function createAllDefaults(name: string) {
  return { ...createSiteDefaults(name), ...offerDefaults, notifications: defaultNotifications };
}
