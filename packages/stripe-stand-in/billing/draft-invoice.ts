import type { Account } from '../account';
import { newId } from '../ids';
import { distributeDiscount, sum } from '../money';
import type { Discount, DraftLine, Invoice, InvoiceLine, Metadata, Subscription } from '../objects';
import { createList } from '../pagination';
import { skeleton } from '../skeletons';
import { findCoupon } from './discounts';
import { listTaxIds } from './tax-ids';

type NewInvoice = {
  customer: string;
  /** Null for the invoice of a one-off payment. */
  subscription: Subscription | null;
  oneOff?: { currency: string; metadata: Metadata; hasAutomaticTax: boolean };
  lines: readonly DraftLine[];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming' | 'manual';
  discount: Discount | undefined;
  period: { start: number; end: number };
};

/** Creates a draft with its totals. The draft is not stored yet. */
export function draftInvoice(account: Account, given: NewInvoice): Invoice {
  const { subscription } = given;
  const currency = currencyOf(given);
  const id = newId(given.reason === 'upcoming' ? 'upcoming_in' : 'in');
  const now = account.customerNow(given.customer);
  const customer = account.store.get('customer', given.customer, 'customer');
  const discounted = given.lines.map(({ amount, price, isDiscountable }) => ({
    amount: isDiscountable ? amount : 0,
    product: price.product,
  }));
  const off = distributeDiscount(discounted, findCoupon(account, given.discount), currency);
  const lines = given.lines.map((line, index) => toLine(line, given, id, off[index] ?? 0));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total = subtotal - sum(off);
  const startingBalance = subscription === null ? 0 : customer.balance;
  const hasTax = subscription?.automatic_tax.enabled ?? given.oneOff?.hasAutomaticTax ?? false;
  const due = Math.max(0, total + startingBalance);
  return {
    id,
    ...skeleton('invoice'),
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe stand-in',
    amount_due: due,
    amount_remaining: due,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: hasTax,
      liability: null,
      provider: null,
      status: hasTax ? 'complete' : null,
    },
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: listTaxIds(account.store, customer.id).map(({ type, value }) => ({ type, value })),
    discounts: given.discount === undefined ? [] : [given.discount.id],
    issuer: { type: 'self' },
    lines: createList(`/v1/invoices/${id}/lines`, lines),
    metadata: { ...given.oneOff?.metadata },
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: startingBalance,
    status: 'draft',
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: given.discount === undefined ? [] : [{ amount: sum(off), discount: given.discount.id }],
    total_excluding_tax: total,
  };
}

function currencyOf({ subscription, oneOff }: NewInvoice): string {
  return subscription?.currency ?? oneOff?.currency ?? '';
}

function toLine(line: DraftLine, given: NewInvoice, invoice: string, off: number): InvoiceLine {
  const { subscription, discount } = given;
  const invoiceItem = line.item === null || line.isProration ? newId('ii') : null;
  return {
    id: newId('il'),
    ...skeleton('line_item'),
    object: 'line_item',
    amount: line.amount,
    currency: currencyOf(given),
    description: line.description,
    discount_amounts: discount === undefined ? [] : [{ amount: off, discount: discount.id }],
    discountable: line.isDiscountable,
    invoice,
    metadata: { ...subscription?.metadata },
    parent:
      line.item === null
        ? {
            invoice_item_details: {
              invoice_item: invoiceItem ?? '',
              proration: false,
              proration_details: null,
              subscription: subscription?.id ?? null,
            },
            subscription_item_details: null,
            type: 'invoice_item_details',
          }
        : {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: invoiceItem,
              proration: line.isProration,
              proration_details: null,
              subscription: subscription?.id ?? null,
              subscription_item: line.item,
            },
            type: 'subscription_item_details',
          },
    period: line.period,
    pricing: {
      price_details: { price: line.price.id, product: line.price.product },
      type: 'price_details',
      unit_amount_decimal: String(Math.round(line.amount / line.quantity)),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: subscription?.id ?? null,
    subtotal: line.amount,
  };
}
