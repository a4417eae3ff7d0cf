import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, vi } from 'vitest';
import type { CallingAccount } from '@/services/product-api/account/caller';
import type { CataloguePrice } from '@/services/product-api/payment/catalogue';
import type { Payments } from '@/services/product-api/payment/payments';
import { requirePayments } from '@/services/product-api/payment/payments';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { type TestApi, testApi } from './api';
import { makeProfile } from './factories';
import { makeAccount } from './members';

/** Nothing listens at this URL, so requests fail unless they are mocked. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Provides a test file's API without a real payment provider. Tests mock the SDK's methods and can inspect the
 * parameters.
 */
export function testMockedPayments(): { api: () => TestApi; payments: () => Payments } {
  const api = testApi({
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_BASE: NOWHERE,
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return { api, payments: () => requirePayments(api().payments) };
}

/** Creates a price of the catalog in dollars and euros. */
export function createCataloguePrice(fields: Partial<CataloguePrice> & Pick<CataloguePrice, 'id'>): CataloguePrice {
  return {
    kind: 'SUBSCRIPTION',
    value: 'ARTIST',
    lookupKey: `key of ${fields.id}`,
    productId: `product of ${fields.id}`,
    interval: 'month',
    amounts: new Map([
      ['USD', 900],
      ['EUR', 800],
    ]),
    ...fields,
  } as CataloguePrice;
}

const { StripeInvalidRequestError } = Stripe.errors;

/** Creates the payment provider's error for an unknown object. */
export function createMissingObjectError(): Error {
  return new StripeInvalidRequestError({
    message: 'No such object.',
    type: 'invalid_request_error',
    code: 'resource_missing',
  });
}

/** Creates the payment provider's error for invalid parameters. */
export function createRejection(message = 'This is not accepted.', param?: string): Error {
  return new StripeInvalidRequestError({ message, type: 'invalid_request_error', ...(param && { param }) });
}

/** Creates a member who is a customer of the payment provider. With null, the member is not a customer. */
export async function makePayer({ db }: TestApi, customer: string | null = `cus_${uuidv7()}`) {
  const uid = uuidv7();
  const accountId = await makeAccount(db, uid);
  const profileId = await makeProfile(db, { accountId, customerId: customer, name: 'Ada Artist' });
  const email = `${uid}@example.org`;
  const account: CallingAccount = {
    ...{
      id: accountId,
      uid,
      email,
      isEmailVerified: true,
      isAdmin: false,
      wizard: null,
      language: null,
      termsToAccept: null,
    },
    ...{ authenticatedAt: new Date(), providerIds: [] },
  };
  return { account, accountId, profileId, email, customer: customer ?? '' };
}

type StoredPlan = typeof subscriptions.$inferInsert;

/** Stores a profile's plan and returns the row. */
export async function storePlan({ db }: TestApi, profileId: string, fields: Partial<StoredPlan> = {}) {
  const [row] = await db
    .insert(subscriptions)
    .values({
      ...{
        id: uuidv7(),
        profileId,
        providerId: `sub_${uuidv7()}`,
        type: 'ARTIST',
        status: 'active',
        interval: 'month',
      },
      ...{ amount: 900, currency: 'USD' },
      ...fields,
    })
    .returning();
  if (row === undefined) throw new Error('The plan was not stored.');
  return row;
}

export async function readPlan({ db }: TestApi, profileId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

/** The period of `createProviderSubscription`, in Unix time. */
export const PERIOD = { start: 1_782_900_000, end: 1_785_578_400 };

/** Creates a customer's monthly Artist plan in the format of the payment provider. */
export function createProviderSubscription(customer: string, fields: object = {}, price: object = {}) {
  return {
    ...{ id: 'sub_1', object: 'subscription', status: 'active', customer, currency: 'usd', metadata: {} },
    ...{ cancel_at: null, cancel_at_period_end: false, cancellation_details: null, schedule: null },
    ...{ latest_invoice: null, pending_update: null, trial_start: null },
    items: {
      data: [
        {
          ...{ id: 'si_1', current_period_start: PERIOD.start, current_period_end: PERIOD.end },
          price: {
            ...{ id: 'artist', currency: 'usd', unit_amount: 900, recurring: { interval: 'month' } },
            product: { id: 'prod_1', metadata: { subscriptionEvent: 'ARTIST' } },
            ...price,
          },
        },
      ],
    },
    ...fields,
  };
}
