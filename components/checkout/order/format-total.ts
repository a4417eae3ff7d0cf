import { formatMoney, type Money, sumByCurrency } from '@/lib/domain/money';

/** "$84", "$59 a month"; null when nothing is to be paid. What a coupon takes off, only the payment page knows. */
export function formatTotal(lines: readonly { money: Money | null }[], isMonthly: boolean): string | null {
  const [total] = sumByCurrency(lines.flatMap(({ money }) => (money ? [money] : [])));
  return total === undefined ? null : `${formatMoney(total)}${isMonthly ? ' a month' : ''}`;
}
