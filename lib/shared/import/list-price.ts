import { getDecimals, type Money } from '@/lib/shared/domain/money';
import { ValueError } from './check-text';
import { findCurrency, listMeanings } from './list-currency';

const ON_REQUEST = /request|inquir|enquir|anfrage|demande|^p\.?o\.?[ar]\.?$/i;
/** In characters. */
const MAX_LENGTH = 60;

export type ListedPrice = Money | 'on request' | null;

/**
 * Parses "1200", "€ 1.200,50", "1,200 USD", "CHF 3'000.–" and "on request". All other words must be currencies, so
 * "$1.2 million" is not read as 1.2.
 * @param given the default currency.
 * @throws ValueError
 */
export function readPrice(text: string, given: string): ListedPrice {
  if (text === '') return null;
  if (ON_REQUEST.test(text)) return 'on request';
  const { number, words } = splitPrice(text);
  // Words without a letter or currency symbol are dashes or minus signs.
  if (number === '' || !words.every((word) => /[\p{L}\p{Sc}]/u.test(word))) throw createPriceError(text, given);
  const currency = findCurrency(words, given);
  const amount = readMinorUnits(number.replace(/[\s'’]/g, ''), getDecimals(currency));
  if (amount === null) throw createPriceError(text, currency);
  return { amount, currency };
}

export function listPriceCurrencies(text: string): string[] {
  return splitPrice(text).words.flatMap(listMeanings);
}

function splitPrice(text: string): { number: string; words: string[] } {
  const [, before = '', number = '', after = ''] =
    text.length > MAX_LENGTH ? [] : (/^(\D*)(\d(?:[\d\s.,'’]*\d)?)(\D*)$/.exec(text) ?? []);
  const words = [before, after.replace(/^[.,:]?[-–—]+|^[.,]/, '')].map((word) => word.replace(/[()[\]]/g, '').trim());
  return { number, words: words.filter((word) => word !== '') };
}

function createPriceError(text: string, currency: string): ValueError {
  return new ValueError(({ t }) => t('artwork.import.fault.price', { text: text.slice(0, 40), currency }));
}

/**
 * If both separators occur, the last one is the decimal separator. A separator before three digits separates thousands.
 */
function readMinorUnits(number: string, decimals: number): number | null {
  const [mark] = /[.,](?=[^.,]*$)/.exec(number) ?? [];
  const isPoint = mark !== undefined && number.split(mark).length === 2 && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const at = isPoint ? number.lastIndexOf(mark) : number.length;
  const whole = number.slice(0, at).replace(/[.,](?=\d{3}(?!\d))/g, '');
  const cents = number.slice(at + 1);
  const rest = cents.replace(/(?<!0)0+$/, '');
  if (!/^\d{1,12}$/.test(whole) || !/^\d*$/.test(cents) || rest.length > decimals) return null;
  return Number(whole + rest.padEnd(decimals, '0'));
}
