import type { Payments } from './payments';
import { awaitStripe, parseStripeError, readId } from './stripe';

/** Gives all of a payment back, once. */
export async function refundPayment({ stripe }: Pick<Payments, 'stripe'>, paymentIntentId: string): Promise<void> {
  try {
    await awaitStripe(
      stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund-${paymentIntentId}` }),
    );
  } catch (error) {
    // Somebody gave it back at the provider meanwhile.
    if (parseStripeError(error)?.code !== 'charge_already_refunded') throw error;
  }
}

/**
 * Gives back what was paid of an invoice. Nothing was paid of one for a trial.
 * @returns the ids of the refunded payments.
 */
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

/** Whether all that was paid of an invoice was given back. */
export async function isInvoiceRefunded({ stripe }: Pick<Payments, 'stripe'>, invoiceId: string): Promise<boolean> {
  const paid = await awaitStripe(stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }));
  const intents = await Promise.all(
    paid.data.flatMap(({ payment }) => {
      const id = readId(payment.payment_intent);
      return id === null ? [] : [awaitStripe(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))];
    }),
  );
  return (
    intents.length > 0 &&
    intents.every(({ latest_charge }) => typeof latest_charge === 'object' && latest_charge?.refunded === true)
  );
}

/** The invoice that a payment belongs to; null of one without (facts-payments 13). */
export async function findInvoiceOfPayment(
  { stripe }: Pick<Payments, 'stripe'>,
  paymentIntentId: string,
): Promise<string | null> {
  const listed = await awaitStripe(
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntentId } }),
  );
  return readId(listed.data[0]?.invoice);
}
