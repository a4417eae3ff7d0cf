import { getDirection, intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

/** `amount` is in minor units of the ISO 4217 `currency`. */
export type Money = { amount: number; currency: string };

const ZERO_DECIMAL = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Number of decimal places (ISO 4217). */
export function getDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** Rounding increment for prices, in units of the currency; 0 for no rounding. */
export function getRounding(currency: string): 0 | 0.05 {
  return currency === 'CHF' ? 0.05 : 0;
}

/**
 * Formats "€25", "€25.50", "CHF 3,000". Whole amounts have no decimals unless another amount in `list` with the same
 * currency does. Exact to fifteen digits, the precision of a JavaScript number.
 * @throws RangeError if `currency` is not three letters.
 */
export function formatMoney(money: Money, list: readonly Money[], language: Language): string {
  return format(money, list, getRounding(money.currency) * 10 ** getDecimals(money.currency) || 1, language);
}

/** Formats "CHF 28.11". Unlike prices, charges are not rounded. */
export function formatCharge(money: Money, list: readonly Money[], language: Language): string {
  return format(money, list, 1, language);
}

/** Amounts are rounded to multiples of `step`, in minor units. */
function format({ amount, currency }: Money, list: readonly Money[], step: number, language: Language): string {
  const decimals = getDecimals(currency);
  const unit = 10 ** decimals;
  // Adding 0 turns -0, the result of rounding a small negative amount, into 0.
  const round = (minor: number) => Math.round(minor / step) * step + 0;
  const listed = list.filter((other) => other.currency === currency);
  const isWhole = [amount, ...listed.map((other) => other.amount)].every((minor) => round(minor) % unit === 0);
  return markSymbol(getNumberFormat(currency, isWhole ? 0 : decimals, language).format(round(amount) / unit), language);
}

/** Adds a mark after the symbol, which keeps "US$" in order in right-to-left text. */
function markSymbol(text: string, language: Language): string {
  return getDirection(language) === 'rtl' ? text.replace(/[A-Z]\p{Sc}/u, '$&\u200e') : text;
}

const formatCache = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter takes fifty times as long as using it. */
function getNumberFormat(currency: string, decimals: number, language: Language): Intl.NumberFormat {
  const key = `${currency} ${decimals} ${language}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known =
    formatCache.get(key) ?? new Intl.NumberFormat(getTag(language), { style: 'currency', currency, ...digits });
  formatCache.set(key, known);
  return known;
}

/** Formats "NZ$34 to NZ$40", or a single amount if both look the same. */
export function formatMoneyRange(from: Money, to: Money, { t, language }: Words): string {
  const [least, most] = [formatMoney(from, [to], language), formatMoney(to, [from], language)];
  return least === most ? least : t('ui.range', { from: least, to: most });
}

/** British English writes "US$"; American English writes "$". */
function getTag(language: Language): string {
  return language === 'en' ? 'en' : intlTags[language];
}

/** Returns a symbol such as "$" or "CA$", or the code if the language has no symbol. */
export function getCurrencySymbol(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(getTag(language), { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** Country letters in symbols such as "US$" and "$US". Excludes "R$", which has no other symbol. */
const COUNTRY_LETTERS = /^[A-Z]{2}(?=\p{Sc})|(?<=\p{Sc})[A-Z]{2}$/u;

/**
 * Formats "USD $", or "CHF" for a code without a symbol. English keeps country letters in symbols ("CAD CA$"). Other
 * languages would also write "USD US$", so their letters are dropped.
 */
export function formatCurrency(code: string, language: Language): string {
  const known = getCurrencySymbol(code, language);
  const symbol = language === 'en' ? known : known.replace(COUNTRY_LETTERS, '');
  return symbol === code ? code : `${code} ${markSymbol(symbol, language)}`;
}

/** Does not convert. Keeps the order in which currencies first appear. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** Formats "12.50" or "3000", for machine-readable data. */
export function formatDecimalAmount({ amount, currency }: Money): string {
  const decimals = getDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

export const priceCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

export const callCurrencies = [
  ...priceCurrencies,
  ...(['AUD', 'BRL', 'CZK', 'DKK', 'HUF', 'INR', 'ISK', 'KRW', 'MXN', 'NOK', 'NZD', 'PLN', 'SEK', 'ZAR'] as const),
];

export const DEFAULT_CURRENCY = 'USD';

/** In minor units. Ten billion with two decimals is more than any price, and sums stay exact. */
export const MAX_AMOUNT = 1_000_000_000_000;
