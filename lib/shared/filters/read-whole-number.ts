/** Accepts "1,200", "1 200", "1.200" and "1’200". */
const GROUPED = /^\d{1,3}(?:([ ,.’'\u00a0\u202f])\d{3})(?:\1\d{3})*$/;

type NumberBounds = { min: number; max: number };
export type NumberError = 'notWhole' | 'tooLow' | 'tooHigh';

/** Returns digits; empty text stays empty. */
export function readWholeNumber(typed: string, { min, max }: NumberBounds): string | { error: NumberError } {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const digits = GROUPED.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  if (!/^\d+$/.test(digits)) return { error: 'notWhole' };
  const number = Number(digits);
  if (number < min) return { error: 'tooLow' };
  if (number > max) return { error: 'tooHigh' };
  return String(number);
}
