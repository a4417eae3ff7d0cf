import type { Account } from '../account';
import type { CheckoutDetails, CheckoutSession, Discount, DraftLine, PaymentIntent } from '../objects';
import { draftInvoice } from './draft-invoice';
import { linkPayment, markPaid, openInvoice } from './invoices';
import { productName } from './items';

/** The one-off lines of a session. */
export function oneOffLines(account: Account, details: CheckoutDetails, now: number): DraftLine[] {
  return details.lines.flatMap(({ price, quantity, amount_subtotal: amount }) => {
    if (price === null || price.recurring !== null) return [];
    return [
      {
        amount,
        description: productName(account, price),
        price,
        quantity: quantity ?? 1,
        period: { start: now, end: now },
        item: null,
        isProration: false,
        isDiscountable: true,
      },
    ];
  });
}

/** Creates the invoice of a paid one-off session with `invoice_creation`. */
export function invoiceSession(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  { intent, discount }: { intent: PaymentIntent | null; discount: Discount | undefined },
): void {
  if (session.mode !== 'payment' || details.invoiceMetadata == null || session.invoice !== null) return;
  const customer = session.customer ?? '';
  const now = account.customerNow(customer);
  const invoice = draftInvoice(account, {
    customer,
    subscription: null,
    oneOff: {
      currency: session.currency ?? '',
      metadata: details.invoiceMetadata,
      hasAutomaticTax: session.automatic_tax.enabled,
    },
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
