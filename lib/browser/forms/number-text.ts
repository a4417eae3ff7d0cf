import { getWords } from '@/lib/browser/i18n/messages';
import { parseDecimal } from '@/lib/shared/domain/decimal';
import { formatCount } from '@/lib/shared/domain/text';

/* Parses numbers as typed: "12", "1,5", "−3". */

const MINUS = /^[-−]/;

/** Returns null for empty text and NaN for text that is not a number. */
export function readNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replace(MINUS, '');
  // Tries two decimal places first, so "1,200" is 1200 instead of 1.2.
  const decimal = parseDecimal(digits, 2) ?? parseDecimal(digits, 6);
  if (decimal === null) return Number.NaN;
  const number = Number(`${decimal.whole}.${decimal.fraction === '' ? '0' : decimal.fraction}`);
  return MINUS.test(text) ? -number : number;
}

/** Returns null for empty text and NaN for text that is not a whole number. */
export function readCount(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Returns null for a valid number and for empty text. */
export function findCountError(
  text: string,
  { from, to, example }: { from: number; to: number; example: number },
): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const { t, language } = getWords();
  const format = (number: number) => formatCount(number, false, language);
  if (/^[-−]\s*\d/.test(typed)) return t('ui.form.atLeast', { number: format(from) });
  const count = Number(typed);
  if (!/^\d+$/.test(typed)) return t('ui.form.wholeNumber', { example: String(example) });
  if (count < from) return t('ui.form.atLeast', { number: format(from) });
  return count > to ? t('ui.form.atMost', { number: format(to) }) : null;
}
