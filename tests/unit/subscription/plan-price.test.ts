import { expect, it } from 'vitest';
import { formatMoney } from '@/lib/shared/domain/money';
import { computeMonthlyShare, computePlanPrice } from '@/lib/shared/domain/plan-price';

it('is that of the list, by the month and by the year, in each currency', () => {
  expect(formatMoney(computePlanPrice('ARTIST_STARTER', 'month', 'USD'))).toBe('$5');
  expect(formatMoney(computePlanPrice('ARTIST_STARTER', 'year', 'USD'))).toBe('$50');
  // 99 dollars at 150, in tens, ten times.
  expect(formatMoney(computePlanPrice('ORGANIZATION_PREMIUM_PLUS', 'year', 'JPY'))).toBe('¥148,500');
});

it('is in the default currency where the list has none in the chosen one', () => {
  expect(computePlanPrice('ARTIST', 'month', 'ISK')).toEqual({ amount: 900, currency: 'USD' });
});

it('is spread over the months of a year', () => {
  expect(formatMoney(computeMonthlyShare({ amount: 5_000, currency: 'USD' }))).toBe('$4.17');
  expect(formatMoney(computeMonthlyShare({ amount: 14_850, currency: 'JPY' }))).toBe('¥1,238');
});
