import type { Answer } from '@/lib/shared/domain/application';
import { parseDecimal } from '@/lib/shared/domain/decimal';

const MINUS = /^[-−]/;

/** Reads a number as people write it: "12", "1,5", "−3". Text that is not a number is returned unchanged. */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const digits = text.replace(MINUS, '');
  // With two decimal places "1,200" can only be a thousand.
  const decimal = parseDecimal(digits, 2) ?? parseDecimal(digits, 6);
  if (decimal === null) return typed;
  const number = Number(`${decimal.whole}.${decimal.fraction === '' ? '0' : decimal.fraction}`);
  return MINUS.test(text) ? -number : number;
}

export function formatNumber(answer: Answer | undefined): string {
  return typeof answer === 'number' || typeof answer === 'string' ? String(answer) : '';
}
