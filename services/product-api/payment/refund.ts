import type { Payments } from './payments';
import { awaitStripe, parseStripeError, readExpanded, readId } from './stripe';

/** In minor units. `after` is the amount already refunded and makes the idempotency key unique. */
type Part = { amount: number; after: number };

/** Refunds a part or, without `part`, the remainder. Idempotent. */
export async function refundPayment({ stripe }: Pick<Payments, 'stripe'>, paymentIntentId: string, part?: Part) {
  const key = ['refund', paymentIntentId, ...(part ? [part.after, part.amount] : [])].join('-');
  const params = { payment_intent: paymentIntentId, ...(part && { amount: part.amount }) };
  try {
    await awaitStripe(stripe.refunds.create(params, { idempotencyKey: key }));
  } catch (error) {
    // The payment was already refunded in the dashboard.
    if (parseStripeError(error)?.code !== 'charge_already_refunded') throw error;
  }
}

/** Trial invoices have no payments. @returns the ids of the refunded payment intents */
export async function refundInvoice(payments: Pick<Payments, 'stripe'>, invoiceId: string): Promise<string[]> {
  const refunded: string[] = [];
  const paid = await awaitStripe(payments.stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }));
  for (const { payment } of paid.data) {
    const paymentIntentId = readId(payment.payment_intent);
    if (paymentIntentId === null) continue;
    await refundPayment(payments, paymentIntentId);
    refunded.push(paymentIntentId);
  }
  return refunded;
}

/** @returns true if every payment was refunded in full */
export async function isInvoiceRefunded({ stripe }: Pick<Payments, 'stripe'>, invoiceId: string): Promise<boolean> {
  const paid = await awaitStripe(stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }));
  const intents = await Promise.all(
    paid.data.flatMap(({ payment }) => {
      const id = readId(payment.payment_intent);
      return id === null ? [] : [awaitStripe(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))];
    }),
  );
  return intents.length > 0 && intents.every(({ latest_charge }) => readExpanded(latest_charge)?.refunded);
}

export async function findInvoiceOfPayment({ stripe }: Pick<Payments, 'stripe'>, paymentIntentId: string) {
  const listed = await awaitStripe(
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntentId } }),
  );
  return readId(listed.data[0]?.invoice);
}
