import { defaultNotifications } from './notification';
import { defaultOffer, mapPlans } from './offer';
import type { OfferSettings } from './offer-settings';
import { createSiteDefaults } from './site';
import { defaultAllowances } from './thread';

export const offerDefaults: OfferSettings = {
  ...defaultOffer,
  plans: mapPlans((type) => ({ ...defaultOffer.plans[type], name: { en: defaultOffer.plans[type].name } })),
};

/** All default settings. Too large for browsers, which only load `createSiteDefaults`. */
export function createAllDefaults(name: string) {
  return {
    ...createSiteDefaults(name),
    ...offerDefaults,
    notifications: defaultNotifications,
    conversations: defaultAllowances,
  };
}
