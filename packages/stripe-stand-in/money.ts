import { invalidRequest } from './errors';
import type { Coupon, Price } from './objects';

/** Omits decimals for whole amounts: "$84", "$84.50", "¥8,000". */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** @throws ProviderError if the price has no amount in this currency */
export function unitAmount(price: Price, currency: string, param = 'currency'): number {
  const amount = price.currency === currency ? price.unit_amount : price.currency_options?.[currency]?.unit_amount;
  if (typeof amount === 'number') return amount;
  throw invalidRequest(
    `The price specified (\`${price.id}\`) does not have a currency option for \`${currency}\`.`,
    param,
  );
}

function amountOff(coupon: Coupon, currency: string): number | null {
  return coupon.currency === currency ? coupon.amount_off : (coupon.currency_options?.[currency]?.amount_off ?? null);
}

type Discounted = { amount: number; product: string };

/** Rounds percentages per line. Splits fixed amounts proportionally, with the remainder on the last line. */
export function distributeDiscount(lines: readonly Discounted[], coupon: Coupon | undefined, currency: string) {
  const applies = ({ amount, product }: Discounted) =>
    amount > 0 && (coupon?.applies_to === undefined || coupon.applies_to.products.includes(product));
  if (coupon === undefined) return lines.map(() => 0);
  if (coupon.percent_off !== null) {
    const percent = coupon.percent_off;
    return lines.map((line) => (applies(line) ? Math.round((line.amount * percent) / 100) : 0));
  }
  const total = sum(lines.filter(applies).map(({ amount }) => amount));
  let left = Math.min(amountOff(coupon, currency) ?? 0, total);
  let ahead = total;
  return lines.map((line) => {
    if (!applies(line)) return 0;
    const share = ahead === 0 ? 0 : Math.round((left * line.amount) / ahead);
    left -= share;
    ahead -= line.amount;
    return share;
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
