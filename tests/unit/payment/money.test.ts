import { describe, expect, it } from 'vitest';
import { currencyTable } from '@/lib/shared/domain/generated/currency-table';
import {
  callCurrencies,
  formatCharge,
  formatCurrency,
  formatMoney,
  formatMoneyRange,
  getCurrencySymbol,
  getDecimals,
  sumByCurrency,
} from '@/lib/shared/domain/money';
import { languages } from '@/lib/shared/i18n/languages';
import { english } from '@/tests/support/words';

/** Generates the same pseudo-random numbers in each run, with a linear congruential generator (Numerical Recipes). */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

/** Returns edge cases, and integers of up to fifteen digits. */
function amounts(count: number): number[] {
  const source = numbers(9);
  const some = Array.from({ length: count }, () => {
    const size = 10 ** (15 * Number(source.next().value));
    return Math.floor(size * Number(source.next().value));
  });
  return [0, 1, 4, 5, 99, 100, 999, 1_000, 999_999_999_999_999, ...some];
}

/** Reads the minor units of a formatted amount without rounding. */
function readMinorUnits(words: string, currency: string): bigint {
  // The symbol can contain a point ("Cg.").
  const [whole = '', fraction = ''] = (/[\d,]+(\.\d+)?$/.exec(words)?.[0] ?? '').replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(getDecimals(currency), '0'));
}

describe('amount formatting', () => {
  it('shows decimals only if they are not zero', () => {
    expect(formatMoney({ amount: 2_500, currency: 'EUR' }, [], 'en')).toBe('€25');
    expect(formatMoney({ amount: 2_550, currency: 'EUR' }, [], 'en')).toBe('€25.50');
    expect(formatMoney({ amount: 3_800_000, currency: 'GBP' }, [], 'en')).toBe('£38,000');
    expect(formatMoney({ amount: 0, currency: 'EUR' }, [], 'en')).toBe('€0');
  });

  it('writes amounts in currencies with no or three decimals', () => {
    expect([getDecimals('JPY'), getDecimals('KWD'), getDecimals('CHF')]).toEqual([0, 3, 2]);
    expect(formatMoney({ amount: 1_000, currency: 'JPY' }, [], 'en')).toBe('¥1,000');
    expect(formatMoney({ amount: 1_500, currency: 'KWD' }, [], 'en')).toBe('KWD\u00a01.500');
    expect(formatMoney({ amount: 2_000, currency: 'JOD' }, [], 'en')).toBe('JOD\u00a02');
  });

  it('keeps the letters and the sign of a symbol together in right-to-left text', () => {
    expect(formatMoney({ amount: 1_200, currency: 'GBP' }, [], 'ar')).toBe('\u200f12\u00a0UK£\u200e');
    expect(formatMoney({ amount: 1_200, currency: 'EUR' }, [], 'ar')).toBe('\u200f12\u00a0€');
  });

  it.each(languages)('an amount in “%s” never breaks across lines', (language) => {
    const shown = [...callCurrencies, 'KWD', 'XYZ'].flatMap((currency) =>
      [44_000_000, -44_000_050].flatMap((amount) => [
        formatMoney({ amount, currency }, [], language),
        formatCharge({ amount, currency }, [], language),
      ]),
    );
    // Matches all white space except no-break spaces.
    expect(shown.filter((text) => /[^\S\u00a0\u202f]/u.test(text))).toEqual([]);
  });

  it('writes a negative amount with a minus', () => {
    expect(formatMoney({ amount: -2_550, currency: 'EUR' }, [], 'en')).toBe('-€25.50');
    expect(formatMoney({ amount: -1, currency: 'JPY' }, [], 'en')).toBe('-¥1');
  });

  it('rounds an amount in Swiss francs to five centimes', () => {
    const francs = (amount: number) => formatMoney({ amount, currency: 'CHF' }, [], 'en').replace('\u00a0', ' ');
    expect([1_000, 1_002, 1_003, 1_005, 1_007, 1_008].map(francs)).toEqual([
      'CHF 10',
      'CHF 10',
      'CHF 10.05',
      'CHF 10.05',
      'CHF 10.05',
      'CHF 10.10',
    ]);
    expect([-1_003, -2, 2].map(francs)).toEqual(['-CHF 10.05', 'CHF 0', 'CHF 0']);
  });

  it('shows a charge in Swiss francs exactly', () => {
    const francs = (amount: number) => formatCharge({ amount, currency: 'CHF' }, [], 'en').replace('\u00a0', ' ');
    expect([2_811, 2_800, -2_811].map(francs)).toEqual(['CHF 28.11', 'CHF 28', '-CHF 28.11']);
  });

  it('shows decimals if another amount in the currency has them', () => {
    const reais = (amount: number) => ({ amount, currency: 'BRL' });
    const list = [reais(5_000), reais(120_050), { amount: 4_000, currency: 'EUR' }];
    expect(list.map((money) => formatMoney(money, list, 'en'))).toEqual(['R$50.00', 'R$1,200.50', '€40']);
    expect(list.map((money) => formatCharge(money, list, 'en'))).toEqual(['R$50.00', 'R$1,200.50', '€40']);
    // These amounts are whole after rounding to five centimes.
    const francs = [2_800, 1_001].map((amount) => ({ amount, currency: 'CHF' }));
    expect(francs.map((money) => formatMoney(money, francs, 'en').slice(4))).toEqual(['28', '10']);
    expect(francs.map((money) => formatCharge(money, francs, 'en').slice(4))).toEqual(['28.00', '10.01']);
  });

  it('tells currencies with the same sign apart', () => {
    const signs = ['USD', 'CAD', 'NZD'].map((currency) => formatMoney({ amount: 100, currency }, [], 'en'));
    expect(new Set(signs).size).toBe(3);
  });

  it('rejects an amount with an invalid code', () => {
    expect(() => formatMoney({ amount: 1, currency: 'EURO' }, [], 'en')).toThrow(RangeError);
  });
});

