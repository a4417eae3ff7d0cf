import type { Payments } from './payments';
import { awaitStripe, parseStripeError, type Stripe } from './stripe';

/**
 * The credit note of an invoice whose charge was refunded. A refund makes none by itself, so the missing one is created for
 * the refunds that no credit note names; it moves no money.
 * @returns the provider's page of the latest one; null where nothing was refunded or there is no invoice.
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
  const named = notes.data.flatMap((note) =>
    note.refunds.map(({ refund }) => (typeof refund === 'string' ? refund : refund.id)),
  );
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
    const refusal = parseStripeError(error);
    if (refusal === null) throw error;
    // An invoice that was credited by hand has no amount left: the refund stands without a note of its own.
    log.warn({ invoice: invoice.id, reason: refusal.message }, 'a refund was not credited');
    return latest?.pdf ?? null;
  }
}
