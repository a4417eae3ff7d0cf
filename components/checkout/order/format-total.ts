import type { Discount } from '@/lib/shared/contract/checkout';
import { formatCharge, type Money, sumByCurrency } from '@/lib/shared/domain/money';
import type { Interval } from '@/lib/shared/domain/subscription';
import type { Words } from '@/lib/shared/i18n/words';

/**
 * The total before discounts, such as "$84" or "$59 a month".
 * @param list the amounts beside the total
 */
export function formatTotal(
  lines: readonly { money: Money | null }[],
  isMonthly: boolean,
  list: readonly Money[],
  { t, language }: Words,
): string | null {
  const [total] = sumByCurrency(lines.flatMap(({ money }) => (money ? [money] : [])));
  if (total === undefined) return null;
  const sum = formatCharge(total, list, language);
  return isMonthly ? t('checkout.order.aMonth', { sum }) : sum;
}

/** Describes later payments, as in "The same for 2 more months, then $59 a month." */
export function describeLater({ months }: Pick<Discount, 'months'>, price: string, interval: Interval, t: Words['t']) {
  if (months === null) return t('checkout.later.always', { interval });
  // A year is paid in advance, so a discount for several months ends with the first payment.
  const more = interval === 'year' ? 0 : months - 1;
  return more === 0 ? t('checkout.later.then', { price }) : t('checkout.later.months', { more, price });
}
