import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId, randomText } from '../ids';
import { formatAmount, sum } from '../money';
import type { Charge, CreditNote, Refund } from '../objects';
import { createList } from '../pagination';
import { skeleton } from '../skeletons';
import { type EndpointRequest, list, type Routes, retrieve } from './route';

export const paymentRoutes: Routes = {
  'GET /v1/payment_intents/{id}': retrieve('payment_intent'),
  'GET /v1/setup_intents/{id}': retrieve('setup_intent'),
  'GET /v1/charges/{id}': retrieve('charge'),
  'GET /v1/charges': list('charge', ['customer']),
  'POST /v1/refunds': { parameters: ['amount', 'charge', 'payment_intent'], handle: refund },
  'GET /v1/refunds': list('refund', ['charge', 'payment_intent']),
  'POST /v1/credit_notes': {
    parameters: ['amount', 'invoice', 'refunds[amount_refunded]', 'refunds[refund]'],
    handle: createCreditNote,
  },
  'GET /v1/credit_notes': list('credit_note', ['invoice']),
  'GET /v1/disputes/{id}': retrieve('dispute'),
};

function refund({ account, params }: EndpointRequest): Refund {
  const charge = chargeOf(account, params.text('charge'), params.text('payment_intent'));
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (charge.disputed) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  }
  const amount = params.int('amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const [requested, unrefunded] = [amount, left].map((one) => formatAmount(one, charge.currency));
    throw invalidRequest(
      `Refund amount (${requested}) is greater than unrefunded amount on charge (${unrefunded})`,
      'amount',
    );
  }
  const made: Refund = {
    id: newId('re'),
    ...skeleton('refund'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.customerNow(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
  };
  account.put('refund', made);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit('charge.refunded', charge, before);
  account.emit('refund.created', made);
  return made;
}

function chargeOf(account: Account, charge: string | undefined, intent: string | undefined): Charge {
  if ((charge === undefined) === (intent === undefined)) {
    throw invalidRequest('Must provide one of: charge, payment_intent.', 'charge', 'parameter_missing');
  }
  const id = charge ?? account.store.get('payment_intent', intent ?? '', 'payment_intent').latest_charge;
  const found = id === null ? undefined : account.store.get('charge', id, 'charge');
  if (found?.paid) return found;
  throw invalidRequest(
    `This PaymentIntent (${intent ?? charge}) does not have a successful charge to refund.`,
    'payment_intent',
  );
}

/** Creates a credit note for refunds of a paid invoice that already exist. */
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
  const credited = sum(listCreditNotes(account, invoice.id).map((note) => note.amount));
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
    ...skeleton('credit_note'),
    object: 'credit_note',
    amount,
    created,
    currency: invoice.currency,
    customer: customer.id,
    effective_at: created,
    invoice: invoice.id,
    lines: createList(`/v1/credit_notes/${id}/lines`, []),
    number: `${invoice.number}-CN-${String(listCreditNotes(account, invoice.id).length + 1).padStart(2, '0')}`,
    pdf: `${account.url}/cn/${id}/${randomText(16)}/pdf`,
    post_payment_amount: amount,
    refunds: refunds.map((one) => ({ ...one, payment_record_refund: null, type: 'refund' })),
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    type: 'post_payment',
  };
  account.put('credit_note', note);
  invoice.post_payment_credit_notes_amount += amount;
  account.emit('credit_note.created', note);
  return note;
}

function listCreditNotes(account: Account, invoice: string): CreditNote[] {
  return account.store.all('credit_note').filter((note) => note.invoice === invoice);
}
