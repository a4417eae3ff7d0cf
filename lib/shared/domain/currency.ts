import { currencyTable } from './currency-table';

/**
 * What is known of a currency (spec 3). The table stays on the server: what the browser shows of a
 * currency it has from its own Intl (money.ts), which says the same (tests/unit/payment/currency.test.ts).
 */
export type Currency = {
  /** ISO 4217. */
  code: string;
  /** In English: "CA$". */
  symbol: string;
  /** Where it is spent: "$". */
  nativeSymbol: string;
  /** "Canadian Dollar". */
  name: string;
  /** In running text: "Canadian dollars". */
  pluralName: string;
  /** Digits after the point (spec 9). */
  decimalDigits: 0 | 2 | 3;
  /** The step in which amounts are shown, in units of the currency; 0: none (spec 9). */
  rounding: number;
};

const byCode = new Map(currencyTable.map((currency) => [currency.code, currency]));

export function isCurrencyCode(value: string): boolean {
  return byCode.has(value);
}

/** "euros", "US dollars": what a currency is called in running text; a code that is not known is given back. */
export function formatCurrencyName(code: string): string {
  return byCode.get(code)?.pluralName ?? code;
}
