import { formatMoney } from '@/lib/shared/domain/money';
import { invalid } from './errors';
import type { Coupon, Price } from './wire';

/** "$84", "¥8,000": an amount of the wire, whose currencies are in small letters. */
export function formatAmount(amount: number, currency: string): string {
  return formatMoney({ amount, currency: currency.toUpperCase() });
}

/** What one piece costs in a currency. @throws ProviderError where the price has none in it. */
export function unitAmount(price: Price, currency: string, param = 'currency'): number {
  const amount = price.currency === currency ? price.unit_amount : price.currency_options?.[currency]?.unit_amount;
  if (typeof amount === 'number') return amount;
  throw invalid(`The price specified (\`${price.id}\`) does not have a currency option for \`${currency}\`.`, param);
}

/** The amount that a coupon takes off; null where it has none in this currency. */
function amountOff(coupon: Coupon, currency: string): number | null {
  return coupon.currency === currency ? coupon.amount_off : (coupon.currency_options?.[currency]?.amount_off ?? null);
}

type Discounted = { amount: number; product: string };

/**
 * What a coupon takes off each line. A percentage is rounded for each line; an amount is shared out by size, and the
 * last line takes what rounding leaves.
 */
export function discountsOf(lines: readonly Discounted[], coupon: Coupon | undefined, currency: string): number[] {
  const isMeant = ({ amount, product }: Discounted) =>
    amount > 0 && (coupon?.applies_to === undefined || coupon.applies_to.products.includes(product));
  if (coupon === undefined) return lines.map(() => 0);
  if (coupon.percent_off !== null) {
    const percent = coupon.percent_off;
    return lines.map((line) => (isMeant(line) ? Math.round((line.amount * percent) / 100) : 0));
  }
  const total = lines.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0);
  let left = Math.min(amountOff(coupon, currency) ?? 0, total);
  let ahead = total;
  return lines.map((line) => {
    if (!isMeant(line)) return 0;
    const share = ahead === 0 ? 0 : Math.round((left * line.amount) / ahead);
    left -= share;
    ahead -= line.amount;
    return share;
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
