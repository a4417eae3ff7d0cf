import { expect, it } from 'vitest';
import { formatMoney } from '@/lib/shared/domain/money';
import { computeMonthlyShare, defaultOffer, getPlanPrice } from '@/lib/shared/domain/offer';

it('reads the prices of plans by month, year and currency', () => {
  expect(formatMoney(getPlanPrice(defaultOffer, 'ARTIST_STARTER', 'month', 'USD'), [], 'en')).toBe('$5');
  expect(formatMoney(getPlanPrice(defaultOffer, 'ARTIST_STARTER', 'year', 'USD'), [], 'en')).toBe('$50');
  // $99 is ¥14,850 at a rate of 150, and a year costs as much as ten months.
  expect(formatMoney(getPlanPrice(defaultOffer, 'ORGANIZATION_PREMIUM_PLUS', 'year', 'JPY'), [], 'en')).toBe(
    '¥148,500',
  );
});

it('uses the default currency if there is no other', () => {
  expect(getPlanPrice(defaultOffer, 'ARTIST', 'month', 'ISK')).toEqual({ amount: 900, currency: 'USD' });
});

it('shows a yearly price per month', () => {
  expect(formatMoney(computeMonthlyShare({ amount: 5_000, currency: 'USD' }), [], 'en')).toBe('$4.17');
  expect(formatMoney(computeMonthlyShare({ amount: 14_850, currency: 'JPY' }), [], 'en')).toBe('¥1,238');
});
