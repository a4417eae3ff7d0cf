/** Money on the wire: `amount` in minor units of the ISO 4217 `currency` (product 2). */
export type Money = { amount: number; currency: string };

const ZERO_DECIMAL = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Digits after the point of a currency (spec 9): 0 for zero-decimal ones, 3 for six, else 2. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/**
 * Words for an amount: "€25", "€25.50", "CHF 3,000". Whole amounts carry no decimals.
 * @throws RangeError when `currency` is not three letters.
 */
export function formatMoney(money: Money, locale = 'en'): string {
  const decimals = decimalsOf(money.currency);
  const value = money.amount / 10 ** decimals;
  const shown = Number.isInteger(value) ? 0 : decimals;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(value);
}

/** Sums by currency, in the order in which the currencies come; nothing is converted. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** "euros", "US dollars": what a currency is called in running text. */
export function currencyName(currency: string): string {
  const parts = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
