import { rejectUnsupported } from '../billing/items';
import { invalidRequest, missingParameter } from '../errors';
import { newId, randomText } from '../ids';
import { sum } from '../money';
import type { CreditNote } from '../objects';
import { createList } from '../pagination';
import type { EndpointRequest, Routes } from '../route';
import { list, retrieve } from './resource-routes';

export const creditNoteRoutes: Routes = {
  'POST /v1/credit_notes': {
    parameters: ['amount', 'invoice', 'memo', 'metadata', 'reason', 'refunds'],
    handle: create,
  },
  'GET /v1/credit_notes/{id}': retrieve('credit_note'),
  'GET /v1/credit_notes': list('credit_note', ['created', 'customer', 'invoice']),
};

/** Creates a credit note for refunds of a paid invoice that already exist. */
function create({ account, params }: EndpointRequest): CreditNote {
  const invoice = account.store.get('invoice', params.required('invoice'), 'invoice');
  if (invoice.status !== 'paid') {
    throw invalidRequest('The Stripe stand-in credits paid invoices only.', 'invoice');
  }
  const amount = params.int('amount');
  if (amount === undefined) throw missingParameter('amount');
  const refunds = params.list('refunds').map((given) => {
    rejectUnsupported(given, ['refund', 'amount_refunded']);
    const refund = account.store.get('refund', given.required('refund'), given.name('refund'));
    return { refund: refund.id, amount_refunded: given.int('amount_refunded') ?? refund.amount };
  });
  if (sum(refunds.map((one) => one.amount_refunded)) !== amount) {
    throw invalidRequest('The sum of refunds must equal the post payment amount of the credit note.', 'refunds');
  }
  const credited = sum(others(account, invoice.id).map((note) => note.amount));
  if (amount < 1 || amount > invoice.amount_paid - credited) {
    throw invalidRequest(
      'The amount of the credit note is greater than the amount left to credit on the invoice.',
      'amount',
    );
  }
  const customer = account.store.get('customer', invoice.customer ?? '', 'customer');
  const id = newId('cn');
  const created = account.customerNow(customer.id);
  const note: CreditNote = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency: invoice.currency,
    customer: customer.id,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: invoice.id,
    lines: createList(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    memo: params.text('memo') ?? null,
    metadata: params.metadata(),
    number: `${invoice.number}-CN-${String(others(account, invoice.id).length + 1).padStart(2, '0')}`,
    out_of_band_amount: null,
    pdf: `${account.url}/cn/${id}/${randomText(16)}/pdf`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']) ?? null,
    refunds: refunds.map((one) => ({ ...one, payment_record_refund: null, type: 'refund' })),
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  };
  account.put('credit_note', note);
  invoice.post_payment_credit_notes_amount += amount;
  account.emit('credit_note.created', note);
  return note;
}

function others(account: EndpointRequest['account'], invoice: string): CreditNote[] {
  return account.store.all('credit_note').filter((note) => note.invoice === invoice);
}
