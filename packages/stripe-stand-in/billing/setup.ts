import type { Account } from '../account';
import { newObject, randomText } from '../new-object';
import type { CheckoutSession, PaymentMethod, SetupIntent } from '../objects';
import type { CardAuthorization } from './cards';
import type { Outcome } from './checkout';

export function createSetupIntent(account: Account, customer: string): SetupIntent {
  const base = newObject('setup_intent');
  const secret = `${base.id}_secret_${randomText(25)}`;
  const intent = { ...base, client_secret: secret, created: account.customerNow(customer), customer };
  return account.put('setup_intent', intent, 'setup_intent.created');
}

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
