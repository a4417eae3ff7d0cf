import type { Account } from '../account';
import { distributeDiscount, sum } from '../money';
import { newObject, randomText } from '../new-object';
import type { Discount, DraftLine, Invoice, InvoiceLine, Metadata, Subscription } from '../objects';
import { createList } from '../pagination';
import { activeDiscount, findCoupon } from './discounts';
import { listTaxIds } from './tax-ids';

type NewInvoice = {
  customer: string;
  currency: string;
  /** Null for one-off payments. */
  subscription: Subscription | null;
  metadata: Metadata;
  hasAutomaticTax: boolean;
  lines: readonly DraftLine[];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming' | 'manual';
  discount: Discount | undefined;
  period: { start: number; end: number };
};

/** Applies the discount that is valid at the end of the period. */
export function draftSubscriptionInvoice(
  account: Account,
  subscription: Subscription,
  given: Pick<NewInvoice, 'lines' | 'reason' | 'period'>,
): Invoice {
  const { customer, currency, automatic_tax, discounts } = subscription;
  const discount = activeDiscount(account, discounts, given.period.end);
  const hasAutomaticTax = automatic_tax.enabled;
  return draftInvoice(account, { ...given, customer, currency, subscription, metadata: {}, hasAutomaticTax, discount });
}

export function draftInvoice(account: Account, given: NewInvoice): Invoice {
  const { subscription, currency, discount, hasAutomaticTax } = given;
  const draft = newObject('invoice');
  const customer = account.store.get('customer', given.customer, 'customer');
  const discounted = given.lines.map(({ amount, price }) => ({ amount, product: price.product }));
  const off = distributeDiscount(discounted, findCoupon(account, discount), currency);
  const lines = given.lines.map((line, index) => toLine(line, given, draft.id, off[index] ?? 0));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total = subtotal - sum(off);
  const startingBalance = subscription === null ? 0 : customer.balance;
  const due = Math.max(0, total + startingBalance);
  return {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatic_tax: {
      ...draft.automatic_tax,
      enabled: hasAutomaticTax,
      status: hasAutomaticTax ? 'complete' : null,
    },
    billing_reason: given.reason,
    created: account.customerNow(given.customer),
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: listTaxIds(account.store, customer.id).map(({ type, value }) => ({ type, value })),
    discounts: discount === undefined ? [] : [discount.id],
    lines: createList(`/v1/invoices/${draft.id}/lines`, lines),
    metadata: { ...given.metadata },
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: startingBalance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discount === undefined ? [] : [{ amount: sum(off), discount: discount.id }],
    total_excluding_tax: total,
  };
}

function toLine(line: DraftLine, given: NewInvoice, invoice: string, off: number): InvoiceLine {
  const { subscription, discount, currency } = given;
  const { amount, description, item, isProration = false, period, price } = line;
  const draft = newObject('line_item');
  const details = { proration: isProration, proration_details: null, subscription: subscription?.id ?? null };
  const invoiceItem = `ii_${randomText(24)}`;
  return {
    ...draft,
    amount,
    currency,
    description,
    discount_amounts: discount === undefined ? [] : [{ amount: off, discount: discount.id }],
    discountable: amount >= 0,
    invoice,
    metadata: { ...subscription?.metadata },
    parent:
      item === null
        ? {
            ...draft.parent,
            invoice_item_details: { ...details, invoice_item: invoiceItem },
            type: 'invoice_item_details',
          }
        : {
            ...draft.parent,
            subscription_item_details: {
              ...details,
              invoice_item: isProration ? invoiceItem : null,
              subscription_item: item,
            },
            type: 'subscription_item_details',
          },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    subscription: subscription?.id ?? null,
    subtotal: amount,
  };
}
