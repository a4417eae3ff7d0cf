import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { invoiceStates } from '@/lib/shared/domain/subscription';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { NotFoundError, PaymentsUnavailableError } from '../errors';
import { isBillable } from '../subscription/is-billable';
import { readStoredSubscription } from '../subscription/queries/subscriptions';
import { isTrialAvailable } from '../subscription/queries/trials';
import { createTrialKeys } from '../subscription/trial-keys';
import type { Payments } from './payments';
import { readCustomer } from './queries/purchases';
import { awaitStripe, fromSeconds, retrieveOrNull, type Stripe } from './stripe';

const LISTED_INVOICES = 24;

/** The provider's page for cards and invoices. @throws NotFoundError for a profile that never paid. */
export async function openPortal(payments: Payments, profileId: string, returnPath: string): Promise<{ url: string }> {
  const profile = await readCustomer(payments.db, profileId);
  if (profile?.customerId == null) throw new NotFoundError();
  const { url } = await awaitStripe(
    payments.stripe.billingPortal.sessions.create({
      customer: profile.customerId,
      return_url: `${payments.siteUrl}${returnPath}`,
    }),
  );
  return { url };
}

type Billing = EndpointResponse<'GET /v1/profiles/subscriptions/invoices'>;

/** What will be charged and was charged; nothing where there are no payments. */
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
    return { isTrialAvailable: isTrialLeft, trial: null, card: null, next: null, invoices: [] };
  }
  const [coming, listed] = await Promise.all([
    readComing(payments, profileId),
    awaitStripe(payments.stripe.invoices.list({ customer: profile.customerId, limit: LISTED_INVOICES })),
  ]);
  return { isTrialAvailable: isTrialLeft, ...coming, invoices: listed.data.flatMap(readInvoice) };
}

type Coming = Pick<Billing, 'trial' | 'card' | 'next'>;

const PAYERS = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'];

/** The card and the next charge of a live subscription, as the provider has them now. */
async function readComing({ db, stripe }: Payments, profileId: string): Promise<Coming> {
  const stored = await readStoredSubscription(db, profileId);
  const none: Coming = { trial: null, card: null, next: null };
  if (stored?.providerId == null || !isBillable(stored.status)) return none;
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(stored.providerId, { expand: PAYERS }));
  if (subscription === null || !isBillable(subscription.status)) return none;
  const method = readMethod(subscription);
  const isEnding = subscription.cancel_at !== null || subscription.cancel_at_period_end;
  // A trial without a means of payment is cancelled at its end by `trial_settings`.
  const isFree = isEnding || (subscription.status === 'trialing' && method === null);
  const card = method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null;
  return { trial: readTrial(subscription), card, next: isFree ? null : await readNext(stripe, subscription) };
}

/** The subscription's own means of payment, or else the customer's. */
function readMethod({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  const ofCustomer =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const method = own ?? ofCustomer;
  return typeof method === 'object' ? method : null;
}

function readTrial({ status, trial_start, trial_end }: Stripe.Subscription): Coming['trial'] {
  if (status !== 'trialing' || trial_start === null || trial_end === null) return null;
  return { startsAt: fromSeconds(trial_start).toISOString(), endsAt: fromSeconds(trial_end).toISOString() };
}

/** The preview of a subscription ignores its schedule, so a scheduled one is previewed by that. */
async function readNext(stripe: Payments['stripe'], { id, schedule }: Stripe.Subscription): Promise<Coming['next']> {
  const isScheduled = typeof schedule === 'object' && schedule?.status === 'active';
  const invoice = await awaitStripe(
    stripe.invoices.createPreview(isScheduled ? { schedule: schedule.id } : { subscription: id }),
  );
  return {
    total: { amount: invoice.amount_due, currency: readCurrency(invoice.currency) },
    dueAt: fromSeconds(invoice.period_end).toISOString(),
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
