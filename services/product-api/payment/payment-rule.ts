import { canTransition } from '@/lib/shared/domain/payment';
import type { PaymentNotice } from '../mail/schema';
import type { payments } from './schema';

export type PaymentRow = typeof payments.$inferSelect;
export type ProviderPayment = Omit<PaymentRow, 'id' | 'createdAt' | 'updatedAt' | 'subjectTitle' | 'refundedAt'>;
export type PaymentUpdate = { changes: Partial<PaymentRow>; notices: Pick<PaymentNotice, 'event' | 'amount'>[] };

/** The state only moves forward and refunds only grow, so repeated or outdated data changes nothing. */
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

/** Charges do not show lost disputes, so the remaining amount is stored as refunded. */
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

/** Invoices may receive their number after the payment is stored. */
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
