import { expect, it } from 'vitest';
import { formatMoney } from '@/lib/shared/domain/money';
import { computeMonthlyShare, computePlanPrice } from '@/lib/shared/domain/price-list';

it('the price of a plan is that of the price list, by month and by year, in each currency', () => {
  expect(formatMoney(computePlanPrice('ARTIST_STARTER', 'month', 'USD'))).toBe('$5');
  expect(formatMoney(computePlanPrice('ARTIST_STARTER', 'year', 'USD'))).toBe('$50');
  // $99 is ¥14,850 at a rate of 150, and a year costs ten months.
  expect(formatMoney(computePlanPrice('ORGANIZATION_PREMIUM_PLUS', 'year', 'JPY'))).toBe('¥148,500');
});

it('the price of a plan is in the default currency if the list has no other', () => {
  expect(computePlanPrice('ARTIST', 'month', 'ISK')).toEqual({ amount: 900, currency: 'USD' });
});

it('the price of a year is divided into months', () => {
  expect(formatMoney(computeMonthlyShare({ amount: 5_000, currency: 'USD' }))).toBe('$4.17');
  expect(formatMoney(computeMonthlyShare({ amount: 14_850, currency: 'JPY' }))).toBe('¥1,238');
});
