import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, NotFoundError } from '../errors';
import { createReturnUrls, type Payments } from '../payment/payments';
import { awaitStripe, readExpanded, readId, retrieveOrNull, type Stripe } from '../payment/stripe';
import { claimCard } from './claim-trial';
import { isBillable } from './copy-rule';
import { clearCancellation, releaseSchedule, requireSubscription } from './plan';
import { syncSubscription } from './sync-subscription';
import { createCardKeys } from './trial-keys';

type CardRequest = { profileId: string; paths: { success: string; cancel: string } };

/** Nothing is charged before the trial ends. @throws NotFoundError, ConflictError */
export async function openCardSession(payments: Payments, { profileId, paths }: CardRequest) {
  const { stored, subscription } = await requireSubscription(payments, profileId);
  if (stored.status !== 'trialing') throw new ConflictError(problem('subscription.refusal.noTrial'));
  const { id, url } = await awaitStripe(
    payments.stripe.checkout.sessions.create({
      mode: 'setup',
      customer: readId(subscription.customer) ?? '',
      currency: subscription.currency,
      ...createReturnUrls(payments, paths),
      metadata: { profileId, subscriptionId: subscription.id },
    }),
  );
  if (url === null) throw new Error(`The session ${id} has no page.`);
  return { id, url };
}

/** @throws NotFoundError for another profile's session; ConflictError if the card was used to keep another trial */
export async function keepTrial(payments: Payments, profileId: string, sessionId: string): Promise<void> {
  const session = await retrieveOrNull(
    payments.stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }),
  );
  if (session?.mode !== 'setup' || session.metadata?.profileId !== profileId) throw new NotFoundError();
  if ((await storeTrialCard(payments, session)) === 'CARD_USED') {
    throw new ConflictError(problem('subscription.refusal.usedCard'));
  }
}

/**
 * Called by the success page, webhooks and the reconciliation. Sessions are used once. Otherwise, an old session could
 * replace a newer card.
 * @returns `CARD_USED` if the card was used to keep another trial; `IGNORED` if there is nothing to store
 */
export async function storeTrialCard(
  payments: Payments,
  session: Stripe.Checkout.Session,
): Promise<'STORED' | 'CARD_USED' | 'IGNORED'> {
  const { stripe, db, trialSecrets } = payments;
  const { setup_intent: intent, metadata, status } = session;
  const method = readExpanded(readExpanded(intent)?.payment_method);
  if (status !== 'complete' || method === null) return 'IGNORED';
  const id = metadata?.subscriptionId ?? '';
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));
  if (subscription === null || !isBillable(subscription.status)) return 'IGNORED';
  if (subscription.metadata.cardSession === session.id) return 'IGNORED';
  const fingerprint = method.card?.fingerprint ?? null;
  const keys = fingerprint === null ? null : createCardKeys(trialSecrets, fingerprint, id);
  if (keys !== null && !(await claimCard(db, keys, new Date()))) return 'CARD_USED';
  await releaseSchedule(payments, subscription);
  await clearCancellation(payments, subscription);
  await awaitStripe(
    stripe.subscriptions.update(id, { default_payment_method: method.id, metadata: { cardSession: session.id } }),
  );
  await syncSubscription(payments, id);
  return 'STORED';
}

/** @throws NotFoundError; ConflictError for a paid plan */
export async function endTrial(payments: Payments, profileId: string): Promise<void> {
  const { stored, subscription } = await requireSubscription(payments, profileId);
  if (stored.status !== 'trialing') throw new ConflictError(problem('subscription.refusal.notTrial'));
  await awaitStripe(payments.stripe.subscriptions.cancel(subscription.id));
  await syncSubscription(payments, subscription.id);
}
