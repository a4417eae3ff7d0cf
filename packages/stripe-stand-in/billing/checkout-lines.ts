import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { distributeDiscount, sum, unitAmount } from '../money';
import { newObject } from '../new-object';
import type {
  CheckoutDetails,
  CheckoutSession,
  Coupon,
  Discount,
  DraftLine,
  LineItem,
  PaymentIntent,
} from '../objects';
import type { Params } from '../params';
import { draftInvoice } from './draft-invoice';
import { linkPayment, markPaid, openInvoice } from './invoices';
import { activePrice, productName } from './items';

/** @throws ProviderError for prices that do not match the mode or currency */
export function readLines(
  account: Account,
  params: Params,
  { mode, currency }: { mode: 'payment' | 'subscription'; currency: string | undefined },
): { lines: LineItem[]; currency: string } {
  const given = params.list('line_items').map((line) => {
    if (line.choice('quantity', ['1']) === undefined) throw missingParameter(line.name('quantity'));
    return { price: activePrice(account, line.required('price'), line.name('price')), param: line.name('price') };
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
  if (mode === 'subscription' && recurring.length !== 1) {
    throw invalidRequest('The Stripe stand-in requires one recurring price in `subscription` mode.', 'line_items');
  }
  const chosen = currency ?? first.price.currency;
  const lines = given.map(({ price, param }): LineItem => {
    const amount = unitAmount(price, chosen, param);
    const amounts = { amount_subtotal: amount, amount_total: amount };
    return { ...newObject('item'), ...amounts, currency: chosen, description: productName(account, price), price };
  });
  return { lines, currency: chosen };
}

export function applyCoupon(session: CheckoutSession, details: CheckoutDetails, coupon: Coupon | undefined): void {
  const lines = details.lines.map((line) => ({ amount: line.amount_subtotal, product: line.price?.product ?? '' }));
  const off = distributeDiscount(lines, coupon, session.currency);
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

export function oneOffLines(account: Account, details: CheckoutDetails, now: number): DraftLine[] {
  return details.lines.flatMap(({ price, amount_subtotal: amount }) => {
    if (price === null || price.recurring !== null) return [];
    const description = productName(account, price);
    return [{ amount, description, price, period: { start: now, end: now }, item: null }];
  });
}

export function invoiceSession(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  { intent, discount }: { intent: PaymentIntent | null; discount: Discount | undefined },
): void {
  if (details.invoiceMetadata === null) return;
  const { customer, currency, automatic_tax } = session;
  const now = account.customerNow(customer);
  const invoice = draftInvoice(account, {
    customer,
    currency,
    subscription: null,
    metadata: details.invoiceMetadata,
    hasAutomaticTax: automatic_tax.enabled,
    lines: oneOffLines(account, details, now),
    reason: 'manual',
    discount,
    period: { start: now, end: now },
  });
  openInvoice(account, invoice);
  if (intent !== null) linkPayment(account, invoice, intent);
  session.invoice = invoice.id;
  markPaid(account, invoice, intent);
}
