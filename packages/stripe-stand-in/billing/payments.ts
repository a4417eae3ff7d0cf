import type { Account } from '../account';
import { newId, randomText } from '../ids';
import type { Charge, Metadata, PaymentIntent, PaymentMethod } from '../objects';
import { skeleton } from '../skeletons';
import type { Decline } from './cards';

type NewIntent = {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Metadata;
  savesCard: boolean;
};

/** Emits `payment_intent.created`. */
export function createPaymentIntent(account: Account, given: NewIntent): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    ...skeleton('payment_intent'),
    object: 'payment_intent',
    amount: given.amount,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.customerNow(given.customer),
    currency: given.currency,
    customer: given.customer,
    metadata: given.metadata,
    payment_method_types: ['card', 'customer_balance'],
    setup_future_usage: given.savesCard ? 'off_session' : null,
    status: 'requires_payment_method',
  };
  return account.put('payment_intent', intent, 'payment_intent.created');
}

/** Emits `charge.succeeded` and `payment_intent.succeeded`. */
export function succeedIntent(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  const waiting = account.store.find('charge', intent.latest_charge);
  const charge = waiting?.status === 'pending' ? waiting : createCharge(account, intent, method);
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    receipt_url: `${account.url}/r/${charge.id}/${randomText(16)}`,
  });
  charge.outcome = {
    ...NO_ADVICE,
    network_status: 'approved_by_network',
    seller_message: 'Payment complete.',
    type: 'authorized',
  };
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.succeeded', intent);
  return charge;
}

/** Emits `charge.failed` and `payment_intent.payment_failed`. A failed authentication creates no charge. */
export function failIntent(account: Account, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  if (decline.code !== 'payment_intent_authentication_failure') {
    const waiting = account.store.find('charge', intent.latest_charge);
    const charge = waiting?.status === 'pending' ? waiting : createCharge(account, intent, method);
    Object.assign(charge, { status: 'failed', failure_code: decline.code, failure_message: decline.message });
    charge.outcome = {
      ...NO_ADVICE,
      network_status: 'declined_by_network',
      reason: decline.decline_code ?? decline.code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    };
    intent.latest_charge = charge.id;
    account.emit('charge.failed', charge);
  }
  const { code, decline_code, message } = decline;
  intent.last_payment_error = {
    type: 'card_error',
    code,
    message,
    ...(decline_code !== undefined && { decline_code }),
    ...(intent.latest_charge !== null && { charge: intent.latest_charge }),
    payment_method: method,
  };
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    processing: null,
  });
  account.emit('payment_intent.payment_failed', intent);
}

/** Emits `payment_intent.requires_action`. */
export function requireAuthentication(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  url: string,
): void {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } };
  account.emit('payment_intent.requires_action', intent);
}

/** Starts a delayed payment. Emits `charge.pending` and `payment_intent.processing`. */
export function markProcessing(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = createCharge(account, intent, method);
  charge.status = 'pending';
  intent.status = 'processing';
  intent.payment_method = method.id;
  intent.latest_charge = charge.id;
  account.emit('charge.pending', charge);
  account.emit('payment_intent.processing', intent);
  return charge;
}

const NO_ADVICE = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: null,
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: null,
};

function createCharge(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  const id = newId('ch');
  const { card } = method;
  return account.put('charge', {
    id,
    ...skeleton('charge'),
    object: 'charge',
    amount: intent.amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STAND-IN',
    created: account.customerNow(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method.type,
      ...(card !== undefined && {
        card: {
          amount_authorized: intent.amount,
          authorization_code: null,
          brand: card.brand,
          checks: card.checks,
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          installments: null,
          last4: card.last4,
          mandate: null,
          network: card.brand,
          network_token: { used: false },
          network_transaction_id: null,
          regulated_status: card.regulated_status,
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      }),
      ...(card === undefined && { customer_balance: {} }),
    },
    receipt_email: intent.receipt_email,
    status: 'pending',
  });
}
