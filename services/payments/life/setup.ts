import { newId, randomText } from '../ids';
import type { CheckoutDetails, CheckoutSession, Metadata, PaymentMethod, SetupIntent } from '../wire';
import type { World } from '../world';
import { askBank, type CardAnswer, NOT_AUTHENTICATED } from './cards';
import type { Outcome } from './checkout';

/** The intent of a session in `setup` mode, which stores a card and charges nothing. `setup_intent.created`. */
export function createSetupIntent(world: World, customer: string, metadata: Metadata): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: world.customerNow(customer),
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
  world.put('setup_intent', intent);
  world.emit('setup_intent.created', intent);
  return intent;
}

/** Stores the card that was typed on the page of a session in `setup` mode, once the bank agrees. */
export function setUpCard(
  world: World,
  session: CheckoutSession,
  details: CheckoutDetails,
  method: PaymentMethod,
): Outcome {
  details.paymentMethodId = method.id;
  return settleSetup(world, session, method, askBank(world, method.id, true));
}

/** The answer to the bank's question about a card that is being stored. */
export function answerSetup(
  world: World,
  session: CheckoutSession,
  method: PaymentMethod,
  isConfirmed: boolean,
): Outcome {
  const answer: CardAnswer = isConfirmed ? { type: 'pays' } : { type: 'declined', ...NOT_AUTHENTICATED };
  return settleSetup(world, session, method, answer);
}

function settleSetup(world: World, session: CheckoutSession, method: PaymentMethod, answer: CardAnswer): Outcome {
  const intent = world.store.get('setup_intent', session.setup_intent ?? '');
  if (answer.type === 'asks') {
    intent.status = 'requires_action';
    intent.payment_method = method.id;
    world.emit('setup_intent.requires_action', intent);
    return { type: 'asks' };
  }
  if (answer.type === 'declined') {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    world.emit('setup_intent.setup_failed', intent);
    return { type: 'declined', message: answer.message };
  }
  method.customer = session.customer;
  intent.status = 'succeeded';
  intent.payment_method = method.id;
  world.emit('payment_method.attached', method);
  world.emit('setup_intent.succeeded', intent);
  session.status = 'complete';
  session.url = null;
  world.emit('checkout.session.completed', session);
  return { type: 'complete' };
}
