import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { currencyTable } from './generated/currency-table';

/** Server only; Intl produces the same results in browsers (money.ts). */
export type Currency = {
  code: string;
  /** The symbol in English: "CA$". */
  symbol: string;
  /** The symbol in the currency's own country: "$". */
  nativeSymbol: string;
  name: string;
  /** The name within a sentence: "Canadian dollars". */
  pluralName: string;
  decimalDigits: 0 | 2 | 3;
  /** Displayed amounts are rounded to a multiple of this; 0 for no rounding. */
  rounding: number;
};

const byCode = new Map(currencyTable.map((currency) => [currency.code, currency]));

export function isCurrencyCode(value: string): boolean {
  return byCode.has(value);
}

/** The name within a sentence: "Canadian dollars". */
export function formatCurrencyName(code: string, language: Language): string {
  const currency = byCode.get(code);
  if (currency === undefined) return code;
  if (language === 'en') return currency.pluralName;
  const options = { style: 'currency', currency: code, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(intlTags[language], options).formatToParts(100);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
