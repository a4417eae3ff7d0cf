import { type BoostKind, boostKinds } from './boost';
import type { Money, PriceCurrency } from './money';
import { DEFAULT_CURRENCY, getDecimals, priceCurrencies } from './money';
import { type OpportunityType, type PaidPlanType, paidPlanTypes } from './opportunity';
import { type Interval, type SubscriptionType, subscriptionTypes } from './subscription';

/* What a site offers: its plans with their limits, and every price. Administrators change it at /admin/plans. */

/** In minor units. */
export type Amounts = Record<PriceCurrency, number>;

export type Limits = {
  /** Null means unlimited. */
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Per calendar month (UTC). */
  posts: number;
  /** Per calendar month (UTC). */
  boosts: number;
  savedSearches: number;
  /** Maximum number of members of an organization. */
  members: number;
};

type PlanTerms = Limits & {
  /** Plans that are no longer sold stay valid for their subscribers. */
  isSold: boolean;
  /** 0 for no trial. Changes only apply to new trials. */
  trialDays: number;
  month: Amounts;
  year: Amounts;
};

/** @template Name texts by language in the settings, or the text in the reader's language. */
export type OfferOf<Name> = {
  plans: Record<SubscriptionType, PlanTerms & { name: Name }>;
  /**
   * The limits without an active subscription. `openCalls` limits calls without fees that are open at the same time.
   */
  noPlan: Limits & { openCalls: number };
  postPrices: Record<PaidPlanType, Amounts>;
  boostPrices: Record<BoostKind, Amounts>;
};
export type Offer = OfferOf<string>;
export type PlanNames = Record<SubscriptionType, string>;

export function mapPlans<Value>(create: (type: SubscriptionType) => Value): Record<SubscriptionType, Value> {
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(subscriptionTypes.map((type) => [type, create(type)])) as Record<SubscriptionType, Value>;
}

/**
 * The value of a dollar in each currency, and the step for rounding prices (docs/decisions/053-prices-and-the-cart.md).
 */
const rates: Record<PriceCurrency, { rate: number; step: number }> = {
  USD: { rate: 1, step: 1 },
  EUR: { rate: 0.95, step: 1 },
  GBP: { rate: 0.8, step: 1 },
  CAD: { rate: 1.35, step: 1 },
  CHF: { rate: 0.9, step: 1 },
  JPY: { rate: 150, step: 10 },
};

/** Rounds half up. `toFixed(9)` removes floating-point errors. */
export function convertDollars(dollars: number, currency: PriceCurrency): number {
  const { rate, step } = rates[currency];
  return Math.round(Number((dollars * rate).toFixed(9)) / step) * step * 10 ** getDecimals(currency);
}

function listAmounts(dollars: number, times = 1): Amounts {
  return mapKeys(priceCurrencies, (currency) => convertDollars(dollars, currency) * times);
}

/** Object.fromEntries loses the keys' type. */
function mapKeys<Key extends string, Value>(keys: readonly Key[], create: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>;
}

/** By default, a year costs as much as ten months. */
export const MONTHS_OF_A_YEAR = 10;

type DefaultPlan = [name: string, dollars: number, ...limits: [number | null, number, number, number, number]];

const defaultPlans: Record<SubscriptionType, DefaultPlan> = {
  ARTIST_OPPORTUNITIES: ['Opportunities', 3, 5, 4, 1, 0, 0],
  ARTIST_STARTER: ['Starter', 5, 20, 6, 2, 0, 0],
  ARTIST: ['Artist', 9, 50, 8, 4, 1, 0],
  ARTIST_PRO: ['Pro', 15, 200, 10, 6, 2, 1],
  ARTIST_PRO_PLUS: ['Pro Plus', 25, null, 12, 12, 4, 2],
  ORGANIZATION_BASIC: ['Basic', 29, 50, 8, 4, 1, 0],
  ORGANIZATION_RESIDENCIES: ['Residencies', 39, 50, 8, 4, 3, 1],
  ORGANIZATION_PREMIUM: ['Premium', 59, 500, 12, 12, 6, 2],
  ORGANIZATION_PREMIUM_PLUS: ['Premium Plus', 99, null, 12, 24, 20, 6],
};
const postDollars: Record<PaidPlanType, number> = { BASIC: 29, STANDARD: 59, EXTENDED: 99 };
const boostDollars: Record<BoostKind, number> = {
  HIGHLIGHT: 15,
  TOP_POST_1: 25,
  TOP_POST_3: 59,
  SOCIAL_MEDIA: 35,
  INSTAGRAM_AD: 49,
  NEWSLETTER: 39,
  BUNDLE: 99,
};

