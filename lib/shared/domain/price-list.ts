import { type BoostKind, boostKinds, boostLabels } from './boost';
import { DEFAULT_CURRENCY, getDecimals, type Money, priceCurrencies } from './money';
import { type PaidPlanType, paidPlanTypes, postUpgrades } from './opportunity';
import { postTierLabels, postUpgradeLabels } from './plan';
import { readUpgrade } from './post-upgrade';
import { type Interval, intervals, planLabels, type SubscriptionType, subscriptionTypes } from './subscription';

type Currency = (typeof priceCurrencies)[number];

/** Subscriptions are per month; posts and boosts are paid once. */
const subscriptionDollars: Record<SubscriptionType, number> = {
  ARTIST_OPPORTUNITIES: 3,
  ARTIST_STARTER: 5,
  ARTIST: 9,
  ARTIST_PRO: 15,
  ARTIST_PRO_PLUS: 25,
  ORGANIZATION_BASIC: 29,
  ORGANIZATION_RESIDENCIES: 39,
  ORGANIZATION_PREMIUM: 59,
  ORGANIZATION_PREMIUM_PLUS: 99,
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

const MONTHS_OF_A_YEAR = 10;

/** The value of a dollar, and the step for rounding prices (docs/decisions/053-prices-and-the-cart.md). */
const rates: Record<Currency, { rate: number; step: number }> = {
  USD: { rate: 1, step: 1 },
  EUR: { rate: 0.95, step: 1 },
  GBP: { rate: 0.8, step: 1 },
  CAD: { rate: 1.35, step: 1 },
  CHF: { rate: 0.9, step: 1 },
  JPY: { rate: 150, step: 10 },
};

type ListedPrice = {
  lookupKey: string;
  interval: Interval | null;
  dollars: number;
  times: number;
  /** For upgrades, the amount already paid, which is deducted. */
  paidDollars?: number;
};

/** Rounds the monthly price; the yearly price is ten times the rounded price. */
export function computeListedPrice(
  { dollars, times, paidDollars = 0 }: Omit<ListedPrice, 'lookupKey' | 'interval'>,
  currency: Currency,
): Money {
  const { rate, step } = rates[currency];
  // Rounds half up. `toFixed(9)` removes floating-point errors.
  const round = (amount: number) => Math.round(Number((amount * rate).toFixed(9)) / step) * step;
  const units = round(dollars) - round(paidDollars);
  return { amount: units * times * 10 ** getDecimals(currency), currency };
}

type Metadata = Partial<
  Record<'subscriptionEvent' | 'opportunityPostEvent' | 'opportunityBoostEvent' | 'artworkBoostEvent', string>
>;

export type ListedProduct = {
  type: string;
  name: string;
  metadata: Metadata;
  /** Lookup keys do not depend on the amount. */
  prices: readonly ListedPrice[];
};

export const subscriptionProducts: readonly ListedProduct[] = subscriptionTypes.map((type) => ({
  type,
  name: planLabels[type],
  metadata: { subscriptionEvent: type },
  prices: intervals.map((interval) => ({
    lookupKey: createKey('subscription', type, interval),
    interval,
    dollars: subscriptionDollars[type],
    times: interval === 'year' ? MONTHS_OF_A_YEAR : 1,
  })),
}));

type SoldOnce = {
  event: keyof Metadata;
  noun: string;
  type: string;
  name: string;
} & Pick<ListedPrice, 'dollars' | 'paidDollars'>;

function createProduct({ event, noun, type, name, ...price }: SoldOnce): ListedProduct {
  const lookupKey = createKey(noun, type);
  return { type, name, metadata: { [event]: type }, prices: [{ lookupKey, interval: null, times: 1, ...price }] };
}

const post = { event: 'opportunityPostEvent', noun: 'post' } as const;

const createBoostProducts = (event: 'opportunityBoostEvent' | 'artworkBoostEvent', noun: string) =>
  boostKinds.map((type) => createProduct({ event, noun, type, name: boostLabels[type], dollars: boostDollars[type] }));

export const opportunityProducts: readonly ListedProduct[] = [
  ...paidPlanTypes.map((type) =>
    createProduct({ ...post, type, name: postTierLabels[type], dollars: postDollars[type] }),
  ),
  ...postUpgrades.map((type) => {
    const { from, to } = readUpgrade(type);
    const price = { dollars: postDollars[to], paidDollars: postDollars[from] };
    return createProduct({ ...post, type, name: postUpgradeLabels[type], ...price });
  }),
  ...createBoostProducts('opportunityBoostEvent', 'opportunity_boost'),
];
export const artworkProducts: readonly ListedProduct[] = createBoostProducts('artworkBoostEvent', 'artwork_boost');

function createKey(...parts: string[]): string {
  return parts.join('_').toLowerCase();
}

/** Falls back to the default currency if the list has no price in the given currency. */
export function computePlanPrice(type: SubscriptionType, interval: Interval, currency: string): Money {
  const known = priceCurrencies.find((code) => code === currency) ?? DEFAULT_CURRENCY;
  const listed = subscriptionProducts
    .find((product) => product.type === type)
    ?.prices.find((price) => price.interval === interval);
  if (listed === undefined) throw new RangeError(`The price list lacks ${type} by the ${interval}.`);
  return computeListedPrice(listed, known);
}

/** @param money the yearly price. */
export function computeMonthlyShare({ amount, currency }: Money): Money {
  return { amount: Math.round(amount / 12), currency };
}
