import { formatCount } from '@/lib/shared/domain/text';

/** Accepts "1,200", "1 200", "1.200" and "1’200". */
const GROUPED = /^\d{1,3}(?:([ ,.’'\u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/** Returns digits; empty text stays empty. */
export function readWholeNumber(typed: string, { min, max }: { min: number; max: number }): string | { error: string } {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const digits = GROUPED.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  if (!/^\d+$/.test(digits)) return { error: 'Write a whole number.' };
  const number = Number(digits);
  if (number < min) return { error: `At least ${formatBound(min)}.` };
  if (number > max) return { error: `At most ${formatBound(max)}.` };
  return String(number);
}

/** Years have no thousands separator. */
function formatBound(bound: number): string {
  return bound < 10_000 ? String(bound) : formatCount(bound);
}
