import type { Account } from '../account';
import { newObject, randomText, skeleton } from '../new-object';
import type { Charge, Metadata, PaymentIntent, PaymentMethod } from '../objects';
import type { Decline } from './cards';

type NewIntent = { amount: number; currency: string; customer: string; metadata: Metadata; savesCard: boolean };

export function createPaymentIntent(account: Account, { savesCard, ...given }: NewIntent): PaymentIntent {
  const base = newObject('payment_intent');
  const intent: PaymentIntent = {
    ...base,
    ...given,
    client_secret: `${base.id}_secret_${randomText(25)}`,
    created: account.customerNow(given.customer),
    setup_future_usage: savesCard ? 'off_session' : null,
  };
  return account.put('payment_intent', intent, 'payment_intent.created');
}

/** Emits `charge.succeeded` and `payment_intent.succeeded`. */
export function succeedIntent(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = findPendingCharge(account, intent) ?? createCharge(account, intent, method);
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    receipt_url: `${account.url}/r/${charge.id}/${randomText(16)}`,
  });
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
}

/** Emits `charge.failed` and `payment_intent.payment_failed`. Failed authentications create no charge. */
export function failIntent(account: Account, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  if (decline.code !== 'payment_intent_authentication_failure') {
    const charge = findPendingCharge(account, intent) ?? createCharge(account, intent, method);
    Object.assign(charge, { status: 'failed', failure_code: decline.code, failure_message: decline.message });
    intent.latest_charge = charge.id;
    account.emit('charge.failed', charge);
  }
  intent.last_payment_error = {
    type: 'card_error',
    ...decline,
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
export function requireAuthentication(account: Account, intent: PaymentIntent, method: PaymentMethod, url: string) {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } };
  account.emit('payment_intent.requires_action', intent);
}

/** Emits `charge.pending` and `payment_intent.processing`. */
export function markProcessing(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = createCharge(account, intent, method);
  charge.status = 'pending';
  intent.status = 'processing';
  intent.payment_method = method.id;
  intent.latest_charge = charge.id;
  account.emit('charge.pending', charge);
  account.emit('payment_intent.processing', intent);
}

function findPendingCharge(account: Account, intent: PaymentIntent): Charge | undefined {
  const charge = account.store.find('charge', intent.latest_charge);
  return charge?.status === 'pending' ? charge : undefined;
}

function createCharge(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  return account.put('charge', {
    ...newObject('charge'),
    amount: intent.amount,
    billing_details: method.billing_details,
    created: account.customerNow(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, ...describeMethod(method, intent.amount) },
  });
}

function describeMethod({ card }: PaymentMethod, amount: number) {
  if (card === undefined) return { customer_balance: {} };
  const { brand, checks, country, exp_month, exp_year, fingerprint = null, funding, last4, regulated_status } = card;
  return {
    card: {
      ...skeleton('charge_card'),
      ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status },
      amount_authorized: amount,
      network: brand,
      wallet: null,
    },
  };
}
