import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { formatCurrencyName, isCurrencyCode } from '@/lib/shared/domain/currency';
import { currencyTable } from '@/lib/shared/domain/generated/currency-table';
import { getCurrencySymbol, getDecimals, getRounding } from '@/lib/shared/domain/money';
import { readCldrCurrencies } from '@/scripts/cldr-currencies';

type Row = (typeof currencyTable)[number];

const { cldrVersion } = createRequire(import.meta.url)('cldr-core/package.json');
const hasSameEdition = process.versions.cldr?.split('.')[0] === cldrVersion;
/** Other editions of CLDR rename a few currencies. */
const RENAMED_AT_MOST = 8;

/** Expects the table's rows to match Intl, except for these pairs of values. */
function expectSame(ofIntl: (code: string) => unknown, ofRow: (row: Row) => unknown, except = {}): void {
  const rows = currencyTable.map((row) => [row.code, [ofIntl(row.code), ofRow(row)]] as const);
  const found = Object.fromEntries(rows.filter(([, [one, other]]) => one !== other));
  const others = Object.keys(found).filter((code) => !(code in except));
  if (hasSameEdition) expect(found).toEqual(except);
  else expect(others.length, others.join(' ')).toBeLessThanOrEqual(RENAMED_AT_MOST);
}

function symbolOfIntl(
  code: string,
  locale: string | Intl.Locale,
  currencyDisplay: 'symbol' | 'name',
): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay });
  return format.formatToParts(2).find((part) => part.type === 'currency')?.value;
}

describe('the currency table', () => {
  it('matches CLDR (after an update, run `npm run currencies:generate`)', () => {
    expect(currencyTable).toEqual(readCldrCurrencies());
  });

  it('the currency table has 159 different codes, including those of the price list', () => {
    const codes = currencyTable.map(({ code }) => code);
    expect(codes).toHaveLength(159);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'USD', 'CAD', 'GBP', 'CHF', 'JPY']));
  });

  it('the currency table has only currencies that were legal tender since 2020', () => {
    for (const code of ['XCG', 'ZWG', 'SLE', 'HRK', 'BGN']) expect(isCurrencyCode(code), code).toBe(true);
    // Obsolete, non-cash, invalid and inherited names.
    for (const code of ['DEM', 'CLF', 'XAU', 'XTS', 'usd', '', 'constructor']) {
      expect(isCurrencyCode(code), code).toBe(false);
    }
  });
});

describe('the currency table compared with Intl', () => {
  it('the currency table has the same names as Intl', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    const name = (code: string) => names.of(code);
    const pluralName = (code: string) => symbolOfIntl(code, 'en', 'name');
    expectSame(name, (row) => row.name);
    expectSame(pluralName, (row) => row.pluralName);
  });

  it('the currency table has the same English symbols as Intl', () => {
    expectSame(
      (code) => getCurrencySymbol(code, 'en'),
      (row) => row.symbol,
    );
  });

  it('the currency table has the same symbols as Intl in each currency’s country', () => {
    // Regions that differ from the first two letters of the currency's code.
    const homes: Record<string, string> = {
      ANG: 'CW',
      EUR: 'AD',
      XAF: 'CF',
      XCD: 'AG',
      XCG: 'CW',
      XOF: 'BF',
      XPF: 'NC',
    };
    const native = (code: string) => {
      const region = homes[code] ?? code.slice(0, 2);
      return symbolOfIntl(code, new Intl.Locale(`und-${region}`).maximize().minimize(), 'symbol');
    };
    // Intl returns direction marks as literal text.
    expectSame(native, (row) => row.nativeSymbol.replace('\u200f', ''), {
      // CVE replaces the decimal mark, so Intl returns a zero-width space.
      CVE: ['\u200b', 'CVE'],
      // CLDR prefers the code, but the symbol is clearer.
      CUC: ['CUC', '$'],
      KPW: ['KPW', '₩'],
      RON: ['RON', 'lei'],
      // Intl does not support Haitian Creole, Dhivehi and Guaraní.
      HTG: ['HTG', 'G'],
      MVR: ['MVR', 'ރ.'],
      PYG: ['PYG', '₲'],
    });
  });

  it('the currency table has the same decimals as Intl, except for coins that are gone', () => {
    const digits = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits;
    // These currencies have hundredths in ISO 4217, except for the Iraqi dinar (docs/rules.md).
    const withoutCoins = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ');
    expectSame(digits, (row) => row.decimalDigits, Object.fromEntries(withoutCoins.map((code) => [code, [0, 2]])));
  });
});

describe('the decimals and rounding of a currency', () => {
  it('decimals and rounding are as docs/rules.md says', () => {
    const ofDigits = (digits: number) =>
      currencyTable.filter(({ decimalDigits }) => decimalDigits === digits).map(({ code }) => code);
    expect(ofDigits(3)).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
    // ISO 4217 defines no minor unit for these currencies.
    expect(ofDigits(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(
      currencyTable.filter(({ rounding }) => rounding !== 0).map(({ code, rounding }) => [code, rounding]),
    ).toEqual([['CHF', 0.05]]);
  });

  it('an unknown code has default decimals and rounding', () => {
    expect([getDecimals('XYZ'), getRounding('XYZ')]).toEqual([2, 0]);
  });
});

describe('the name of a currency in running text', () => {
  it('running text uses the plural name of a currency', () => {
    expect(['EUR', 'CHF', 'USD', 'JPY'].map((code) => formatCurrencyName(code, 'en'))).toEqual([
      'euros',
      'Swiss francs',
      'US dollars',
      'Japanese yen',
    ]);
  });

  it('running text uses the code of an unknown currency', () => {
    expect(formatCurrencyName('XYZ', 'en')).toBe('XYZ');
  });
});
