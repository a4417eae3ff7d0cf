/** Money on the wire: `amount` in minor units of the ISO 4217 `currency` (product 2). */
export type Money = { amount: number; currency: string };

const ZERO_DECIMAL = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Digits after the point of a currency (spec 9): 0 for zero-decimal ones, 3 for six, else 2. */
export function getDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The rounding step of a currency, in its units; 0: none. CHF is rounded to 0.05 (spec 9). */
export function getRounding(currency: string): 0 | 0.05 {
  return currency === 'CHF' ? 0.05 : 0;
}

/**
 * Formats an amount: "€25", "€25.50", "CHF 3,000". Whole amounts carry no decimals. Exact to fifteen digits, which is
 * what a number holds of a decimal fraction.
 * @throws RangeError when `currency` is not three letters.
 */
export function formatMoney({ amount, currency }: Money, locale = 'en'): string {
  const decimals = getDecimals(currency);
  const unit = 10 ** decimals;
  const step = getRounding(currency) * unit || 1;
  // Adding 0 turns -0, from rounding a small negative amount, into 0.
  const value = (Math.round(amount / step) * step + 0) / unit;
  return getNumberFormat(locale, currency, Number.isInteger(value) ? 0 : decimals).format(value);
}

const formatCache = new Map<string, Intl.NumberFormat>();

/** Memoized: creating a format costs fifty times what using it does. */
function getNumberFormat(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const cached = formatCache.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatCache.set(key, format);
  return format;
}

/** "NZ$34 to NZ$40"; one amount where both ends read the same. */
export function formatMoneyRange(from: Money, to: Money, locale = 'en'): string {
  const [least, most] = [formatMoney(from, locale), formatMoney(to, locale)];
  return least === most ? least : `${least} to ${most}`;
}

/** "$", "CA$", "CHF": the sign of a currency in English; its code where it has none. */
export function getCurrencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** Formats a currency for a list of choices: "USD $", or "CHF" for a code without a symbol. */
export function formatCurrency(code: string): string {
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${code} ${symbol}`;
}

/** Sums by currency, in the order in which the currencies come; nothing is converted. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** "12.50", "3000": an amount in its currency's units, for programs to read. */
export function formatDecimalAmount({ amount, currency }: Money): string {
  const decimals = getDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** The display currencies that a visitor can choose (product 5). */
export const priceCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'] as const;

/** The display currency until a visitor chooses (spec 9). */
export const DEFAULT_CURRENCY = 'USD';

/** In minor units. Ten billion in a currency of two decimals: more than anything costs, and safe to add up. */
export const MAX_AMOUNT = 1_000_000_000_000;
