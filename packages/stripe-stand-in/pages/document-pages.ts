import { html } from 'hono/html';
import type { Account } from '../account';
import { findPaymentIntent } from '../billing/invoices';
import { formatDay } from '../billing/proration';
import { formatAmount } from '../money';
import type { Charge, CreditNote, Invoice } from '../objects';
import { alert, authenticationForm, cardFields, type Filled, page } from './layout';

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

type InvoicePageProps = Filled & { account: Account; invoice: Invoice };

export function invoicePage({ account, invoice, ...filled }: InvoicePageProps) {
  const total = formatAmount(invoice.amount_due, invoice.currency);
  const intent = findPaymentIntent(account, invoice);
  const failure = filled.errors.form ?? intent?.last_payment_error?.message;
  return page(
    `Invoice ${invoice.number ?? ''} · TEST`,
    html`<h1>Invoice ${invoice.number}</h1>
<p class="quiet">${formatDay(invoice.created)}, ${invoice.status}</p>
<p class="sum">${total}</p>
<p>${[invoice.customer_name, invoice.customer_address?.line1, invoice.customer_address?.city, invoice.customer_address?.country].filter(Boolean).join(', ')}${(invoice.customer_tax_ids ?? []).map(({ value }) => html`<br>Tax ID ${value}`)}</p>
<ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}</span><span>${formatAmount(line.amount, line.currency)}</span></li>`)}</ul>
${(invoice.total_discount_amounts ?? []).map(({ amount }) => html`<p class="total"><span>Discount</span><span>${formatAmount(-amount, invoice.currency)}</span></p>`)}
<p class="total"><span>${invoice.status === 'paid' ? 'Amount paid' : 'Amount due'}</span><span>${total}</span></p>
${invoice.status === 'open' ? (intent?.status === 'requires_action' ? html`<h2>3-D Secure</h2>${authenticationForm('pays')}` : payForm(total, failure, filled)) : ''}`,
  );
}

function payForm(total: string, failure: string | undefined, filled: Filled) {
  return html`${alert(failure)}
<form method="post" novalidate>${cardFields(filled)}
<button name="action" value="pay">Pay ${total}</button></form>`;
}
