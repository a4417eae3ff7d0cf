import { canTransition } from '@/lib/shared/domain/payment';
import type { PaymentNotice } from '../mail/schema';
import type { payments } from './schema';

type PaymentRow = typeof payments.$inferSelect;
/** A payment as the provider reports it. */
export type ProviderPayment = Omit<PaymentRow, 'id' | 'createdAt' | 'updatedAt' | 'subjectTitle' | 'refundedAt'>;
type Notice = Pick<PaymentNotice, 'event' | 'amount'>;

/**
 * Decides what a report of the provider changes in a stored payment, and which mails follow. Its state only moves
 * forward and its refunded amount only grows, so a repeated or outdated report changes nothing and sends nothing.
 */
export function decidePaymentUpdate(
  row: PaymentRow,
  read: ProviderPayment,
  now: Date,
): { changes: Partial<PaymentRow>; notices: Notice[] } {
  const state = canTransition(row.state, read.state) ? read.state : row.state;
  const refunded = Math.max(row.refunded, read.refunded);
  const isRefund = refunded > row.refunded;
  const changes = { ...pickFacts(row, read), state, refunded, ...(isRefund && { refundedAt: now }), updatedAt: now };
  const notices: Notice[] = [];
  if (!isPaid(row.state) && isPaid(state)) notices.push({ event: 'PAID', amount: read.amount });
  if (state === 'FAILED' && row.state !== 'FAILED') notices.push({ event: 'FAILED', amount: read.amount });
  if (isRefund) notices.push({ event: 'REFUNDED', amount: refunded - row.refunded });
  return { changes, notices };
}

function isPaid(state: PaymentRow['state']): boolean {
  return state === 'PAID' || state === 'REFUNDED';
}

/** An invoice may be numbered after its payment is first reported: a later report fills in what was missing. */
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
