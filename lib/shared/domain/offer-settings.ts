import type { Language } from '@/lib/shared/i18n/languages';
import { uploadLimits } from './image';
import { type Amounts, mapPlans, type Offer, type OfferOf } from './offer';
import { chooseText, type Translated } from './site';

export type OfferSettings = OfferOf<Translated>;

/** The settings of the site that administrators change at /admin/plans. */
export const offerKeys = ['plans', 'noPlan', 'postPrices', 'boostPrices'] as const;
export type OfferKey = (typeof offerKeys)[number];

export function isOfferKey(key: string): key is OfferKey {
  return offerKeys.some((one) => one === key);
}

/** @param order the languages to try first for names */
export function createOffer(
  { plans, noPlan, postPrices, boostPrices }: OfferSettings,
  order: readonly Language[],
): Offer {
  return {
    ...{ noPlan, postPrices, boostPrices },
    plans: mapPlans((type) => ({ ...plans[type], name: chooseText(plans[type].name, order)?.text ?? type })),
  };
}

/** In minor units. The payment provider rejects smaller charges. */
export const leastAmounts: Amounts = { USD: 50, EUR: 50, GBP: 30, CAD: 50, CHF: 50, JPY: 50 };
/** In minor units. The payment provider accepts up to eight digits. */
export const MAX_PRICE = 99_999_999;
/** The minimum and maximum that administrators can set. */
export const limitRanges = {
  artworks: [0, 999_999],
  imagesPerArtwork: [1, uploadLimits.files],
  featured: [0, 1_000],
  posts: [0, 1_000],
  boosts: [0, 1_000],
  savedSearches: [0, 1_000],
  members: [1, 1_000],
  openCalls: [0, 1_000],
  /** In days. */
  trialDays: [0, 90],
} as const;
export type LimitName = keyof typeof limitRanges;

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(limitRanges, name);
}
