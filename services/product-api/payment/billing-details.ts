import type { BillingDetails } from '@/lib/shared/contract/payment';
import type { Db } from '../db/client';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import type { Payments } from './payments';
import { findDeletedPayer } from './queries/payers';
import { findCustomer } from './queries/purchases';
import { retrieveOrNull, type Stripe } from './stripe';

const EXPANDED = ['invoice_settings.default_payment_method', 'tax_ids'];

/**
 * The customer details that the provider's next invoice will carry.
 * @param profileId the profile that has paid, deleted or not.
 * @returns null before the first payment, and if no provider is configured.
 * @throws PaymentsUnavailableError
 */
export async function getBillingDetails(
  payments: Payments | null,
  db: Db,
  profileId: string,
): Promise<BillingDetails | null> {
  const payer = (await findCustomer(db, profileId)) ?? (await findDeletedPayer(db, profileId));
  if (payments === null || payer?.customerId == null) return null;
  const customer = await retrieveOrNull(payments.stripe.customers.retrieve(payer.customerId, { expand: EXPANDED }));
  if (customer === null || customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  const card = readCard(typeof method === 'object' ? method : null) ?? (await readCardOfPlan(payments, profileId));
  const stored = await findStoredSubscription(db, profileId);
  return {
    name: customer.name ?? null,
    address: formatAddress(customer.address ?? null),
    taxNumber: customer.tax_ids?.data[0]?.value ?? null,
    card,
    email: customer.email,
    currency: stored?.currency ?? customer.currency?.toUpperCase() ?? null,
  };
}

async function readCardOfPlan({ stripe, db }: Payments, profileId: string): Promise<BillingDetails['card']> {
  const stored = await findStoredSubscription(db, profileId);
  if (stored?.providerId == null) return null;
  const subscription = await retrieveOrNull(
    stripe.subscriptions.retrieve(stored.providerId, { expand: ['default_payment_method'] }),
  );
  const method = subscription?.default_payment_method;
  return readCard(typeof method === 'object' ? method : null);
}

function readCard(method: Stripe.PaymentMethod | null): BillingDetails['card'] {
  const card = method?.card;
  if (card === undefined) return null;
  return { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year };
}

/** Formats an address on one line, as in "14 Saltmarket, Glasgow G1 5LD, GB". */
function formatAddress(address: Stripe.Address | null): string | null {
  if (address === null) return null;
  const { line1, line2, city, postal_code, state, country } = address;
  const place = [city, state, postal_code].filter(Boolean).join(' ');
  const parts = [line1, line2, place, country].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}
