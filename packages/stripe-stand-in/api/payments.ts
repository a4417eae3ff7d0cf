import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import { formatAmount } from '../money';
import type { Charge, Refund } from '../objects';
import type { EndpointRequest, Routes } from '../route';
import { list, retrieve } from './resource-routes';

export const paymentRoutes: Routes = {
  'GET /v1/payment_intents/{id}': retrieve('payment_intent'),
  'GET /v1/setup_intents/{id}': retrieve('setup_intent'),
  'GET /v1/payment_methods/{id}': retrieve('payment_method'),
  'GET /v1/charges/{id}': retrieve('charge'),
  'GET /v1/charges': list('charge', ['created', 'customer', 'payment_intent']),
  'POST /v1/refunds': { parameters: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'], handle: refund },
  'GET /v1/refunds/{id}': retrieve('refund'),
  'GET /v1/refunds': list('refund', ['charge', 'created', 'payment_intent']),
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
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.customerNow(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
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
