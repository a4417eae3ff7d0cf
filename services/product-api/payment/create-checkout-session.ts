import { createHash } from 'node:crypto';
import { problem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../db/client';
import { ConflictError, UnauthenticatedError } from '../errors';
import { lockProfile } from '../profile/queries/write-profile-images';
import { requireCurrency } from './catalogue';
import { findValidCode } from './coupon';
import { requireCustomer } from './customer';
import { fulfilCheckout } from './fulfil-checkout';
import { createReturnUrls, type Payments } from './payments';
import { toCheckoutError } from './provider-errors';
import { type PurchaseItems, readPurchaseItems } from './purchase-items';
import {
  findOpenPurchase,
  insertPurchase,
  listOpenPurchasesWithCoupon,
  listOpenSubscriptionPurchases,
  type NewPurchase,
  type PurchaseRow,
  setPurchaseState,
  updatePurchase,
} from './queries/purchases';
import { requireNoSubscription, requirePayable } from './require-payable';
import { awaitStripe, parseStripeError, retrieveOrNull, type Stripe, toSeconds } from './stripe';

type SessionRequest = {
  accountId: string;
  profileId: string;
  priceIds: readonly string[];
  referenceId: string;
  paths: { success: string; cancel: string };
  couponId?: string | undefined;
  currency: string;
  now: Date;
  words: Words;
};

const MINUTE = 60_000;
/** The provider allows up to one day. */
const SESSION_LIFETIME = 12 * 60 * MINUTE;
/** Sessions with less time left are replaced. */
const MIN_TIME_LEFT = 30 * MINUTE;

/** Each cart has one open session, shared by double clicks, retries and other tabs. */
export async function createCheckoutSession(
  payments: Payments,
  request: SessionRequest,
): Promise<{ id: string; url: string }> {
  requireCurrency(request.currency);
  const items = readPurchaseItems(await payments.catalogue.load(), request.priceIds, request.currency);
  await requirePayable(payments.db, items, request);
  const code = await findCartCode(payments, items, request);
  const purchase = await openPurchase(payments.db, {
    profileId: request.profileId,
    referenceId: request.referenceId,
    cartKey: createCartKey(request),
    couponId: code?.coupon.id ?? null,
    hasSubscription: items.subscription !== undefined,
    createdAt: request.now,
    expiresAt: new Date(request.now.getTime() + SESSION_LIFETIME),
  });
  if (purchase === undefined) throw new UnauthenticatedError('profile_token_required');
  if (purchase.sessionId !== null && purchase.url !== null) {
    if (await isStillOpen(payments, purchase, request.now)) return { id: purchase.sessionId, url: purchase.url };
    return createCheckoutSession(payments, request);
  }
  // The purchase has no session yet, and too little time is left to create one.
  if (endsSoon(purchase, request.now)) {
    await setPurchaseState(payments.db, purchase.id, 'EXPIRED', request.now);
    return createCheckoutSession(payments, request);
  }
  if (items.subscription !== undefined) await closeOtherSubscriptions(payments, request.profileId, purchase.id);
  if (code?.isOncePerCustomer) {
    const used = { accountId: request.accountId, couponId: code.coupon.id, except: purchase.id };
    await closeSessions(payments, await listOpenPurchasesWithCoupon(payments.db, used));
  }
  return createSession(payments, items, purchase, { ...request, code });
}

async function findCartCode(payments: Payments, items: PurchaseItems, request: SessionRequest) {
  const code = request.couponId?.trim() ?? '';
  return code === '' ? null : findValidCode(payments, { ...request, code, items });
}

/** Collects name and tax number once, because a later card's name would replace the business name. */
async function createBillingParams({ stripe }: Payments, customer: string) {
  const taxIds = await awaitStripe(stripe.customers.listTaxIds(customer, { limit: 1 }));
  return taxIds.data.length > 0
    ? ({ customer_update: { address: 'auto' } } as const)
    : ({ tax_id_collection: { enabled: true }, customer_update: { name: 'auto', address: 'auto' } } as const);
}

function endsSoon({ expiresAt }: PurchaseRow, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < MIN_TIME_LEFT;
}

function createCartKey({ profileId, referenceId, priceIds, couponId, currency, paths }: SessionRequest): string {
  const parts = [profileId, referenceId, [...priceIds].sort(), couponId ?? null, currency, paths];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** @throws ConflictError if the session was already paid */
async function isStillOpen(payments: Payments, purchase: PurchaseRow, now: Date): Promise<boolean> {
  const { db, stripe } = payments;
  const sessionId = purchase.sessionId ?? '';
  const session = await retrieveOrNull(stripe.checkout.sessions.retrieve(sessionId));
  if (session?.status === 'complete') {
    await fulfilCheckout(payments, sessionId, now);
    throw new ConflictError(problem('checkout.refusal.paid'));
  }
  if (session?.status === 'open') {
    if (!endsSoon(purchase, now)) return true;
    await expireSession(payments, sessionId);
  }
  await setPurchaseState(db, purchase.id, 'EXPIRED', now);
  return false;
}

/** Ignores rejections, because the session may have closed. */
async function expireSession({ stripe }: Payments, sessionId: string): Promise<void> {
  try {
    await awaitStripe(stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (parseStripeError(error) === null) throw error;
  }
}

/** Ensures that only one plan session is paid. @throws ConflictError if another session was paid */
async function closeOtherSubscriptions(payments: Payments, profileId: string, except: string): Promise<void> {
  await closeSessions(payments, await listOpenSubscriptionPurchases(payments.db, profileId, except));
  await requireNoSubscription(payments.db, profileId);
}

/** Fulfills the sessions too, because customers may have paid in the meantime. */
async function closeSessions(payments: Payments, open: readonly PurchaseRow[]): Promise<void> {
  for (const { sessionId } of open) {
    if (sessionId === null) continue;
    await expireSession(payments, sessionId);
    await fulfilCheckout(payments, sessionId, new Date());
  }
}

async function createSession(
  payments: Payments,
  items: PurchaseItems,
  purchase: PurchaseRow,
  request: SessionRequest & { code: Awaited<ReturnType<typeof findCartCode>> },
): Promise<{ id: string; url: string }> {
  const { stripe, db, hasAutomaticTax } = payments;
  const { profileId, referenceId, paths, code, currency } = request;
  const customer = await requireCustomer(payments, profileId);
  const metadata = { purchaseId: purchase.id, profileId, referenceId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: items.subscription === undefined ? 'payment' : 'subscription',
    customer,
    client_reference_id: purchase.id,
    currency: currency.toLowerCase(),
    line_items: items.prices.map(({ id }) => ({ price: id, quantity: 1 })),
    ...createReturnUrls(payments, paths),
    expires_at: toSeconds(purchase.expiresAt),
    metadata,
    ...(items.subscription === undefined
      ? { payment_intent_data: { metadata }, invoice_creation: { enabled: true, invoice_data: { metadata } } }
      : { subscription_data: { metadata: { profileId } } }),
    ...(code !== null && { discounts: [code.discount] }),
    ...(await createBillingParams(payments, customer)),
    ...(hasAutomaticTax && { automatic_tax: { enabled: true } }),
  };
  try {
    const session = await awaitStripe(
      stripe.checkout.sessions.create(params, { idempotencyKey: `purchase-${purchase.id}` }),
    );
    if (session.url === null) throw new Error(`The session ${session.id} has no page.`);
    await updatePurchase(db, purchase.id, { sessionId: session.id, url: session.url });
    return { id: session.id, url: session.url };
  } catch (error) {
    const rejection = parseStripeError(error);
    if (rejection === null) throw error;
    await setPurchaseState(db, purchase.id, 'FAILED', new Date());
    const checkout = {
      customer,
      currency,
      hasSubscription: items.subscription !== undefined,
      priceIds: items.prices.map(({ id }) => id),
    };
    throw (await toCheckoutError(payments, rejection, checkout)) ?? error;
  }
}

/** Locks the profile, so concurrent requests share a purchase. @returns undefined if the profile was deleted */
export async function openPurchase(db: Db, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, purchase.profileId))) return undefined;
    const open = await findOpenPurchase(transaction, purchase.cartKey ?? '');
    return open ?? insertPurchase(transaction, purchase);
  });
}
