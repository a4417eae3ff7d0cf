import { html } from 'hono/html';
import { formatDay } from '../billing/proration';
import { formatAmount } from '../money';
import type { Charge, CreditNote } from '../objects';
import { page } from './layout';

/** The receipt of a charge, with its refunds. */
export function receiptPage(charge: Charge) {
  const total = formatAmount(charge.amount, charge.currency);
  return page(
    'Receipt · TEST',
    html`<h1>Receipt</h1>
<p class="quiet">${formatDay(charge.created)}</p>
<p class="sum">${total}</p>
${charge.amount_refunded === 0 ? '' : html`<p class="total"><span>Refunded</span><span>${formatAmount(charge.amount_refunded, charge.currency)}</span></p>`}`,
  );
}

export function creditNotePage(note: CreditNote, invoiceNumber: string) {
  return page(
    `Credit note ${note.number} · TEST`,
    html`<h1>Credit note ${note.number}</h1>
<p class="quiet">${formatDay(note.created)}, for invoice ${invoiceNumber}</p>
<p class="total"><span>Refunded</span><span>${formatAmount(note.amount, note.currency)}</span></p>`,
  );
}
