import { canTransition } from '@/lib/shared/domain/payment';
import type { PaymentNotice } from '../mail/schema';
import type { payments } from './schema';

export type PaymentRow = typeof payments.$inferSelect;
/** A payment as the provider reports it. */
export type ProviderPayment = Omit<PaymentRow, 'id' | 'createdAt' | 'updatedAt' | 'subjectTitle' | 'refundedAt'>;
/** What changes in a stored payment, and the mails to send about the change. */
export type PaymentUpdate = { changes: Partial<PaymentRow>; notices: Pick<PaymentNotice, 'event' | 'amount'>[] };

/**
 * Decides what the provider's current data changes in a stored payment, and which mails to send. The state only moves
 * forward and the refunded amount only grows, so repeated or outdated data changes nothing and sends nothing.
 */
export function decidePaymentUpdate(row: PaymentRow, read: ProviderPayment, now: Date): PaymentUpdate {
  const state = canTransition(row.state, read.state) ? read.state : row.state;
  const refunded = Math.max(row.refunded, read.refunded);
  const isRefund = refunded > row.refunded;
  const changes = { ...pickFacts(row, read), state, refunded, ...(isRefund && { refundedAt: now }), updatedAt: now };
  const notices: PaymentUpdate['notices'] = [];
  if (!isPaid(row.state) && isPaid(state)) notices.push({ event: 'PAID', amount: read.amount });
  if (state === 'FAILED' && row.state !== 'FAILED') notices.push({ event: 'FAILED', amount: read.amount });
  if (isRefund) notices.push({ event: 'REFUNDED', amount: refunded - row.refunded });
  return { changes, notices };
}

/**
 * Decides what a lost dispute changes in a stored payment: the amount not yet refunded counts as refunded, although the
 * provider's charge does not say so. Null if the payment was already refunded in full.
 */
export function decideLostDispute(row: Pick<PaymentRow, 'amount' | 'refunded'>, now: Date): PaymentUpdate | null {
  const rest = row.amount - row.refunded;
  if (rest <= 0) return null;
  return {
    changes: { state: 'REFUNDED', refunded: row.amount, refundedAt: now, updatedAt: now },
    notices: [{ event: 'REFUNDED', amount: rest }],
  };
}

function isPaid(state: PaymentRow['state']): boolean {
  return state === 'PAID' || state === 'REFUNDED';
}

/** Picks the facts to store. An invoice may receive its number after the payment was stored. */
function pickFacts(row: PaymentRow, read: ProviderPayment): Partial<PaymentRow> {
  const { amount, discount, tax, paidAt, lines } = read;
  return {
    ...(canTransition(row.state, read.state) && { amount, discount, tax, paidAt, lines }),
    invoiceId: read.invoiceId ?? row.invoiceId,
    paymentIntentId: read.paymentIntentId ?? row.paymentIntentId,
    cardBrand: read.cardBrand ?? row.cardBrand,
    number: read.number ?? row.number,
    documentUrl: read.documentUrl ?? row.documentUrl,
    creditNoteUrl: read.creditNoteUrl ?? row.creditNoteUrl,
  };
}
