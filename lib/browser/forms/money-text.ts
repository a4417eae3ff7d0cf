import { parseDecimal } from '@/lib/shared/domain/decimal';
import { formatDecimalAmount, getCurrencySymbol, getDecimals, MAX_AMOUNT, type Money } from '@/lib/shared/domain/money';

/* Money as people type it: "1200", "1200.50", "3 400,50", "1,200.50", "€1200", "1200 EUR". */

const MAX_DIGITS = 12;

/** In minor units; NaN for text that is no amount of its currency. */
export function readAmount({ amount, currency }: { amount: string; currency: string }): number {
  const places = getDecimals(currency);
  const decimal = parseDecimal(dropCurrency(amount, currency), places);
  if (decimal === null || decimal.whole.length > MAX_DIGITS) return Number.NaN;
  return Number(decimal.whole + decimal.fraction.padEnd(places, '0'));
}

/** Drops the code or symbol of the currency that is chosen beside the field. Any other one leaves the text no number. */
function dropCurrency(amount: string, currency: string): string {
  const text = amount.trim();
  const words = [currency, getCurrencySymbol(currency)];
  const word = words.find((one) => text.toUpperCase().startsWith(one.toUpperCase()));
  if (word !== undefined) return text.slice(word.length);
  const last = words.find((one) => text.toUpperCase().endsWith(one.toUpperCase()));
  return last === undefined ? text : text.slice(0, -last.length);
}

/** "1200", "1200.50": without decimals where there are none. */
export function formatAmount(money: Money): string {
  return formatDecimalAmount(money).replace(/\.0+$/, '');
}

/** How an amount of a currency is to be typed. */
function describeAmount(currency: string): string {
  return getDecimals(currency) === 0
    ? 'Use whole numbers, for example 120000.'
    : 'Use numbers, for example 1200 or 1200.50.';
}

/** Why typed text is no amount that can be stored; null where it is, and for an empty field. */
export function findAmountError({ amount, currency }: { amount: string; currency: string }): string | null {
  const typed = amount.trim();
  if (typed === '') return null;
  const minor = readAmount({ amount, currency });
  if (minor <= MAX_AMOUNT) return null;
  if (/^[-−]/.test(dropCurrency(typed, currency).trim())) return 'Use an amount of 0 or more.';
  const isTooLarge = minor > MAX_AMOUNT || /^\d{13,}([.,]\d*)?$|^\d+(\.\d+)?e\+?\d{2,}$/i.test(typed);
  if (!isTooLarge) return describeAmount(currency);
  return `Use at most ${(MAX_AMOUNT / 10 ** getDecimals(currency)).toLocaleString('en-GB')}.`;
}