const TRIAL_DAYS = 14;

/** The default limit of every plan. */
const SAVED_SEARCHES = 50;

/** The default maximum number of members, without a plan and in plans not listed below. */
const MEMBERS = 2;
const planMembers: Partial<Record<SubscriptionType, number>> = {
  ORGANIZATION_BASIC: 3,
  ORGANIZATION_RESIDENCIES: 5,
  ORGANIZATION_PREMIUM: 10,
  ORGANIZATION_PREMIUM_PLUS: 25,
};

/** This offer applies until administrators change it. */
export const defaultOffer: Offer = /* @__PURE__ */ createDefaultOffer();

function createDefaultOffer(): Offer {
  return {
    plans: mapKeys(subscriptionTypes, (type) => {
      const [name, dollars, artworks, imagesPerArtwork, featured, posts, boosts] = defaultPlans[type];
      return {
        ...{ name, isSold: true, trialDays: TRIAL_DAYS },
        ...{ month: listAmounts(dollars), year: listAmounts(dollars, MONTHS_OF_A_YEAR) },
        ...{ artworks, imagesPerArtwork, featured, posts, boosts, savedSearches: SAVED_SEARCHES },
        members: planMembers[type] ?? MEMBERS,
      };
    }),
    noPlan: {
      ...{ artworks: 5, imagesPerArtwork: 4, featured: 1, posts: 0, boosts: 0, savedSearches: 5, openCalls: 1 },
      members: MEMBERS,
    },
    postPrices: mapKeys(paidPlanTypes, (type) => listAmounts(postDollars[type])),
    boostPrices: mapKeys(boostKinds, (kind) => listAmounts(boostDollars[kind])),
  };
}

export const alertPaces = ['DAILY', 'HOURLY'] as const;
export type AlertPace = (typeof alertPaces)[number];

export type Plan = Limits & {
  alerts: AlertPace;
  /** If set, the plan allows only this type of call. */
  postType?: OpportunityType;
};

const postTypes: Partial<Record<SubscriptionType, OpportunityType>> = { ORGANIZATION_RESIDENCIES: 'ART_RESIDENCY' };

/** @param type null without a plan */
export function readPlan(offer: Pick<OfferOf<unknown>, 'plans' | 'noPlan'>, type: SubscriptionType | null): Plan {
  const postType = type === null ? undefined : postTypes[type];
  return {
    ...pickLimits(type === null ? offer.noPlan : offer.plans[type]),
    alerts: type === null ? 'DAILY' : 'HOURLY',
    ...(postType !== undefined && { postType }),
  };
}

export const limitNames = [
  'artworks',
  'imagesPerArtwork',
  'featured',
  'posts',
  'boosts',
  'savedSearches',
  'members',
] as const;

function pickLimits({ artworks, imagesPerArtwork, featured, posts, boosts, savedSearches, members }: Limits): Limits {
  return { artworks, imagesPerArtwork, featured, posts, boosts, savedSearches, members };
}

/** Expired plans have the same limits as no plan. */
export function getPlan(
  offer: Pick<OfferOf<unknown>, 'plans' | 'noPlan'>,
  { type, isExpired }: { type: SubscriptionType | null; isExpired: boolean },
): Plan {
  return readPlan(offer, isExpired ? null : type);
}

/** Falls back to the default currency if the site has no price in the given currency. */
export function getAmount(amounts: Amounts, currency: string): Money {
  const known = priceCurrencies.find((code) => code === currency) ?? DEFAULT_CURRENCY;
  return { amount: amounts[known], currency: known };
}

export function getPlanPrice(offer: Offer, type: SubscriptionType, interval: Interval, currency: string): Money {
  return getAmount(offer.plans[type][interval], currency);
}

/** @param money the yearly price. */
export function computeMonthlyShare({ amount, currency }: Money): Money {
  return { amount: Math.round(amount / 12), currency };
}

/** Returns the trial length if it is the same for all plans on sale; otherwise 0. */
export function findTrialDays({ plans }: Pick<Offer, 'plans'>): number {
  const [days = 0, ...others] = new Set(
    subscriptionTypes.filter((type) => plans[type].isSold).map((type) => plans[type].trialDays),
  );
  return others.length === 0 ? days : 0;
}

/** Returns the highest saved-search limit of any plan. */
export function findMostSavedSearches({ plans }: Pick<OfferOf<unknown>, 'plans'>): number {
  return Math.max(...subscriptionTypes.map((type) => plans[type].savedSearches));
}
