import { type SubscriptionType, subscriptionStatuses } from '@/lib/shared/domain/subscription';
import { parseProductMetadata, readInterval } from '../payment/catalogue';
import type { Payments } from '../payment/payments';
import { findProfileOfCustomer } from '../payment/queries/purchases';
import { refundInvoice } from '../payment/refund';
import { fromSeconds, readId, retrieveOrNull, type Stripe } from '../payment/stripe';
import { cancelSubscription } from './cancel-subscription';
import { isBillable } from './is-billable';
import {
  type ReadSubscription,
  readStoredSubscription,
  type StoredSubscription,
  storeSubscription,
} from './queries/subscriptions';

/** `ended` was cancelled and refunded here: its profile is gone, or has another subscription. */
export type SyncResult = 'stored' | 'ended' | 'unknown';

/** Says at the provider why it was ended. */
const NO_PLACE = 'There was no place for this subscription.';
const EXPANDED = ['items.data.price.product', 'schedule', 'latest_invoice'];

/**
 * Copies a subscription from the provider, who is asked for it now whatever an event said (facts-payments 2). A second
 * one of a profile, and one whose profile is gone, is ended at once and what was paid for it given back.
 */
export function syncSubscription(payments: Payments, id: string): Promise<SyncResult> {
  return copySubscription(payments, id);
}

/** @param endedId a subscription that is over at the provider: this one takes its place whatever is stored of it. */
async function copySubscription(payments: Payments, id: string, endedId?: string): Promise<SyncResult> {
  const { stripe, db } = payments;
  const readAt = new Date();
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
  if (subscription === null) return 'unknown';
  const profileId = await findProfileOfCustomer(db, readId(subscription.customer) ?? '');
  if (profileId === undefined) return endSubscription(payments, subscription);
  const read = await readSubscription(payments, subscription, { profileId, readAt });
  if (read === null) return 'unknown';
  const before = await readStoredSubscription(db, profileId);
  const mayReplace = (stored: StoredSubscription) => stored.providerId === endedId || canReplace(stored, read);
  const result = await storeSubscription(db, read, mayReplace, new Date());
  if (result === 'profile removed') return endSubscription(payments, subscription);
  if (result === 'other') return cancelDuplicate(payments, subscription, profileId);
  if (result === 'stored') {
    if (before !== undefined && before.providerId !== id && isOverTrial(before, read)) await endTrial(payments, before);
  }
  return 'stored';
}

/** One that has ended, one that was given and a trial make room for one that is paid. */
function canReplace(stored: StoredSubscription, read: ReadSubscription): boolean {
  if (!isBillable(read.status)) return false;
  return stored.providerId === null || !isBillable(stored.status) || isOverTrial(stored, read);
}

function isOverTrial(stored: StoredSubscription, read: ReadSubscription): boolean {
  return stored.status === 'trialing' && read.status !== 'trialing';
}

/** Without a card it would end by itself; with one it would be charged. */
async function endTrial(payments: Payments, { providerId }: StoredSubscription): Promise<void> {
  if (providerId === null) return;
  const trial = await retrieveOrNull(payments.stripe.subscriptions.retrieve(providerId));
  if (trial !== null && isBillable(trial.status)) await cancelSubscription(payments, providerId);
}

/** Of two the one that is stored stays, unless it has ended at the provider without our knowing. */
async function cancelDuplicate(
  payments: Payments,
  second: Stripe.Subscription,
  profileId: string,
): Promise<SyncResult> {
  // One that was ended here before is given back to its end; any other has only run out.
  if (!isBillable(second.status)) {
    return second.cancellation_details?.comment === NO_PLACE ? endSubscription(payments, second) : 'stored';
  }
  const first = await readStoredSubscription(payments.db, profileId);
  // Another request has stored it meanwhile.
  if (first?.providerId === second.id) return 'stored';
  if (first?.providerId != null) {
    const current = await retrieveOrNull(payments.stripe.subscriptions.retrieve(first.providerId));
    if (current === null || !isBillable(current.status)) {
      await copySubscription(payments, first.providerId);
      return copySubscription(payments, second.id, first.providerId);
    }
  }
  return endSubscription(payments, second);
}

async function endSubscription(payments: Payments, subscription: Stripe.Subscription): Promise<'ended'> {
  if (isBillable(subscription.status)) {
    payments.log.warn({ subscription: subscription.id }, 'a subscription without a place was ended');
    await cancelSubscription(payments, subscription.id, { cancellation_details: { comment: NO_PLACE } });
  }
  const invoiceId = readId(subscription.latest_invoice);
  if (invoiceId !== null) await refundInvoice(payments, invoiceId);
  return 'ended';
}

async function readSubscription(
  { catalogue, log }: Payments,
  subscription: Stripe.Subscription,
  { profileId, readAt }: { profileId: string; readAt: Date },
): Promise<ReadSubscription | null> {
  const [item] = subscription.items.data;
  const type = item && readType(item.price.product);
  const interval = item && readInterval(item.price);
  const status = subscriptionStatuses.find((one) => one === subscription.status);
  if (!item || !type || !interval || status === undefined) {
    log.error({ subscription: subscription.id }, 'a subscription is to no plan of ours');
    return null;
  }
  const currency = subscription.currency.toUpperCase();
  const price = (await catalogue.load()).find(({ id }) => id === item.price.id);
  const next = await readNext(subscription, catalogue);
  return {
    profileId,
    providerId: subscription.id,
    type,
    status,
    interval,
    currentPeriodEnd: fromSeconds(item.current_period_end),
    cancelAt: readCancelAt(subscription, item.current_period_end),
    amount: price?.amounts.get(currency) ?? item.price.unit_amount,
    currency,
    nextType: next?.type ?? null,
    nextInterval: next?.interval ?? null,
    readAt,
  };
}

/** A cancellation in the provider's portal sets `cancel_at` alone (billing mode flexible). */
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

/** The phase of its schedule that is still to come. */
async function readNext({ schedule }: Stripe.Subscription, catalogue: Payments['catalogue']) {
  if (typeof schedule !== 'object' || schedule === null || schedule.status !== 'active') return null;
  const coming = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? Infinity));
  const priceId = readId(coming?.items[0]?.price);
  const price = (await catalogue.load()).find(({ id }) => id === priceId);
  return price?.kind === 'SUBSCRIPTION' && price.interval !== null
    ? { type: price.value, interval: price.interval }
    : null;
}
