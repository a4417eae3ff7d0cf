import { type Availability, availabilities, availabilityLabels } from '@/lib/shared/domain/artwork';
import { isCurrencyCode } from '@/lib/shared/domain/currency';
import { getCurrencySymbol, getDecimals, type Money } from '@/lib/shared/domain/money';
import { ValueError } from './check-text';

/** Words for each availability, folded. */
const WORDS: Record<Availability, string> = {
  FOR_SALE: 'forsale available yes ja oui verfügbar disponible zuverkaufen avendre',
  NOT_FOR_SALE: 'notforsale nfs unavailable no nein non unverkäuflich nichtzuverkaufen nonavendre',
  ON_LOAN: 'onloan loaned leihgabe verliehen enpret',
  SOLD: 'sold verkauft vendu venduto vendido',
};
const ON_REQUEST = /request|inquir|enquir|anfrage|demande|^p\.?o\.?[ar]\.?$/i;
/** Words for currencies. "Dollar" means the given currency if that is a dollar. */
const CURRENCY_WORDS: readonly [RegExp, string][] = [
  [/\beuros?\b/i, 'EUR'],
  [/\byen\b/i, 'JPY'],
  [/\bdollars?\b/i, 'USD'],
  [/\bpounds?\b/i, 'GBP'],
  [/\b(?:swiss francs?|franken)\b/i, 'CHF'],
];
const SYMBOLS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** @throws ValueError for a word that is not in the list. */
export function readAvailability(text: string): Availability {
  const word = fold(text);
  const found = availabilities.find((availability) =>
    [fold(availabilityLabels[availability]), ...WORDS[availability].split(' ').map(fold)].includes(word),
  );
  if (found !== undefined) return found;
  throw new ValueError(`“${text.slice(0, 40)}” is none of: ${Object.values(availabilityLabels).join(', ')}.`);
}

export type ListedPrice = Money | 'on request' | null;

/**
 * Parses "1200", "€ 1.200,50", "1,200 USD", "CHF 3'000.–" and "on request"; null for an empty text.
 * @param given the currency of a text that names none.
 * @throws ValueError
 */
export function readPrice(text: string, given: string): ListedPrice {
  if (text === '') return null;
  if (ON_REQUEST.test(text)) return 'on request';
  const currency = /\d/.test(text) ? findCurrency(text, given) : given;
  const number = text.replace(/[€$£¥]|\p{L}{2,}/gu, '').replace(/[.,][-–—]*\s*$/, '');
  const amount = readMinorUnits(number.replace(/[\s'’]/g, ''), getDecimals(currency));
  if (amount !== null) return { amount, currency };
  throw new ValueError(`“${text.slice(0, 40)}” is no price. Write it as 1200, 1200.50 or 1200 ${currency}.`);
}

/** "CA$" and "A$" name other dollars than the bare sign, which means the given currency if that is a dollar. */
function findCurrency(text: string, given: string): string {
  const word = CURRENCY_WORDS.find(([name]) => name.test(text));
  if (word !== undefined) return word[1] === 'USD' && getCurrencySymbol(given).endsWith('$') ? given : word[1];
  const [code] = /(?<!\p{L})\p{L}{3}(?!\p{L})/u.exec(text) ?? [];
  if (code !== undefined) return readCurrency(code);
  const [sign] = /\p{L}*[€$£¥]/u.exec(text) ?? [];
  if (sign === undefined || getCurrencySymbol(given).endsWith(sign)) return readCurrency(given);
  return readCurrency(sign === 'US$' ? 'USD' : sign);
}

/** @throws ValueError */
export function readCurrency(text: string): string {
  const code = SYMBOLS[text] ?? text.toUpperCase();
  if (isCurrencyCode(code)) return code;
  throw new ValueError(`“${text.slice(0, 40)}” is no currency. Write its code, for example EUR.`);
}

/**
 * Parses a number. If it contains both kinds of separators, the last one is the decimal separator. A single one before
 * three digits, or a repeated one, separates thousands.
 */
function readMinorUnits(number: string, decimals: number): number | null {
  const [mark] = /[.,](?=[^.,]*$)/.exec(number) ?? [];
  const isPoint = mark !== undefined && number.split(mark).length === 2 && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const [units = '', cents = ''] = isPoint ? splitAtLast(number, mark) : [number];
  const whole = units.replace(/[.,](?=\d{3}(?!\d))/g, '');
  const rest = cents.replace(/0+$/, '');
  if (!/^\d{1,12}$/.test(whole) || !/^\d*$/.test(cents) || rest.length > decimals) return null;
  return Number(whole + rest.padEnd(decimals, '0'));
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
