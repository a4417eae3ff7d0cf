import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import { formatAmount } from '../money';
import type { Charge, Refund } from '../objects';
import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { EndpointRequest, Routes } from '../route';

export const paymentRoutes: Routes = {
  'GET /v1/payment_intents/{id}': {
    parameters: [],
    handle: ({ account, ids }) => account.store.get('payment_intent', ids.id ?? ''),
  },
  'GET /v1/payment_methods/{id}': {
    parameters: [],
    handle: ({ account, ids }) => account.store.get('payment_method', ids.id ?? ''),
  },
  'GET /v1/charges/{id}': { parameters: [], handle: ({ account, ids }) => account.store.get('charge', ids.id ?? '') },
  'GET /v1/charges': {
    parameters: [...LIST_PARAMETERS, 'created', 'customer', 'payment_intent'],
    handle: ({ account, params, url }) => {
      const is = (name: string, value: string | null) => !params.has(name) || params.text(name) === value;
      const charges = account.store
        .all('charge')
        .filter(
          (charge) =>
            is('customer', charge.customer) &&
            is('payment_intent', charge.payment_intent) &&
            isWithin(charge.created, params),
        );
      return paginate(url, charges, params);
    },
  },
  'POST /v1/refunds': { parameters: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'], handle: refund },
  'GET /v1/refunds/{id}': { parameters: [], handle: ({ account, ids }) => account.store.get('refund', ids.id ?? '') },
  'GET /v1/refunds': {
    parameters: [...LIST_PARAMETERS, 'charge', 'created', 'payment_intent'],
    handle: ({ account, params, url }) => {
      const is = (name: string, value: string | null) => !params.has(name) || params.text(name) === value;
      const refunds = account.store
        .all('refund')
        .filter(
          (one) =>
            is('charge', one.charge) && is('payment_intent', one.payment_intent) && isWithin(one.created, params),
        );
      return paginate(url, refunds, params);
    },
  },
  'GET /v1/disputes/{id}': { parameters: [], handle: ({ account, ids }) => account.store.get('dispute', ids.id ?? '') },
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
