import type { EndpointAnswer } from '@/lib/contract/contract';
import type { Subscription } from '@/lib/contract/subscription';
import { type Money, priceCurrencies } from '@/lib/domain/money';
import { givesAccess, invoiceStates } from '@/lib/domain/subscription';
import type { Db } from '../db/client';
import { readCustomer } from '../db/queries/payment/purchases';
import { readStoredSubscription, type StoredSubscription } from '../db/queries/payment/subscriptions';
import { isTrialAvailable, returnTrial, takeTrial } from '../db/queries/payment/trials';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  PaymentRequiredError,
  PaymentsUnavailableError,
} from '../errors';
import type { CallingAccount } from '../identity/caller';
import type { CataloguePrice } from './catalogue';
import { requireCustomer } from './customer';
import { isLive } from './is-live';
import type { Payments } from './payments';
import { readCart } from './read-cart';
import { ask, fromSeconds, isDeclined, readId, type Stripe } from './stripe';
import { syncSubscription } from './sync-subscription';
import { createTrialKeys } from './trial-keys';

const TRIAL_DAYS = 14;
const LISTED_INVOICES = 24;

/** The subscription of a profile, as the contract describes it; null without one. */
export async function getActiveSubscription(db: Db, profileId: string): Promise<Subscription | null> {
  const stored = await readStoredSubscription(db, profileId);
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

/**
 * Begins a trial of a plan without a card, once per person, whatever account they start it from. It ends by itself.
 * @throws ConflictError when the profile has a plan, or the trial was used.
 */
export async function startTrial(
  payments: Payments,
  { account, profileId, priceId, now }: { account: CallingAccount; profileId: string; priceId: string; now: Date },
): Promise<void> {
  const price = await requirePlan(payments, priceId, 'USD');
  const stored = await readStoredSubscription(payments.db, profileId);
  if (stored !== undefined && isLive(stored.status)) {
    throw new ConflictError('This profile has a plan already. Switch to another one instead.');
  }
  const customer = await requireCustomer(payments, profileId);
  const person = { accountId: account.id, keys: createTrialKeys(payments.trialSecret, account) };
  if (!(await takeTrial(payments.db, person, now))) {
    throw new ConflictError('You have used your trial before. It is once per person, also with another account.');
  }
  try {
    const subscription = await ask(
      payments.stripe.subscriptions.create(
        {
          customer,
          items: [{ price: price.id }],
          trial_period_days: TRIAL_DAYS,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          metadata: { profileId },
        },
        { idempotencyKey: `trial-${account.id}-${profileId}-${price.id}` },
      ),
    );
    await syncSubscription(payments, subscription.id);
  } catch (error) {
    // What was not begun may be tried again; the same key begins no second one.
    await returnTrial(payments.db, person);
    throw error;
  }
}

type Switch = {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: CataloguePrice & { interval: 'month' | 'year' };
  direction: 'UPGRADE' | 'DOWNGRADE';
  /** What each period costs from then on. */
  due: Money;
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
  if (stored.status === 'trialing')
    throw new ConflictError('A trial has nothing to switch. Buy the plan that you want.');
  if (stored.status === 'past_due' || stored.status === 'unpaid') {
    throw new ConflictError('The last invoice is not paid. Change the card first, then the plan.');
  }
  const before = (await payments.catalogue.load()).find(({ id }) => id === item.price.id)?.amounts.get(currency);
  const amount = price.amounts.get(currency) ?? 0;
  const compared = perMonth({ interval: stored.interval, amount: before ?? item.price.unit_amount ?? 0 });
  const wanted = perMonth({ interval: price.interval, amount });
  const isLonger = price.interval === 'year' && stored.interval === 'month';
  const direction = wanted > compared || (wanted === compared && isLonger) ? 'UPGRADE' : 'DOWNGRADE';
  return { subscription, item, price, direction, due: { amount, currency } };
}

async function requirePlan(
  { catalogue }: Payments,
  priceId: string,
  currency: string,
): Promise<CataloguePrice & { interval: 'month' | 'year' }> {
  const { subscription } = readCart(await catalogue.load(), [priceId], currency);
  if (subscription?.interval == null) throw new InvalidInputError({ priceIds: 'This is no plan.' });
  return { ...subscription, interval: subscription.interval };
}

async function requireSubscription(
  { db, stripe }: Payments,
  profileId: string,
): Promise<{ stored: StoredSubscription; subscription: Stripe.Subscription }> {
  const stored = await readStoredSubscription(db, profileId);
  if (stored === undefined || !isLive(stored.status)) throw new NotFoundError();
  if (stored.providerId === null) {
    throw new ConflictError('This plan was given to you. It was not bought here, and nothing is charged for it.');
  }
  const subscription = await ask(
    stripe.subscriptions.retrieve(stored.providerId, { expand: ['items.data.price', 'schedule'] }),
  );
  return { stored, subscription };
}

type Preview = EndpointAnswer<'POST /v1/checkout/subscription/preview'>;

/** What a switch costs now, and when it takes effect. */
export async function previewSwitch(
  payments: Payments,
  profileId: string,
  priceIds: readonly string[],
  now: Date,
): Promise<Preview> {
  const { subscription, item, price, direction, due: each } = await readSwitch(payments, profileId, priceIds);
  const { currency } = each;
  const shared = { direction, type: readPlan(price), interval: price.interval, price: each };
  if (direction === 'DOWNGRADE') {
    const takesEffectAt = fromSeconds(item.current_period_end).toISOString();
    return { ...shared, due: { amount: 0, currency }, takesEffectAt };
  }
  const invoice = await ask(
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

/** Switches to a larger plan at once; the rest of the period is charged, and granted once that is paid. */
export async function upgrade(payments: Payments, profileId: string, priceIds: readonly string[]): Promise<void> {
  const { subscription, item, price, direction } = await readSwitch(payments, profileId, priceIds);
  if (direction !== 'UPGRADE') throw new ConflictError('That plan is a smaller one.');
  await releaseSchedule(payments, subscription);
  try {
    const changed = await ask(
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
  const { subscription, item, price, direction } = await readSwitch(payments, profileId, priceIds);
  if (direction !== 'DOWNGRADE') throw new ConflictError('That plan is a larger one.');
  const { stripe } = payments;
  await releaseSchedule(payments, subscription);
  await clearCancellation(payments, subscription);
  const schedule = await ask(stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
  const [phase] = schedule.phases;
  await ask(
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

/** Ends the subscription at the end of its period (product 6). */
export async function cancel(payments: Payments, profileId: string): Promise<void> {
  const { subscription } = await requireSubscription(payments, profileId);
  await releaseSchedule(payments, subscription);
  await ask(payments.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  await syncSubscription(payments, subscription.id);
}

/** Takes back what was to happen at the end of the period. */
export async function resume(payments: Payments, profileId: string): Promise<void> {
  const { subscription } = await requireSubscription(payments, profileId);
  await releaseSchedule(payments, subscription);
  await clearCancellation(payments, subscription);
  await syncSubscription(payments, subscription.id);
}

/** Before any other change (facts-payments 10). */
async function releaseSchedule({ stripe }: Payments, { schedule }: Stripe.Subscription): Promise<void> {
  const id = readId(schedule);
  if (id === null) return;
  const { status } = typeof schedule === 'object' && schedule !== null ? schedule : { status: 'active' };
  if (status === 'active' || status === 'not_started') await ask(stripe.subscriptionSchedules.release(id));
}

/** Whichever of the two fields is set: the provider refuses both at once (facts-payments 11). */
async function clearCancellation({ stripe }: Payments, subscription: Stripe.Subscription): Promise<void> {
  const { id, cancel_at_period_end, cancel_at } = subscription;
  if (cancel_at_period_end) await ask(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  else if (cancel_at !== null) await ask(stripe.subscriptions.update(id, { cancel_at: '' }));
}

/** The provider's page for cards and invoices. @throws NotFoundError for a profile that never paid. */
export async function openPortal(payments: Payments, profileId: string, returnPath: string): Promise<{ url: string }> {
  const profile = await readCustomer(payments.db, profileId);
  if (profile?.customerId == null) throw new NotFoundError();
  const { url } = await ask(
    payments.stripe.billingPortal.sessions.create({
      customer: profile.customerId,
      return_url: `${payments.siteUrl}${returnPath}`,
    }),
  );
  return { url };
}

type Billing = EndpointAnswer<'GET /v1/profiles/subscriptions/invoices'>;

/** The next invoice and those before; none where there are no payments. */
export async function getBilling(
  payments: Payments | null,
  db: Db,
  { account, profileId, now }: { account: CallingAccount; profileId: string; now: Date },
): Promise<Billing> {
  const isTrialLeft =
    payments !== null &&
    (await isTrialAvailable(db, { accountId: account.id, keys: createTrialKeys(payments.trialSecret, account) }, now));
  const profile = await readCustomer(db, profileId);
  if (payments === null || profile?.customerId == null) {
    return { isTrialAvailable: isTrialLeft, next: null, invoices: [] };
  }
  const [next, listed] = await Promise.all([
    readNextInvoice(payments, profileId),
    ask(payments.stripe.invoices.list({ customer: profile.customerId, limit: LISTED_INVOICES })),
  ]);
  return { isTrialAvailable: isTrialLeft, next, invoices: listed.data.flatMap(readInvoice) };
}

async function readNextInvoice({ db, stripe }: Payments, profileId: string): Promise<Billing['next']> {
  const stored = await readStoredSubscription(db, profileId);
  const isOver = stored === undefined || stored.providerId === null || !isLive(stored.status);
  if (isOver || stored.cancelAt !== null || stored.currentPeriodEnd === null) return null;
  const invoice = await ask(stripe.invoices.createPreview({ subscription: stored.providerId ?? '' }));
  return {
    total: { amount: invoice.amount_due, currency: readCurrency(invoice.currency) },
    dueAt: stored.currentPeriodEnd.toISOString(),
  };
}

function readInvoice({ id, number, total, currency, status, created, hosted_invoice_url }: Stripe.Invoice) {
  const state = invoiceStates.find((one) => one === status);
  if (id === undefined || state === undefined || state === 'draft') return [];
  return [
    {
      id,
      number,
      total: { amount: total, currency: readCurrency(currency) },
      state,
      createdAt: fromSeconds(created).toISOString(),
      url: hosted_invoice_url ?? null,
    },
  ];
}

function readCurrency(code: string): string {
  const currency = priceCurrencies.find((one) => one === code.toUpperCase());
  if (currency === undefined) throw new PaymentsUnavailableError(undefined, `There are no prices in ${code}.`);
  return currency;
}
