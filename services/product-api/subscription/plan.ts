import type { Subscription } from '@/lib/shared/contract/subscription';
import { givesAccess } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors';
import { requireFound } from '../moderation/require-found';
import type { CataloguePrice } from '../payment/catalogue';
import { type Payments, requirePayments } from '../payment/payments';
import { readPurchaseItems } from '../payment/purchase-items';
import { awaitStripe, parseStripeError, readExpanded, readId, type Stripe } from '../payment/stripe';
import { isBillable } from './copy-rule';
import { findStoredSubscription, withPlanLock } from './queries/subscriptions';
import { syncSubscription } from './sync-subscription';

export async function getActiveSubscription(db: Db, profileId: string): Promise<Subscription | null> {
  const stored = await findStoredSubscription(db, profileId);
  if (stored === undefined) return null;
  const { type, status, interval, currentPeriodEnd, cancelAt, amount, currency, nextType, nextInterval } = stored;
  return {
    type,
    status,
    interval,
    isExpired: !givesAccess(status),
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    cancelAt: cancelAt?.toISOString() ?? null,
    price: amount !== null && currency !== null ? { amount, currency } : null,
    next: nextType !== null && nextInterval !== null ? { type: nextType, interval: nextInterval } : null,
  };
}

/** @throws NotFoundError if the profile has no subscription */
export async function requireActiveSubscription(db: Db, profileId: string): Promise<Subscription> {
  return requireFound((await getActiveSubscription(db, profileId)) ?? undefined);
}

export type PlanPrice = Extract<CataloguePrice, { kind: 'SUBSCRIPTION' }> & { interval: 'month' | 'year' };

/** @throws InvalidInputError for a price that does not belong to a plan */
export async function requirePlan({ catalogue }: Payments, priceId: string, currency: string): Promise<PlanPrice> {
  const { subscription } = readPurchaseItems(await catalogue.load(), [priceId], currency);
  if (subscription?.kind !== 'SUBSCRIPTION' || subscription.interval === null)
    throw new InvalidInputError({ priceIds: problem('subscription.refusal.noPlan') });
  return { ...subscription, interval: subscription.interval };
}

/** @throws NotFoundError; ConflictError for a free plan */
export async function requireSubscription({ db, stripe }: Payments, profileId: string) {
  const stored = await findStoredSubscription(db, profileId);
  if (stored === undefined || !isBillable(stored.status)) throw new NotFoundError();
  if (stored.providerId === null) {
    throw new ConflictError(problem('subscription.refusal.given'));
  }
  const subscription = await awaitStripe(
    stripe.subscriptions.retrieve(stored.providerId, { expand: ['items.data.price.currency_options', 'schedule'] }),
  );
  return { stored, subscription };
}

/** The provider rejects the change if its portal or a renewal changed the plan first. @throws ConflictError */
export async function changePlan<Result>({ db }: Payments, profileId: string, change: () => Promise<Result>) {
  try {
    const changed = await withPlanLock(db, profileId, change);
    if (changed !== undefined) return changed.result;
  } catch (error) {
    if (parseStripeError(error) === null) throw error;
    throw new ConflictError(problem('subscription.refusal.justChanged'), { cause: error });
  }
  throw new ConflictError(problem('subscription.refusal.inProgress'));
}

export async function changeSubscription(
  payments: Payments | null,
  profileId: string,
  change: (payments: Payments, profileId: string) => Promise<void>,
): Promise<Subscription> {
  const required = requirePayments(payments);
  await changePlan(required, profileId, () => change(required, profileId));
  return requireActiveSubscription(required.db, profileId);
}

export async function cancel(payments: Payments, profileId: string): Promise<void> {
  const { subscription } = await requireSubscription(payments, profileId);
  await releaseSchedule(payments, subscription);
  await awaitStripe(payments.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  await syncSubscription(payments, subscription.id);
}

/** Revokes a cancellation or a scheduled switch. */
export async function resume(payments: Payments, profileId: string): Promise<void> {
  const { subscription } = await requireSubscription(payments, profileId);
  await releaseSchedule(payments, subscription);
  await clearCancellation(payments, subscription);
  await syncSubscription(payments, subscription.id);
}

/** Schedules would revert other changes at the end of the period. */
export async function releaseSchedule({ stripe }: Payments, { schedule }: Stripe.Subscription): Promise<void> {
  const id = readId(schedule);
  if (id === null) return;
  const status = readExpanded(schedule)?.status ?? 'active';
  if (status === 'active' || status === 'not_started') await awaitStripe(stripe.subscriptionSchedules.release(id));
}

/** Two requests, because the provider rejects updates of both fields. */
export async function clearCancellation({ stripe }: Payments, subscription: Stripe.Subscription): Promise<void> {
  const { id, cancel_at_period_end, cancel_at } = subscription;
  if (cancel_at_period_end) await awaitStripe(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  else if (cancel_at !== null) await awaitStripe(stripe.subscriptions.update(id, { cancel_at: '' }));
}
