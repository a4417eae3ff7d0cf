import type { Discount } from '@/lib/shared/contract/checkout';
import { formatMoney, type Money, sumByCurrency } from '@/lib/shared/domain/money';

/** Formats the total before discounts: "$84", "$59 a month"; null if nothing is to be paid. */
export function formatTotal(lines: readonly { money: Money | null }[], isMonthly: boolean): string | null {
  const [total] = sumByCurrency(lines.flatMap(({ money }) => (money ? [money] : [])));
  return total === undefined ? null : `${formatMoney(total)}${isMonthly ? ' a month' : ''}`;
}

/** Describes the payments of a discounted plan after today's: "The same for 2 more months, then $59 a month." */
export function describeLater({ months }: Pick<Discount, 'months'>, full: string): string {
  if (months === null) return 'The same every month.';
  const more = months - 1;
  if (more === 0) return `Then ${full}.`;
  return `The same for ${more} more ${more === 1 ? 'month' : 'months'}, then ${full}.`;
}
