import type { Account } from '../account';
import { newId, randomText } from '../ids';
import type { CheckoutSession, Metadata, PaymentMethod, SetupIntent } from '../objects';
import type { CardAuthorization } from './cards';
import type { Outcome } from './checkout';

/** Creates the intent of a session in `setup` mode, which saves a card. Emits `setup_intent.created`. */
export function createSetupIntent(account: Account, customer: string, metadata: Metadata): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.customerNow(customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  return account.put('setup_intent', intent, 'setup_intent.created');
}

/** Saves the card of a session in `setup` mode, as far as its issuer permits. */
export function settleSetup(
  account: Account,
  session: CheckoutSession,
  method: PaymentMethod,
  authorization: CardAuthorization,
): Outcome {
  const intent = account.store.get('setup_intent', session.setup_intent ?? '');
  if (authorization.type === 'requires_action') {
    intent.status = 'requires_action';
    intent.payment_method = method.id;
    account.emit('setup_intent.requires_action', intent);
    return { type: 'requires_action' };
  }
  if (authorization.type === 'declined') {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    account.emit('setup_intent.setup_failed', intent);
    return { type: 'declined', message: authorization.message };
  }
  method.customer = session.customer;
  intent.status = 'succeeded';
  intent.payment_method = method.id;
  account.emit('payment_method.attached', method);
  account.emit('setup_intent.succeeded', intent);
  session.status = 'complete';
  session.url = null;
  account.emit('checkout.session.completed', session);
  return { type: 'complete' };
}
