import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Money } from '@/lib/shared/domain/money';
import { MONTHS_OF_A_YEAR } from '@/lib/shared/domain/offer';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError, NotFoundError, PaymentRequiredError } from '../errors';
import type { CataloguePrice } from '../payment/catalogue';
import type { Payments } from '../payment/payments';
import { awaitStripe, fromSeconds, isDeclined, type Stripe } from '../payment/stripe';
import { clearCancellation, releaseSchedule, requirePlan, requireSubscription } from './plan';
import { syncSubscription } from './sync-subscription';

const conflictMessages: Record<SwitchConflict, string> = {
  SAME_PLAN: problem('subscription.refusal.same'),
  UNPAID_INVOICE: problem('subscription.refusal.unpaid'),
};

type Switch = {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: CataloguePrice & { interval: 'month' | 'year' };
  direction: 'UPGRADE' | 'DOWNGRADE';
  newPrice: Money;
  /** During a trial, switches take effect immediately and cost nothing until the trial ends. */
  isTrial: boolean;
};

/** @throws NotFoundError, ConflictError, InvalidInputError */
async function prepareSwitch(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<Switch> {
  const { stored, subscription } = await requireSubscription(payments, profileId);
  const [item] = subscription.items.data;
  const currency = subscription.currency.toUpperCase();
  const [priceId = '', ...others] = priceIds;
  if (others.length > 0) throw new InvalidInputError({ priceIds: problem('checkout.refusal.onePlan') });
  const price = await requirePlan(payments, priceId, currency);
  if (item === undefined) throw new NotFoundError();
  const next = { type: readPlan(price), interval: price.interval, amount: price.amounts.get(currency) ?? 0 };
  const conflict = findSwitchConflict(stored, next);
  if (conflict !== null) throw new ConflictError(conflictMessages[conflict]);
  const amount = (await payments.catalogue.findAmount(item.price, currency)) ?? 0;
  const current = { type: stored.type, interval: stored.interval, amount };
  return {
    subscription,
    item,
    price,
    direction: decideDirection(current, next),
    newPrice: { amount: next.amount, currency },
    isTrial: stored.status === 'trialing',
  };
}

type Preview = EndpointResponse<'POST /v1/checkout/subscription/preview'>;

export async function previewSwitch(
  payments: Payments,
  profileId: string,
  priceIds: readonly string[],
  now: Date,
): Promise<Preview> {
  const prepared = await prepareSwitch(payments, profileId, priceIds);
  const { subscription, item, price, direction, newPrice, isTrial } = prepared;
  const { currency } = newPrice;
  const trialEndsAt = isTrial ? fromSeconds(item.current_period_end).toISOString() : null;
  const shared = { direction, type: readPlan(price), interval: price.interval, price: newPrice, trialEndsAt };
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
  if (price.kind !== 'SUBSCRIPTION') throw new InvalidInputError({ priceIds: problem('subscription.refusal.noPlan') });
  return price.value;
}

/** Trials have no payment, so switching charges and refunds nothing. */
async function switchTrial(payments: Payments, { subscription, item, price }: Switch): Promise<void> {
  const { stripe } = payments;
  const items = [{ id: item.id, price: price.id }];
  await awaitStripe(stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }));
  await syncSubscription(payments, subscription.id);
}

/** Charges the rest of the period immediately. The plan changes once the charge is paid. */
export async function upgrade(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<void> {
  const prepared = await prepareSwitch(payments, profileId, priceIds);
  const { subscription, item, price, direction, isTrial } = prepared;
  if (direction !== 'UPGRADE') throw new ConflictError(problem('subscription.refusal.smaller'));
  if (isTrial) return switchTrial(payments, prepared);
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

/** Schedules the switch for the end of the period, using two phases. */
export async function downgrade(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<void> {
  const prepared = await prepareSwitch(payments, profileId, priceIds);
  const { subscription, item, price, direction, isTrial } = prepared;
  if (direction !== 'DOWNGRADE') throw new ConflictError(problem('subscription.refusal.larger'));
  if (isTrial) return switchTrial(payments, prepared);
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

type PlanPrice = { type: SubscriptionType; interval: 'month' | 'year'; amount: number };
type SwitchConflict = 'SAME_PLAN' | 'UNPAID_INVOICE';

export function findSwitchConflict(
  current: Omit<PlanPrice, 'amount'> & { status: string },
  next: Omit<PlanPrice, 'amount'>,
): SwitchConflict | null {
  if (current.type === next.type && current.interval === next.interval) return 'SAME_PLAN';
  return current.status === 'past_due' || current.status === 'unpaid' ? 'UNPAID_INVOICE' : null;
}

/**
 * Compares monthly prices. If they are equal, only changing from monthly to yearly payment is an upgrade. Within the
 * same plan, only the interval counts, because a yearly price may be more or less than ten monthly prices.
 */
export function decideDirection(current: PlanPrice, next: PlanPrice): 'UPGRADE' | 'DOWNGRADE' {
  const [before, after] = [computeMonthlyPrice(current), computeMonthlyPrice(next)];
  const isLonger = next.interval === 'year' && current.interval === 'month';
  if (current.type === next.type) return isLonger ? 'UPGRADE' : 'DOWNGRADE';
  return after > before || (after === before && isLonger) ? 'UPGRADE' : 'DOWNGRADE';
}

function computeMonthlyPrice({ interval, amount }: Omit<PlanPrice, 'type'>): number {
  return interval === 'year' ? amount / MONTHS_OF_A_YEAR : amount;
}
