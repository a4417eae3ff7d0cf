import { type SubscriptionType, subscriptionStatuses } from '@/lib/shared/domain/subscription';
import { parseProductMetadata, readInterval } from '../payment/catalogue';
import type { Payments } from '../payment/payments';
import { isOrphaned } from '../payment/queries/events';
import { findProfileOfCustomer } from '../payment/queries/purchases';
import { refundInvoice } from '../payment/refund';
import { fromSeconds, readId, retrieveOrNull, type Stripe } from '../payment/stripe';
import { isBillable, replacesTrial } from './copy-rule';
import { findStoredSubscription, type ProviderSubscription } from './queries/subscriptions';
import { storeSubscription } from './store-subscription';

/**
 * `REFUNDED`: canceled and refunded, because the profile is missing or has another subscription.
 * `CANCELED`: canceled without a refund, because the profile has used the subscription.
 */
type SyncResult = 'STORED' | 'REFUNDED' | 'CANCELED' | 'UNKNOWN';

/** These reasons mark cancellations made by this application. */
const NO_PLACE = 'There was no place for this subscription.';
const PROFILE_DELETED = 'The profile was deleted.';
const EXPANDED = ['items.data.price.product', 'items.data.price.currency_options', 'schedule', 'latest_invoice'];

/**
 * Immediately cancels a profile's second subscription and any subscription of a deleted profile. Refunds the
 * subscription unless the profile has used it (docs/rules.md, payment 12).
 */
export function syncSubscription(payments: Payments, id: string): Promise<SyncResult> {
  return copySubscription(payments, id);
}

/** @param endedId a subscription that has ended at the provider and may be replaced by this one */
async function copySubscription(payments: Payments, id: string, endedId?: string): Promise<SyncResult> {
  const { stripe, db } = payments;
  const readAt = new Date();
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
  if (subscription === null) return 'UNKNOWN';
  const profileId = await findProfileOfCustomer(db, readId(subscription.customer) ?? '');
  if (profileId === undefined) return endSubscription(payments, subscription);
  const read = await readSubscription(payments, subscription, { profileId, readAt });
  if (read === null) return 'UNKNOWN';
  const before = await findStoredSubscription(db, profileId);
  const result = await storeSubscription(db, read, new Date(), endedId);
  if (result === 'PROFILE_DELETED') return endSubscription(payments, subscription);
  if (result === 'CONFLICT') return cancelDuplicate(payments, subscription, profileId);
  const isReplaced = before !== undefined && before.providerId !== id && replacesTrial(before, read);
  // A replaced trial with a card would still be charged when it ends.
  if (result === 'STORED' && isReplaced && before.providerId !== null) {
    await cancelIfBillable(payments, before.providerId);
  }
  return 'STORED';
}

export async function cancelIfBillable(payments: Payments, id: string): Promise<void> {
  const subscription = await retrieveOrNull(payments.stripe.subscriptions.retrieve(id));
  if (subscription !== null && isBillable(subscription.status)) await cancelSubscription(payments, id);
}

/** Keeps the stored subscription, unless it has ended at the provider and the webhook was lost. */
async function cancelDuplicate(
  payments: Payments,
  second: Stripe.Subscription,
  profileId: string,
): Promise<SyncResult> {
  // Canceled duplicates may still need a refund. Other subscriptions have simply ended.
  if (!isBillable(second.status)) {
    return second.cancellation_details?.comment === NO_PLACE ? endSubscription(payments, second) : 'STORED';
  }
  const first = await findStoredSubscription(payments.db, profileId);
  // A concurrent request stored this subscription.
  if (first?.providerId === second.id) return 'STORED';
  if (first?.providerId != null) {
    const current = await retrieveOrNull(payments.stripe.subscriptions.retrieve(first.providerId));
    if (current === null || !isBillable(current.status)) {
      await copySubscription(payments, first.providerId);
      return copySubscription(payments, second.id, first.providerId);
    }
  }
  return endSubscription(payments, second);
}

async function endSubscription(
  payments: Payments,
  subscription: Stripe.Subscription,
): Promise<'REFUNDED' | 'CANCELED'> {
  const { id, status, cancellation_details, latest_invoice } = subscription;
  let comment = cancellation_details?.comment;
  if (isBillable(status)) {
    comment = (await isOrphaned(payments.db, id)) ? PROFILE_DELETED : NO_PLACE;
    payments.log.warn({ subscription: id, comment }, 'a subscription without a profile, or a duplicate, was canceled');
    await cancelSubscription(payments, id, { cancellation_details: { comment } });
  }
  if (comment !== NO_PLACE) return 'CANCELED';
  const invoiceId = readId(latest_invoice);
  if (invoiceId !== null) await refundInvoice(payments, invoiceId);
  return 'REFUNDED';
}

async function readSubscription(
  { catalogue, log }: Payments,
  subscription: Stripe.Subscription,
  { profileId, readAt }: { profileId: string; readAt: Date },
): Promise<ProviderSubscription | null> {
  const [item] = subscription.items.data;
  const type = item && readType(item.price.product);
  const interval = item && readInterval(item.price);
  const status = subscriptionStatuses.find((one) => one === subscription.status);
  if (!item || !type || !interval || status === undefined) {
    log.error({ subscription: subscription.id }, 'a subscription has an unknown plan, interval or status');
    return null;
  }
  const currency = subscription.currency.toUpperCase();
  const next = await readNext(subscription, catalogue);
  return {
    profileId,
    providerId: subscription.id,
    type,
    status,
    interval,
    currentPeriodEnd: fromSeconds(item.current_period_end),
    trialStartsAt: subscription.trial_start === null ? null : fromSeconds(subscription.trial_start),
    cancelAt: readCancelAt(subscription, item.current_period_end),
    amount: await catalogue.findAmount(item.price, currency),
    currency,
    nextType: next?.type ?? null,
    nextInterval: next?.interval ?? null,
    readAt,
  };
}

/** With flexible billing, canceling in the provider's portal only sets `cancel_at`. */
function readCancelAt(
  { cancel_at, cancel_at_period_end }: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>,
  periodEnd: number,
): Date | null {
  if (cancel_at !== null) return fromSeconds(cancel_at);
  return cancel_at_period_end ? fromSeconds(periodEnd) : null;
}

function readType(product: Parameters<typeof parseProductMetadata>[0]): SubscriptionType | null {
  const found = parseProductMetadata(product);
  return found?.kind === 'SUBSCRIPTION' ? found.value : null;
}

async function readNext({ schedule }: Stripe.Subscription, catalogue: Payments['catalogue']) {
  if (typeof schedule !== 'object' || schedule === null || schedule.status !== 'active') return null;
  const next = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? Infinity));
  const priceId = readId(next?.items[0]?.price);
  const price = priceId === null ? null : await catalogue.find(priceId);
  return price?.kind === 'SUBSCRIPTION' && price.interval !== null
    ? { type: price.value, interval: price.interval }
    : null;
}

/** The provider reports subscriptions as missing if a concurrent request, such as a webhook, canceled them. */
async function cancelSubscription({ stripe }: Payments, id: string, params: Stripe.SubscriptionCancelParams = {}) {
  await retrieveOrNull(stripe.subscriptions.cancel(id, params));
}
