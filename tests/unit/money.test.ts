import { describe, expect, it } from 'vitest';
import { currencyName, decimalsOf, formatMoney, sumByCurrency } from '@/lib/domain/money';

describe('an amount in words', () => {
  it('carries decimals only where there are any', () => {
    expect(formatMoney({ amount: 2_500, currency: 'EUR' })).toBe('€25');
    expect(formatMoney({ amount: 2_550, currency: 'EUR' })).toBe('€25.50');
    expect(formatMoney({ amount: 3_800_000, currency: 'GBP' })).toBe('£38,000');
  });

  it('knows currencies of no and of three decimals (spec 9)', () => {
    expect([decimalsOf('JPY'), decimalsOf('KWD'), decimalsOf('CHF')]).toEqual([0, 3, 2]);
    expect(formatMoney({ amount: 1_000, currency: 'JPY' })).toMatch(/¥1,000$/);
    expect(formatMoney({ amount: 1_500, currency: 'KWD' })).toMatch(/1\.500$/);
  });

  it('keeps the currencies apart that share a sign', () => {
    const signs = ['USD', 'CAD', 'NZD'].map((currency) => formatMoney({ amount: 100, currency }));
    expect(new Set(signs).size).toBe(3);
  });

  it('names currencies as running text does', () => {
    expect(currencyName('EUR')).toBe('euros');
    expect(currencyName('CHF')).toBe('Swiss francs');
  });
});

describe('sums', () => {
  it('add up within a currency and never across', () => {
    const amounts = [
      { amount: 2_500, currency: 'EUR' },
      { amount: 1_000, currency: 'CHF' },
      { amount: 500, currency: 'EUR' },
    ];
    expect(sumByCurrency(amounts)).toEqual([
      { amount: 3_000, currency: 'EUR' },
      { amount: 1_000, currency: 'CHF' },
    ]);
    expect(sumByCurrency([])).toEqual([]);
  });
});
