import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Money } from '@/lib/shared/domain/money';
import { ConflictError, InvalidInputError, NotFoundError, PaymentRequiredError } from '../errors';
import type { CataloguePrice } from '../payment/catalogue';
import type { Payments } from '../payment/payments';
import { awaitStripe, fromSeconds, isDeclined, type Stripe } from '../payment/stripe';
import { clearCancellation, releaseSchedule, requirePlan, requireSubscription } from './plan';
import { syncSubscription } from './sync-subscription';

type Switch = {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: CataloguePrice & { interval: 'month' | 'year' };
  direction: 'UPGRADE' | 'DOWNGRADE';
  /** What each period costs from then on. */
  due: Money;
  /** True during a trial: then any switch takes effect at once and costs nothing before its end. */
  isTrial: boolean;
};

/** A year is ten months: a plan is compared by what a month of it costs. */
const perMonth = ({ interval, amount }: { interval: 'month' | 'year'; amount: number }) =>
  interval === 'year' ? amount / 10 : amount;

/**
 * What a switch is. A smaller plan, and the same by the month, is a downgrade.
 * @throws NotFoundError, ConflictError, InvalidInputError
 */
async function readSwitch(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<Switch> {
  const { stored, subscription } = await requireSubscription(payments, profileId);
  const [item] = subscription.items.data;
  const currency = subscription.currency.toUpperCase();
  const [priceId = '', ...others] = priceIds;
  if (others.length > 0) throw new InvalidInputError({ priceIds: 'One plan at a time.' });
  const price = await requirePlan(payments, priceId, currency);
  if (item === undefined) throw new NotFoundError();
  if (price.value === stored.type && price.interval === stored.interval) {
    throw new ConflictError('This is the plan that you have.');
  }
  if (stored.status === 'past_due' || stored.status === 'unpaid') {
    throw new ConflictError('The last invoice is not paid. Change the card first, then the plan.');
  }
  const before = (await payments.catalogue.load()).find(({ id }) => id === item.price.id)?.amounts.get(currency);
  const amount = price.amounts.get(currency) ?? 0;
  const compared = perMonth({ interval: stored.interval, amount: before ?? item.price.unit_amount ?? 0 });
  const wanted = perMonth({ interval: price.interval, amount });
  const isLonger = price.interval === 'year' && stored.interval === 'month';
  const direction = wanted > compared || (wanted === compared && isLonger) ? 'UPGRADE' : 'DOWNGRADE';
  const isTrial = stored.status === 'trialing';
  return { subscription, item, price, direction, due: { amount, currency }, isTrial };
}

type Preview = EndpointResponse<'POST /v1/checkout/subscription/preview'>;

/** Price and date of a switch, as `upgrade` or `downgrade` would make it now. @throws as `readSwitch` */
export async function previewSwitch(
  payments: Payments,
  profileId: string,
  priceIds: readonly string[],
  now: Date,
): Promise<Preview> {
  const { subscription, item, price, direction, due: each, isTrial } = await readSwitch(payments, profileId, priceIds);
  const { currency } = each;
  const trialEndsAt = isTrial ? fromSeconds(item.current_period_end).toISOString() : null;
  const shared = { direction, type: readPlan(price), interval: price.interval, price: each, trialEndsAt };
  if (isTrial) return { ...shared, due: { amount: 0, currency }, takesEffectAt: now.toISOString() };
  if (direction === 'DOWNGRADE') {
    const takesEffectAt = fromSeconds(item.current_period_end).toISOString();
    return { ...shared, due: { amount: 0, currency }, takesEffectAt };
  }
  const invoice = await awaitStripe(
    payments.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item.id, price: price.id }], proration_behavior: 'always_invoice' },
    }),
  );
  return { ...shared, due: { amount: invoice.amount_due, currency }, takesEffectAt: now.toISOString() };
}

function readPlan(price: CataloguePrice): Preview['type'] {
  if (price.kind !== 'SUBSCRIPTION') throw new InvalidInputError({ priceIds: 'This is no plan.' });
  return price.value;
}

/** Tries another plan for the rest of the trial: nothing was paid, so nothing is charged or given back. */
async function switchTrial(payments: Payments, { subscription, item, price }: Switch): Promise<void> {
  const { stripe } = payments;
  const items = [{ id: item.id, price: price.id }];
  await awaitStripe(stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }));
  await syncSubscription(payments, subscription.id);
}

/** Switches to a larger plan at once; the rest of the period is charged, and granted once that is paid. */
export async function upgrade(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<void> {
  const wanted = await readSwitch(payments, profileId, priceIds);
  const { subscription, item, price, direction, isTrial } = wanted;
  if (direction !== 'UPGRADE') throw new ConflictError('That plan is a smaller one.');
  if (isTrial) return switchTrial(payments, wanted);
  await releaseSchedule(payments, subscription);
  try {
    const changed = await awaitStripe(
      payments.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      }),
    );
    if (changed.pending_update !== null) {
      throw new PaymentRequiredError(
        'The card was not charged, and your plan is as it was. Confirm the payment or change the card, then try again.',
      );
    }
  } catch (error) {
    if (isDeclined(error)) {
      throw new PaymentRequiredError(
        'The card was declined, and your plan is as it was. Change the card, then try again.',
      );
    }
    throw error;
  } finally {
    await syncSubscription(payments, subscription.id);
  }
}

/** Switches to a smaller plan at the end of the period: a schedule of two phases. */
export async function downgrade(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<void> {
  const wanted = await readSwitch(payments, profileId, priceIds);
  const { subscription, item, price, direction, isTrial } = wanted;
  if (direction !== 'DOWNGRADE') throw new ConflictError('That plan is a larger one.');
  if (isTrial) return switchTrial(payments, wanted);
  const { stripe } = payments;
  await releaseSchedule(payments, subscription);
  await clearCancellation(payments, subscription);
  const schedule = await awaitStripe(stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
  const [phase] = schedule.phases;
  await awaitStripe(
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
        },
        {
          items: [{ price: price.id, quantity: 1 }],
          duration: { interval: price.interval, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    }),
  );
  await syncSubscription(payments, subscription.id);
}
