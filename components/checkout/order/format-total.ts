import type { Discount } from '@/lib/shared/contract/checkout';
import { formatCharge, type Money, sumByCurrency } from '@/lib/shared/domain/money';
import type { Interval } from '@/lib/shared/domain/subscription';

/**
 * The total before discounts: "$84", "$59 a month".
 * @param list the amounts shown beside it.
 */
export function formatTotal(
  lines: readonly { money: Money | null }[],
  isMonthly: boolean,
  list: readonly Money[] = [],
): string | null {
  const [total] = sumByCurrency(lines.flatMap(({ money }) => (money ? [money] : [])));
  return total === undefined ? null : `${formatCharge(total, list)}${isMonthly ? ' a month' : ''}`;
}

/** Describes the payments after today's: "The same for 2 more months, then $59 a month." */
export function describeLater({ months }: Pick<Discount, 'months'>, full: string, interval: Interval = 'month') {
  if (months === null) return `The same every ${interval}.`;
  // A year is paid for at once, so a discount for some months ends with the first payment.
  const more = interval === 'year' ? 0 : months - 1;
  if (more === 0) return `Then ${full}.`;
  return `The same for ${more} more ${more === 1 ? 'month' : 'months'}, then ${full}.`;
}
