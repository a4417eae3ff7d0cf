import { z } from 'zod';
import { boostKinds } from '@/lib/shared/domain/boost';
import { formatDecimalAmount, getRounding, type PriceCurrency, priceCurrencies } from '@/lib/shared/domain/money';
import { type LimitName, leastAmounts, limitRanges, MAX_PRICE } from '@/lib/shared/domain/offer-settings';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { byLanguage } from './translations';
import { line, object, strictObject } from './values';

/** Object.fromEntries loses the keys' type. */
function shapeOf<Key extends string, Value>(keys: readonly Key[], create: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>;
}

const writeAmount = (amount: number, currency: PriceCurrency) =>
  `${formatDecimalAmount({ amount, currency })} ${currency}`;

function amount(currency: PriceCurrency) {
  return z
    .int()
    .min(
      leastAmounts[currency],
      problem('admin.plansProblem.least', { least: writeAmount(leastAmounts[currency], currency) }),
    )
    .max(MAX_PRICE, problem('admin.plansProblem.most', { most: writeAmount(MAX_PRICE, currency) }))
    .refine(
      // Prices in this currency are displayed rounded to five centimes.
      (minor) => getRounding(currency) === 0 || minor % 5 === 0,
      problem('admin.plansProblem.rounded', { currency }),
    );
}

const amounts = strictObject('PriceAmounts', shapeOf(priceCurrencies, amount)).meta({
  description: 'A price in the smallest unit of each currency.',
});

const count = (name: LimitName) => {
  const [least, most] = limitRanges[name];
  return z.int().min(least).max(most);
};

const limits = {
  artworks: count('artworks').nullable().meta({ description: 'Works shown; null for no limit.' }),
  imagesPerArtwork: count('imagesPerArtwork'),
  featured: count('featured'),
  posts: count('posts').meta({ description: 'Calls per calendar month, in UTC.' }),
  boosts: count('boosts').meta({ description: 'Boosts per calendar month, in UTC.' }),
  savedSearches: count('savedSearches'),
  // Settings stored before teams existed lack this limit.
  members: count('members').default(10).meta({ description: 'Members of an organization.' }),
};

const soldPlan = strictObject('SoldPlan', {
  name: byLanguage(line(40, 1)).refine((name) => Object.keys(name).length > 0, problem('ui.invalid.missing')),
  isSold: z.boolean().meta({ description: 'Plans that are not sold stay valid for their subscribers.' }),
  trialDays: count('trialDays').meta({ description: 'The length of new trials; 0 for none.' }),
  month: amounts,
  year: amounts,
  ...limits,
}).superRefine(({ month, year }, context) => {
  for (const currency of priceCurrencies) {
    if (year[currency] < month[currency]) {
      context.addIssue({ code: 'custom', path: ['year', currency], message: problem('admin.plansProblem.year') });
    }
  }
});

const postPrices = strictObject(
  'PostPrices',
  shapeOf(paidPlanTypes, () => amounts),
).superRefine((prices, context) => {
  for (const [index, tier] of paidPlanTypes.entries()) {
    const shorter = paidPlanTypes[index - 1];
    if (shorter === undefined) continue;
    for (const currency of priceCurrencies) {
      const least = prices[shorter][currency] + leastAmounts[currency];
      if (prices[tier][currency] >= least) continue;
      const message = problem('admin.plansProblem.longer', { least: writeAmount(least, currency) });
      context.addIssue({ code: 'custom', path: [tier, currency], message });
    }
  }
});

/** The settings that administrators change at /admin/plans. */
export const offerSettings = {
  plans: strictObject(
    'SoldPlans',
    shapeOf(subscriptionTypes, () => soldPlan),
  ),
  noPlan: strictObject('NoPlan', {
    ...limits,
    openCalls: count('openCalls').meta({ description: 'Free calls that may be open at the same time.' }),
  }),
  postPrices,
  boostPrices: strictObject(
    'BoostPrices',
    shapeOf(boostKinds, () => amounts),
  ),
};

/** State of the prices at the payment provider. Nothing is sold at a price that the provider lacks. */
export const priceSync = object('PriceSync', {
  isNeeded: z.boolean().meta({ description: 'False without a payment provider.' }),
  missing: z.int().meta({ description: 'Prices that the provider lacks, so they cannot be bought.' }),
});
export type PriceSync = z.infer<typeof priceSync>;
