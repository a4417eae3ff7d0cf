import { currencyTable } from './generated/currency-table';

/** Only for the server. Browsers format with their own Intl (money.ts), with the same results. */
export type Currency = {
  /** ISO 4217 code. */
  code: string;
  /** The symbol in English: "CA$". */
  symbol: string;
  /** The symbol in the currency's own region: "$". */
  nativeSymbol: string;
  /** "Canadian Dollar". */
  name: string;
  /** The plural name within a sentence: "Canadian dollars". */
  pluralName: string;
  /** The number of decimal places: 0 for zero-decimal currencies, otherwise 2 or 3. */
  decimalDigits: 0 | 2 | 3;
  /** The step to which displayed amounts are rounded, in units of the currency; 0 for no rounding. */
  rounding: number;
};

const byCode = new Map(currencyTable.map((currency) => [currency.code, currency]));

export function isCurrencyCode(value: string): boolean {
  return byCode.has(value);
}

/** Formats a currency's name within a sentence: "euros", "US dollars"; returns an unknown code unchanged. */
export function formatCurrencyName(code: string): string {
  return byCode.get(code)?.pluralName ?? code;
}
