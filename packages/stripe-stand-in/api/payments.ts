import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { formatAmount, sum } from '../money';
import { newObject, randomText } from '../new-object';
import type { Charge, CreditNote, Refund } from '../objects';
import { createList } from '../pagination';
import { type EndpointRequest, list, type Routes, retrieve } from './route';

export const paymentRoutes: Routes = {
  'GET /v1/payment_intents/{id}': retrieve('payment_intent'),
  'GET /v1/setup_intents/{id}': retrieve('setup_intent'),
  'GET /v1/charges/{id}': retrieve('charge'),
  'GET /v1/charges': list('charge', ['customer']),
  'POST /v1/refunds': { parameters: ['amount', 'payment_intent'], handle: refund },
  'GET /v1/refunds': list('refund', ['charge', 'payment_intent']),
  'POST /v1/credit_notes': {
    parameters: ['amount', 'invoice', 'refunds[amount_refunded]', 'refunds[refund]'],
    handle: createCreditNote,
  },
  'GET /v1/credit_notes': list('credit_note', ['invoice']),
  'GET /v1/disputes/{id}': retrieve('dispute'),
};

function refund({ account, params }: EndpointRequest): Refund {
  const charge = findPaidCharge(account, params.required('payment_intent'));
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, undefined, 'charge_disputed');
  }
  const amount = params.int('amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const [asked, rest] = [amount, left].map((one) => formatAmount(one, charge.currency));
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, 'amount');
  }
  const made = account.put('refund', {
    ...newObject('refund'),
    amount,
    charge: charge.id,
    created: account.customerNow(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit('charge.refunded', charge);
  account.emit('refund.created', made);
  return made;
}

function findPaidCharge(account: Account, intentId: string): Charge {
  const { latest_charge } = account.store.get('payment_intent', intentId, 'payment_intent');
  const charge = account.store.find('charge', latest_charge);
  if (charge?.paid) return charge;
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  throw invalidRequest(message, 'payment_intent');
}

function createCreditNote({ account, params }: EndpointRequest): CreditNote {
  const invoice = account.store.get('invoice', params.required('invoice'), 'invoice');
  if (invoice.status !== 'paid') {
    throw invalidRequest('The Stripe stand-in credits paid invoices only.', 'invoice');
  }
  const amount = params.int('amount');
  if (amount === undefined) throw missingParameter('amount');
  const refunds = params.list('refunds').map((given) => {
    const refund = account.store.get('refund', given.required('refund'), given.name('refund'));
    return { refund: refund.id, amount_refunded: given.int('amount_refunded') ?? refund.amount };
  });
  if (sum(refunds.map((one) => one.amount_refunded)) !== amount) {
    throw invalidRequest('The sum of refunds must equal the post payment amount of the credit note.', 'refunds');
  }
  const earlier = account.store.all('credit_note').filter((note) => note.invoice === invoice.id);
  if (amount < 1 || amount > invoice.amount_paid - sum(earlier.map((note) => note.amount))) {
    throw invalidRequest(
      'The amount of the credit note is greater than the amount left to credit on the invoice.',
      'amount',
    );
  }
  const base = newObject('credit_note');
  const created = account.customerNow(invoice.customer);
  invoice.post_payment_credit_notes_amount += amount;
  const note = {
    ...base,
    amount,
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    effective_at: created,
    invoice: invoice.id,
    lines: createList(`/v1/credit_notes/${base.id}/lines`, []),
    number: `${invoice.number}-CN-${String(earlier.length + 1).padStart(2, '0')}`,
    pdf: `${account.url}/cn/${base.id}/${randomText(16)}/pdf`,
    post_payment_amount: amount,
    refunds: refunds.map((one) => ({ ...one, payment_record_refund: null, type: 'refund' })),
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  };
  return account.put('credit_note', note, 'credit_note.created');
}
