import type { Words } from '@/lib/shared/i18n/words';
import { type Deadline, formatDay, formatFullDeadline } from './deadline';
import { formatMoney, type Money } from './money';

/** Encodes "2031-03-03T23:59 Europe/Berlin", so readers see the deadline in their language. Null without a date. */
export function encodeDeadline({ localDateTime, timeZone }: Deadline): string | null {
  return localDateTime === null || timeZone === null ? null : `${localDateTime} ${timeZone}`;
}

/** Encodes "2500 EUR". */
export function encodeFee({ amount, currency }: Money): string {
  return `${amount} ${currency}`;
}

/**
 * Formats a deadline, a day or a fee from the public history in the reader's language. Values recorded by earlier
 * versions are English text, and are returned unchanged.
 */
export function formatChangedValue(value: string, words: Words): string {
  const [, localDateTime, timeZone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d) (\S+)$/.exec(value) ?? [];
  if (localDateTime !== undefined && timeZone !== undefined) {
    return formatFullDeadline({ kind: 'FIXED', localDateTime, timeZone }, words) ?? value;
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, undefined, words.language);
  const [, amount, currency] = /^(\d+) ([A-Z]{3})$/.exec(value) ?? [];
  return currency === undefined ? value : formatMoney({ amount: Number(amount), currency }, [], words.language);
}
