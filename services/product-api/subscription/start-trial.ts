import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import { ConflictError, PaymentsUnavailableError } from '../errors';
import { requireCustomer } from '../payment/customer';
import type { Payments } from '../payment/payments';
import { findCustomerId } from '../payment/queries/payers';
import { awaitStripe, parseStripeError, type Stripe } from '../payment/stripe';
import { requireApproval } from '../registration/register-account';
import { readOffer } from '../site/queries/read-offer';
import { claimTrial } from './claim-trial';
import { isBillable } from './copy-rule';
import { requirePlan } from './plan';
import { findStoredSubscription } from './queries/subscriptions';
import { confirmTrial, findOpenTrial, type OpenTrial, type Person, releaseTrial } from './queries/trials';
import { syncSubscription } from './sync-subscription';
import { createTrialKeys } from './trial-keys';

type NewTrial = { account: CallingAccount; profileId: string; priceId: string; currency: string; now: Date };

/**
 * Trials require no card. Each person gets one trial, regardless of the account. Trials end without a charge unless the
 * owner chooses to keep the plan, even if the customer has a card from an earlier plan.
 * @throws ForbiddenError before the account is approved; ConflictError if the profile has a plan or the trial was used; InvalidInputError, PaymentsUnavailableError
 */
export async function startTrial(payments: Payments, { account, profileId, priceId, currency, now }: NewTrial) {
  await requireApproval(payments.db, profileId);
  const price = await requirePlan(payments, priceId, currency);
  const { trialDays } = (await readOffer(payments.db)).plans[price.value];
  if (trialDays === 0) throw new ConflictError(problem('subscription.refusal.noTrials'));
  const person = { accountId: account.id, keys: createTrialKeys(payments.trialSecrets, account) };
  if ((await settleOpenTrial(payments, person, now)) === profileId) return;
  const stored = await findStoredSubscription(payments.db, profileId);
  if (stored !== undefined && isBillable(stored.status)) {
    throw new ConflictError(problem('checkout.refusal.hasPlan'));
  }
  const customer = await requireCustomer(payments, profileId);
  const hasCard = await hasDefaultCard(payments, customer);
  if (!(await claimTrial(payments.db, { ...person, profileId }, now))) {
    throw new ConflictError(problem('subscription.refusal.usedTrial'));
  }
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    currency: currency.toLowerCase(),
    items: [{ price: price.id }],
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    metadata: { profileId, claimedAt: now.toISOString() },
    ...(hasCard && { cancel_at_period_end: true }),
  };
  const options = { idempotencyKey: `trial-${account.id}-${now.toISOString()}` };
  const created = payments.stripe.subscriptions.create(params, options).catch(async (error: unknown) => {
    // After other errors, the provider may still have created the subscription.
    if (parseStripeError(error) !== null) await releaseTrial(payments.db, person);
    throw error;
  });
  await syncSubscription(payments, (await awaitStripe(created)).id);
}

/** In milliseconds. Longer than the provider needs for a request. */
const REQUEST_TIME = 60_000;

/**
 * Stores the unconfirmed trial if it exists at the provider, and releases it otherwise.
 * @returns the trial's profile, if the trial exists
 * @throws PaymentsUnavailableError while the provider may still be creating the trial
 */
async function settleOpenTrial(payments: Payments, person: Person, now: Date): Promise<string | undefined> {
  const open = await findOpenTrial(payments.db, person.accountId);
  if (open === undefined) return undefined;
  const { profileId, claimedAt } = open;
  const existing = await findTrialAtProvider(payments, open);
  if (existing !== undefined) {
    await syncSubscription(payments, existing);
    await confirmTrial(payments.db, profileId);
    return profileId;
  }
  if (now.getTime() - claimedAt.getTime() < REQUEST_TIME) {
    throw new PaymentsUnavailableError(undefined, problem('subscription.refusal.noAnswer'));
  }
  await releaseTrial(payments.db, person);
  return undefined;
}

async function findTrialAtProvider({ db, stripe }: Payments, { profileId, claimedAt }: OpenTrial) {
  const customer = await findCustomerId(db, profileId);
  if (customer === undefined) return undefined;
  const listed = await awaitStripe(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
  return listed.data.find(({ metadata }) => metadata.claimedAt === claimedAt.toISOString())?.id;
}

async function hasDefaultCard({ stripe }: Payments, customerId: string): Promise<boolean> {
  const customer = await awaitStripe(stripe.customers.retrieve(customerId));
  return !customer.deleted && customer.invoice_settings.default_payment_method !== null;
}
