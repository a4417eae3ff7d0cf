import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { formatCurrencyName, isCurrencyCode } from '@/lib/shared/domain/currency';
import { currencyTable } from '@/lib/shared/domain/currency-table';
import { getCurrencySymbol, getDecimals, getRounding } from '@/lib/shared/domain/money';
import { readCldrCurrencies } from '@/scripts/cldr-currencies';

type Row = (typeof currencyTable)[number];

const { cldrVersion } = createRequire(import.meta.url)('cldr-core/package.json');
const hasSameEdition = process.versions.cldr?.split('.')[0] === cldrVersion;
/** Rows that an older or newer Node, with another edition of CLDR, may see otherwise: each year a few are renamed. */
const RENAMED_AT_MOST = 8;

/** Every row says what Intl says, but for those in `except`: there the first is Intl's, the second the table's. */
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

describe('the table of currencies', () => {
  it('is what CLDR says: after a change, npm run currencies:generate', () => {
    expect(currencyTable).toEqual(readCldrCurrencies());
  });

  it('holds about 160, each once, the six of our prices among them', () => {
    const codes = currencyTable.map(({ code }) => code);
    expect(codes).toHaveLength(159);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'USD', 'CAD', 'GBP', 'CHF', 'JPY']));
  });

  it('holds what is money somewhere, or was since 2020, and nothing else', () => {
    for (const code of ['XCG', 'ZWG', 'SLE', 'HRK', 'BGN']) expect(isCurrencyCode(code), code).toBe(true);
    // The German mark, a unit of account, gold, a code for tests, nothing, a property of every object.
    for (const code of ['DEM', 'CLF', 'XAU', 'XTS', 'usd', '', 'constructor']) {
      expect(isCurrencyCode(code), code).toBe(false);
    }
  });
});

describe('beside Intl, which has its own copy of CLDR', () => {
  it('has the same names', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    const name = (code: string) => names.of(code);
    const pluralName = (code: string) => symbolOfIntl(code, 'en', 'name');
    expectSame(name, (row) => row.name);
    expectSame(pluralName, (row) => row.pluralName);
  });

  it('has the same symbols in English, which are those that the browser shows', () => {
    expectSame(getCurrencySymbol, (row) => row.symbol);
  });

  it('has the same symbols where each is spent', () => {
    // The regions whose letters are not the first two of the code.
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
    // Intl takes the mark of direction after an Arabic symbol for text of its own.
    expectSame(native, (row) => row.nativeSymbol.replace('\u200f', ''), {
      // Written by the decimal mark; Intl gives a space of no width.
      CVE: ['\u200b', 'CVE'],
      // CLDR prefers the code there; the short symbol says more.
      CUC: ['CUC', '$'],
      KPW: ['KPW', '₩'],
      RON: ['RON', 'lei'],
      // Intl knows no Haitian Creole, Dhivehi and Guaraní.
      HTG: ['HTG', 'G'],
      MVR: ['MVR', 'ރ.'],
      PYG: ['PYG', '₲'],
    });
  });

  it('has decimals of its own only where Intl leaves out coins that nobody carries any more', () => {
    const digits = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits;
    // Amounts are in the minor units of ISO 4217 (product 2), and these have hundredths there. The Iraqi dinar
    // has thousandths, but is not among the six of three digits in spec 9.
    const uncarried = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ');
    expectSame(digits, (row) => row.decimalDigits, Object.fromEntries(uncarried.map((code) => [code, [0, 2]])));
  });
});

describe('spec 9', () => {
  it('decides over decimals and rounding', () => {
    const ofDigits = (digits: number) =>
      currencyTable.filter(({ decimalDigits }) => decimalDigits === digits).map(({ code }) => code);
    expect(ofDigits(3)).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
    // ISO 4217: no minor unit.
    expect(ofDigits(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(
      currencyTable.filter(({ rounding }) => rounding !== 0).map(({ code, rounding }) => [code, rounding]),
    ).toEqual([['CHF', 0.05]]);
  });

  it('holds for a code that no table has', () => {
    expect([getDecimals('XYZ'), getRounding('XYZ')]).toEqual([2, 0]);
  });
});

describe('what a currency is called in running text', () => {
  it('is its plural', () => {
    expect(['EUR', 'CHF', 'USD', 'JPY'].map(formatCurrencyName)).toEqual([
      'euros',
      'Swiss francs',
      'US dollars',
      'Japanese yen',
    ]);
  });

  it('is the code where nothing is known', () => {
    expect(formatCurrencyName('XYZ')).toBe('XYZ');
  });
});
