import type { Payments } from './payments';
import { awaitStripe, parseStripeError, readId, type Stripe } from './stripe';

/**
 * Creates credit notes for refunds, which the provider does not do automatically. No money moves.
 * @returns the URL of the latest credit note; null if nothing was refunded or there is no invoice
 */
export async function applyCreditNote(
  { stripe, log }: Pick<Payments, 'stripe' | 'log'>,
  invoice: Stripe.Invoice | null,
  charge: Stripe.Charge | null,
): Promise<string | null> {
  if (invoice === null || charge === null || charge.amount_refunded === 0) return null;
  const [notes, refunds] = await Promise.all([
    awaitStripe(stripe.creditNotes.list({ invoice: invoice.id, limit: 100 })),
    awaitStripe(stripe.refunds.list({ charge: charge.id, limit: 100 })),
  ]);
  const named = notes.data.flatMap((note) => note.refunds.map(({ refund }) => readId(refund)));
  const missing = refunds.data.filter(({ id, status }) => status === 'succeeded' && !named.includes(id));
  const [latest] = notes.data;
  const amount = missing.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount === 0) return latest?.pdf ?? null;
  try {
    const note = await awaitStripe(
      stripe.creditNotes.create(
        {
          invoice: invoice.id,
          amount,
          refunds: missing.map((refund) => ({ refund: refund.id, amount_refunded: refund.amount })),
        },
        { idempotencyKey: `credit-${missing.map(({ id }) => id).join('-')}`.slice(0, 255) },
      ),
    );
    return note.pdf;
  } catch (error) {
    const rejection = parseStripeError(error);
    if (rejection === null) throw error;
    // The whole invoice was already credited in the dashboard, so this refund has no credit note.
    log.warn({ invoice: invoice.id, reason: rejection.message }, 'a refund was not credited');
    return latest?.pdf ?? null;
  }
}