describe('formatting of any amount in any currency', () => {
  const others = currencyTable.filter(({ rounding }) => rounding === 0).map(({ code }) => code);

  it('shows every digit of an amount of any size', () => {
    for (const currency of others) {
      const read = amounts(40).map((amount) => readMinorUnits(formatMoney({ amount, currency }, [], 'en'), currency));
      expect(read, currency).toEqual(amounts(40).map(BigInt));
    }
  });

  it('a negative amount has the same digits as a positive one', () => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'CHF']) {
      for (const amount of amounts(200).filter((value) => value > 2)) {
        const words = formatMoney({ amount, currency }, [], 'en');
        expect(formatMoney({ amount: -amount, currency }, [], 'en')).toBe(`-${words}`);
      }
    }
  });

  it('shows all decimals of an amount, or none if they are zero', () => {
    for (const { code, decimalDigits } of currencyTable) {
      const fractions = amounts(40).map(
        (amount) => /\d\.(\d+)$/.exec(formatMoney({ amount, currency: code }, [], 'en'))?.[1],
      );
      const wrong = fractions.filter((digits) => digits && (digits.length !== decimalDigits || Number(digits) === 0));
      expect(wrong, code).toEqual([]);
    }
  });

  it('rounds Swiss francs by at most two centimes to 0 or 5', () => {
    for (const amount of amounts(400)) {
      const shown = readMinorUnits(formatMoney({ amount, currency: 'CHF' }, [], 'en'), 'CHF');
      expect(shown % 5n).toBe(0n);
      expect(Math.abs(Number(shown - BigInt(amount)))).toBeLessThanOrEqual(2);
    }
  });
});

describe('range formatting', () => {
  const francs = (amount: number) => ({ amount, currency: 'CHF' });

  it('shows both ends of a range, or one if they look the same', () => {
    expect(formatMoneyRange(francs(1_000), francs(2_050), english)).toBe('CHF\u00a010.00 to CHF\u00a020.50');
    expect(formatMoneyRange(francs(1_000), francs(1_000), english)).toBe('CHF\u00a010');
    expect(formatMoneyRange(francs(1_000), francs(1_002), english)).toBe('CHF\u00a010');
  });
});

describe('currency symbols', () => {
  it('finds a currency’s English symbol', () => {
    expect(['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'].map((code) => getCurrencySymbol(code, 'en'))).toEqual([
      '$',
      '€',
      '£',
      'CA$',
      'CHF',
      '¥',
    ]);
  });

  it('uses the code of a currency without a symbol', () => {
    expect(getCurrencySymbol('XYZ', 'en')).toBe('XYZ');
  });

  it.each([
    ['en', ['USD $', 'GBP £', 'CAD CA$', 'CHF', 'BRL R$']],
    ['de', ['USD $', 'GBP £', 'CAD $', 'CHF', 'BRL R$']],
    ['fr', ['USD $', 'GBP £', 'CAD $', 'CHF', 'BRL R$']],
    ['es', ['USD $', 'GBP', 'CAD', 'CHF', 'BRL']],
    ['ar', ['USD $', 'GBP £', 'CAD $', 'CHF', 'BRL R$\u200e']],
  ] as const)('shows the code of a currency once in “%s”', (language, names) => {
    expect(['USD', 'GBP', 'CAD', 'CHF', 'BRL'].map((code) => formatCurrency(code, language))).toEqual(names);
  });
});

describe('sums of amounts', () => {
  it('adds up amounts separately for each currency', () => {
    const mixed = [
      { amount: 2_500, currency: 'EUR' },
      { amount: 1_000, currency: 'CHF' },
      { amount: 500, currency: 'EUR' },
    ];
    expect(sumByCurrency(mixed)).toEqual([
      { amount: 3_000, currency: 'EUR' },
      { amount: 1_000, currency: 'CHF' },
    ]);
    expect(sumByCurrency([])).toEqual([]);
  });
});
