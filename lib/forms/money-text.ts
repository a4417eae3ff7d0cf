import { formatDecimalAmount, getDecimals, type Money } from '@/lib/domain/money';

/* Money as it is typed: "1200", "1200.50", "1200,50". */

/** In minor units; NaN where it is no amount of its currency. */
export function readAmount({ amount, currency }: { amount: string; currency: string }): number {
  const decimals = getDecimals(currency);
  const [, units = '', cents = ''] = /^\s*(\d{1,12})(?:[.,](\d+))?\s*$/.exec(amount) ?? [];
  if (units === '' || cents.length > decimals) return Number.NaN;
  return Number(units + cents.padEnd(decimals, '0'));
}

/** "1200", "1200.50": without decimals where there are none. */
export function formatAmount(money: Money): string {
  return formatDecimalAmount(money).replace(/\.0+$/, '');
}

/** How an amount of a currency is to be typed. */
export function describeAmount(currency: string): string {
  return getDecimals(currency) === 0
    ? 'Use whole numbers, for example 120000.'
    : 'Use numbers, for example 1200 or 1200.50.';
}
