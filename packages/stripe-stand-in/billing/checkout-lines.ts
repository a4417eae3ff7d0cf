import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import { distributeDiscount, sum, unitAmount } from '../money';
import type { CheckoutDetails, CheckoutSession, Coupon, LineItem } from '../objects';
import type { Params } from '../params';
import { activePrice, productName, rejectUnsupported, requireSameInterval } from './items';

/**
 * Reads the lines of a session in its currency, before discounts. Lines in a trial have an amount of 0.
 * @throws ProviderError for prices that do not match the mode, the currency or each other.
 */
export function readLines(
  account: Account,
  params: Params,
  { mode, currency, hasTrial }: { mode: 'payment' | 'subscription'; currency: string | undefined; hasTrial: boolean },
): { lines: LineItem[]; currency: string } {
  const given = params.list('line_items').map((line) => {
    rejectUnsupported(line, ['price', 'quantity', 'metadata']);
    const price = activePrice(account, line.required('price'), line.name('price'));
    const quantity = line.int('quantity');
    if (quantity === undefined) throw missingParameter(line.name('quantity'));
    if (quantity < 1) throw invalidRequest('Quantity should be greater than or equal to 1.', line.name('quantity'));
    return { price, quantity, param: line.name('price'), metadata: line.metadata() };
  });
  const [first] = given;
  if (first === undefined) throw missingParameter('line_items');
  const recurring = given.filter(({ price }) => price.recurring !== null);
  if (mode === 'payment' && recurring.length > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items',
    );
  }
  if (mode === 'subscription' && recurring.length === 0) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  }
  requireSameInterval(recurring.map(({ price }) => price));
  const chosen = currency ?? first.price.currency;
  const lines = given.map(({ price, quantity, param, metadata }): LineItem => {
    const unit = unitAmount(price, chosen, param);
    const amount = hasTrial && price.recurring !== null ? 0 : unit * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: chosen,
      description: productName(account, price),
      metadata,
      price,
      quantity,
    };
  });
  return { lines, currency: chosen };
}

/** Applies a coupon, or none, to the lines of a session. */
export function applyCoupon(session: CheckoutSession, details: CheckoutDetails, coupon: Coupon | undefined): void {
  const discounted = details.lines.map(({ amount_subtotal: amount, price }) => ({
    amount,
    product: price?.product ?? '',
  }));
  const off = distributeDiscount(discounted, coupon, session.currency ?? '');
  details.lines.forEach((line, index) => {
    line.amount_discount = off[index] ?? 0;
    line.amount_total = line.amount_subtotal - line.amount_discount;
  });
  details.couponId = coupon?.id ?? null;
  session.amount_subtotal = sum(details.lines.map(({ amount_subtotal: amount }) => amount));
  session.amount_total = sum(details.lines.map(({ amount_total: amount }) => amount));
  session.total_details = { amount_discount: sum(off), amount_shipping: 0, amount_tax: 0 };
  session.discounts = coupon === undefined ? [] : [{ coupon: coupon.id, promotion_code: details.promotionCodeId }];
}
