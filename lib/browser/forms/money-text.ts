import { getWords } from '@/lib/browser/i18n/messages';
import { parseDecimal } from '@/lib/shared/domain/decimal';
import { formatDecimalAmount, getCurrencySymbol, getDecimals, MAX_AMOUNT, type Money } from '@/lib/shared/domain/money';
import { formatCount } from '@/lib/shared/domain/text';
import { mainLanguage } from '@/lib/shared/i18n/languages';

/* Parses amounts as typed: "1200", "1200.50", "3 400,50", "1,200.50", "€1200", "1200 EUR". */

const MAX_DIGITS = 12;

/** Returns minor units, or NaN for text that is not an amount of the currency. */
export function readAmount({ amount, currency }: { amount: string; currency: string }): number {
  const places = getDecimals(currency);
  const decimal = parseDecimal(dropCurrency(amount, currency), places);
  if (decimal === null || decimal.whole.length > MAX_DIGITS) return Number.NaN;
  return Number(decimal.whole + decimal.fraction.padEnd(places, '0'));
}

/** Leaves other currencies in the text, so it fails to parse as a number. */
function dropCurrency(amount: string, currency: string): string {
  const text = amount.trim();
  const words = [currency, getCurrencySymbol(currency, mainLanguage), getCurrencySymbol(currency, getWords().language)];
  const word = words.find((one) => text.toUpperCase().startsWith(one.toUpperCase()));
  if (word !== undefined) return text.slice(word.length);
  const last = words.find((one) => text.toUpperCase().endsWith(one.toUpperCase()));
  return last === undefined ? text : text.slice(0, -last.length);
}

/** Omits trailing zeros: "1200", "1200.50". */
export function formatAmount(money: Money): string {
  return formatDecimalAmount(money).replace(/\.0+$/, '');
}

/** Returns null for a valid amount and for empty text. */
export function findAmountError({ amount, currency }: { amount: string; currency: string }): string | null {
  const typed = amount.trim();
  if (typed === '') return null;
  const { t, language } = getWords();
  const minor = readAmount({ amount, currency });
  if (minor <= MAX_AMOUNT) return null;
  if (/^[-−]/.test(dropCurrency(typed, currency).trim())) return t('ui.form.amountPositive');
  const isTooLarge = minor > MAX_AMOUNT || /^\d{13,}([.,]\d*)?$|^\d+(\.\d+)?e\+?\d{2,}$/i.test(typed);
  const decimals = getDecimals(currency);
  if (isTooLarge) return t('ui.form.atMost', { number: formatCount(MAX_AMOUNT / 10 ** decimals, false, language) });
  return decimals === 0 ? t('ui.form.amountWhole') : t('ui.form.amountDecimal');
}
