import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { BillingDetails } from '@/lib/shared/contract/payment';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { invoiceStates } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { NotFoundError, PaymentsUnavailableError } from '../errors';
import { isTrialAvailable } from '../subscription/claim-trial';
import { isBillable } from '../subscription/copy-rule';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import { createTrialKeys } from '../subscription/trial-keys';
import type { Payments } from './payments';
import { findCustomerId } from './queries/payers';
import { findCustomer } from './queries/purchases';
import { awaitStripe, fromSeconds, readExpanded, retrieveOrNull, type Stripe } from './stripe';

const LISTED_INVOICES = 24;

/** @throws NotFoundError for profiles that have never paid */
export async function openPortal(payments: Payments, profileId: string, returnPath: string): Promise<{ url: string }> {
  const profile = await findCustomer(payments.db, profileId);
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

/** Without a payment provider, there are no trials or invoices. */
export async function getBilling(
  payments: Payments | null,
  db: Db,
  { account, profileId, now }: { account: CallingAccount; profileId: string; now: Date },
): Promise<Billing> {
  const isTrialLeft =
    payments !== null &&
    (await isTrialAvailable(db, { accountId: account.id, keys: createTrialKeys(payments.trialSecrets, account) }, now));
  const profile = await findCustomer(db, profileId);
  if (payments === null || profile?.customerId == null) {
    return { isTrialAvailable: isTrialLeft, trial: null, card: null, next: null, invoices: [] };
  }
  const [upcoming, listed] = await Promise.all([
    getUpcoming(payments, profileId),
    awaitStripe(payments.stripe.invoices.list({ customer: profile.customerId, limit: LISTED_INVOICES })),
  ]);
  return { isTrialAvailable: isTrialLeft, ...upcoming, invoices: listed.data.flatMap(readInvoice) };
}

type Upcoming = Pick<Billing, 'trial' | 'card' | 'next'>;

const PAYERS = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'];

async function getUpcoming({ db, stripe }: Payments, profileId: string): Promise<Upcoming> {
  const stored = await findStoredSubscription(db, profileId);
  const none: Upcoming = { trial: null, card: null, next: null };
  if (stored?.providerId == null || !isBillable(stored.status)) return none;
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(stored.providerId, { expand: PAYERS }));
  if (subscription === null || !isBillable(subscription.status)) return none;
  const method = readMethod(subscription);
  const isEnding = subscription.cancel_at !== null || subscription.cancel_at_period_end;
  // The provider cancels trials without a payment method when they end (`trial_settings`).
  const isFree = isEnding || (subscription.status === 'trialing' && method === null);
  const card = method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null;
  return { trial: readTrial(subscription), card, next: isFree ? null : await previewNext(stripe, subscription) };
}

function readMethod({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  const payer = readExpanded(customer);
  return readExpanded(own ?? (payer?.deleted ? null : payer?.invoice_settings.default_payment_method));
}

function readTrial({ status, trial_start, trial_end }: Stripe.Subscription): Upcoming['trial'] {
  if (status !== 'trialing' || trial_start === null || trial_end === null) return null;
  return { startsAt: fromSeconds(trial_start).toISOString(), endsAt: fromSeconds(trial_end).toISOString() };
}

/** Previews the active schedule, if any, because a subscription's preview ignores its schedule. */
async function previewNext(stripe: Payments['stripe'], { id, schedule }: Stripe.Subscription) {
  const running = readExpanded(schedule);
  const invoice = await awaitStripe(
    stripe.invoices.createPreview(running?.status === 'active' ? { schedule: running.id } : { subscription: id }),
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
  if (currency === undefined)
    throw new PaymentsUnavailableError(undefined, problem('checkout.refusal.noPrices', { currency: code }));
  return currency;
}

const EXPANDED = ['invoice_settings.default_payment_method', 'tax_ids'];

/** Supports deleted profiles. @returns null before the first payment @throws PaymentsUnavailableError */
export async function getBillingDetails(
  payments: Payments | null,
  db: Db,
  profileId: string,
): Promise<BillingDetails | null> {
  const customerId = await findCustomerId(db, profileId);
  if (payments === null || customerId === undefined) return null;
  const customer = await retrieveOrNull(payments.stripe.customers.retrieve(customerId, { expand: EXPANDED }));
  if (customer === null || customer.deleted) return null;
  const stored = await findStoredSubscription(db, profileId);
  const card =
    readCard(readExpanded(customer.invoice_settings.default_payment_method)) ??
    (await readCardOfPlan(payments, stored?.providerId ?? null));
  return {
    name: customer.name ?? null,
    address: formatAddress(customer.address ?? null),
    taxNumber: customer.tax_ids?.data[0]?.value ?? null,
    card,
    email: customer.email,
    currency: stored?.currency ?? customer.currency?.toUpperCase() ?? null,
  };
}

async function readCardOfPlan({ stripe }: Payments, providerId: string | null): Promise<BillingDetails['card']> {
  if (providerId === null) return null;
  const expand = ['default_payment_method'];
  const subscription = await retrieveOrNull(stripe.subscriptions.retrieve(providerId, { expand }));
  return readCard(readExpanded(subscription?.default_payment_method));
}

function readCard(method: Stripe.PaymentMethod | null): BillingDetails['card'] {
  const card = method?.card;
  if (card === undefined) return null;
  return { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year };
}

/** Format: "14 Saltmarket, Glasgow G1 5LD, GB". */
function formatAddress(address: Stripe.Address | null): string | null {
  if (address === null) return null;
  const { line1, line2, city, postal_code, state, country } = address;
  const place = [city, state, postal_code].filter(Boolean).join(' ');
  const parts = [line1, line2, place, country].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}
