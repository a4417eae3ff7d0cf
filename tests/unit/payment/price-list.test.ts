import { describe, expect, it } from 'vitest';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { convertDollars, defaultOffer } from '@/lib/shared/domain/offer';
import { listProducts } from '@/lib/shared/domain/price-list';

const products = listProducts(defaultOffer);
const all = Object.values(products).flat();

/** The prices are repeated here, so that nobody changes one by accident. */
const LISTED: Record<string, number> = {
  ARTIST_OPPORTUNITIES: 3,
  ARTIST_STARTER: 5,
  ARTIST: 9,
  ARTIST_PRO: 15,
  ARTIST_PRO_PLUS: 25,
  ORGANIZATION_BASIC: 29,
  ORGANIZATION_RESIDENCIES: 39,
  ORGANIZATION_PREMIUM: 59,
  ORGANIZATION_PREMIUM_PLUS: 99,
  BASIC: 29,
  STANDARD: 59,
  EXTENDED: 99,
  HIGHLIGHT: 15,
  TOP_POST_1: 25,
  TOP_POST_3: 59,
  SOCIAL_MEDIA: 35,
  INSTAGRAM_AD: 49,
  NEWSLETTER: 39,
  BUNDLE: 99,
  BASIC_TO_STANDARD: 30,
  BASIC_TO_EXTENDED: 70,
  STANDARD_TO_EXTENDED: 40,
};

describe('the price list', () => {
  it('the price list has the expected prices in dollars', () => {
    const listed = new Set<string>();
    for (const { type, prices } of all) {
      const [price] = prices;
      expect(price?.amounts.USD, type).toBe((LISTED[type] ?? 0) * 100);
      listed.add(type);
    }
    expect([...listed].sort()).toEqual(Object.keys(LISTED).sort());
  });

  it.each(priceCurrencies)('a year in %s costs as much as ten months', (currency) => {
    expect(products.SUBSCRIPTION).toHaveLength(9);
    for (const { prices } of products.SUBSCRIPTION) {
      expect(prices.map(({ interval }) => interval)).toEqual(['month', 'year']);
      const [month, year] = prices.map(({ amounts }) => amounts[currency]);
      expect(year).toBe((month ?? 0) * 10);
    }
  });

  it('each price has its own key', () => {
    const keys = all.flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(9 * 2 + 3 + 3 + 7 + 7);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9_]+$/);
  });

  it.each([
    ['USD', 59, 5_900],
    ['EUR', 59, 5_600],
    ['EUR', 15, 1_400],
    ['EUR', 100, 9_500],
    ['GBP', 59, 4_700],
    ['CAD', 59, 8_000],
    ['CHF', 59, 5_300],
    ['JPY', 59, 8_850],
    ['JPY', 15, 2_250],
  ] as const)('in %s, %i dollars become %i of the smallest unit', (currency, dollars, amount) => {
    expect(convertDollars(dollars, currency)).toBe(amount);
  });

  it('prices are round amounts in every currency', () => {
    for (const currency of priceCurrencies) {
      for (const { prices } of all) {
        for (const price of prices) {
          const amount = price.amounts[currency];
          expect(amount % (currency === 'JPY' ? 10 : 100)).toBe(0);
          expect(amount).toBeGreaterThan(0);
        }
      }
    }
  });
});
