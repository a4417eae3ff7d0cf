import { createHash } from 'node:crypto';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { findContradictions, findMissing, findPassedDeadline } from '@/lib/shared/domain/opportunity-rules';
import { isUpgrade, listUpgrades } from '@/lib/shared/domain/post-upgrade';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '../errors';
import { getOpportunity } from '../opportunity/queries/read-opportunity';
import { isBillable } from '../subscription/is-billable';
import { readStoredSubscription } from '../subscription/queries/subscriptions';
import { requireCurrency } from './catalogue';
import { readCode } from './coupon';
import { requireCustomer } from './customer';
import { fulfil } from './fulfil';
import type { Payments } from './payments';
import { requireSameCurrency, toCheckoutError } from './provider-errors';
import { listOpenPurchasesWithCoupon } from './queries/coupons';
import {
  listOpenSubscriptionPurchases,
  openPurchase,
  type PurchaseRow,
  setPurchaseState,
  setSession,
} from './queries/purchases';
import { findSubject } from './queries/subjects';
import { type Cart, readCart } from './read-cart';
import { awaitStripe, parseStripeError, retrieveOrNull, type Stripe, toSeconds } from './stripe';

type SessionRequest = {
  accountId: string;
  profileId: string;
  priceIds: readonly string[];
  referenceId: string;
  paths: { success: string; cancel: string };
  couponId: string | undefined;
  currency: string;
  now: Date;
};

const MINUTE = 60_000;
/** A session can be paid for so long. The provider's own limit is a day. */
const SESSION_LIFETIME = 12 * 60 * MINUTE;
/** One that ends sooner is not given to anybody any more. */
const MIN_TIME_LEFT = 30 * MINUTE;

/**
 * The payment page of a cart. The same cart has one open session: a double click, a retry and a second tab get it again.
 * @throws InvalidInputError, NotFoundError, ForbiddenError, ConflictError, PaymentsUnavailableError
 */
export async function createCheckoutSession(
  payments: Payments,
  request: SessionRequest,
): Promise<{ id: string; url: string }> {
  requireCurrency(request.currency);
  const cart = readCart(await payments.catalogue.load(), request.priceIds, request.currency);
  await requirePayable(payments, cart, request);
  const code = await readCodeOf(payments, cart, request);
  const opened = await openPurchase(payments.db, {
    profileId: request.profileId,
    referenceId: request.referenceId,
    cartKey: createCartKey(request),
    couponId: code?.coupon.id ?? null,
    hasSubscription: cart.subscription !== undefined,
    createdAt: request.now,
    expiresAt: new Date(request.now.getTime() + SESSION_LIFETIME),
  });
  if (opened === undefined) throw new UnauthenticatedError('profile_token_required');
  const { purchase } = opened;
  if (purchase.sessionId !== null && purchase.url !== null) {
    if (await isStillOpen(payments, purchase, request.now)) return { id: purchase.sessionId, url: purchase.url };
    return createCheckoutSession(payments, request);
  }
  // Of one that was asked for long ago, and never answered, the provider would refuse the rest of its life.
  if (endsSoon(purchase, request.now)) {
    await setPurchaseState(payments.db, purchase.id, 'EXPIRED', request.now);
    return createCheckoutSession(payments, request);
  }
  if (cart.subscription !== undefined) await closeOtherSubscriptions(payments, request.profileId, purchase.id);
  if (code?.isOncePerCustomer) {
    const used = { accountId: request.accountId, couponId: code.coupon.id, except: purchase.id };
    await closeSessions(payments, await listOpenPurchasesWithCoupon(payments.db, used));
  }
  return createSession(payments, cart, purchase, { ...request, code });
}

/** @throws InvalidInputError when the code of the cart does not count for it. */
async function readCodeOf(payments: Payments, cart: Cart, request: SessionRequest) {
  const code = request.couponId?.trim() ?? '';
  return code === '' ? null : readCode(payments, { ...request, code, cart });
}

/**
 * Whoever pays as a business names it on the payment page, and its invoices are made out to it from then on. It is not
 * collected twice: the name on the card of a later payment would replace that of the business.
 */
async function createBillingParams({ stripe }: Payments, customer: string) {
  const known = await awaitStripe(stripe.customers.listTaxIds(customer, { limit: 1 }));
  return known.data.length > 0
    ? ({ customer_update: { address: 'auto' } } as const)
    : ({ tax_id_collection: { enabled: true }, customer_update: { name: 'auto', address: 'auto' } } as const);
}

function endsSoon({ expiresAt }: PurchaseRow, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < MIN_TIME_LEFT;
}

function createCartKey({ profileId, referenceId, priceIds, couponId, currency, paths }: SessionRequest): string {
  const cart = [profileId, referenceId, [...priceIds].sort(), couponId ?? null, currency, paths];
  return createHash('sha256').update(JSON.stringify(cart)).digest('hex');
}

/** @throws the error that says why this cannot be paid for. */
async function requirePayable(
  { db }: Payments,
  cart: Cart,
  { accountId, profileId, referenceId, currency, now }: SessionRequest,
): Promise<void> {
  const subject = await findSubject(db, referenceId);
  if (subject === undefined) throw new NotFoundError();
  if (subject.profileId !== profileId) throw new ForbiddenError();
  // The plan may be bought while something is being posted.
  const fits = cart.subject === subject.kind || (cart.subject === 'PROFILE' && subject.kind !== 'ARTWORK');
  if (!fits) throw new InvalidInputError({ referenceId: 'This cannot be bought for it.' });
  if (cart.subscription !== undefined) {
    await requireNoSubscription(db, profileId);
    await requireSameCurrency(db, profileId, currency);
  }
  if (subject.kind !== 'OPPORTUNITY') return;
  const opportunity = await getOpportunity(db, referenceId, accountId);
  if (opportunity === undefined) throw new NotFoundError();
  requireOpen(opportunity, cart);
  if (cart.post !== undefined) {
    const problems = {
      ...findContradictions(opportunity),
      ...findPassedDeadline(opportunity.deadline, now),
      ...findMissing(opportunity),
    };
    if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  }
}

async function requireNoSubscription(db: Payments['db'], profileId: string): Promise<void> {
  const stored = await readStoredSubscription(db, profileId);
  // A trial makes room for what is paid.
  const isTrial = stored?.status === 'trialing';
  if (stored !== undefined && stored.providerId !== null && isBillable(stored.status) && !isTrial) {
    throw new ConflictError('This profile has a plan already. Switch to another one instead.');
  }
}

function requireOpen(opportunity: Opportunity, { post, prices }: Cart): void {
  const { status } = opportunity;
  if (status === 'HIDDEN') throw new ConflictError('This was hidden by an administrator, and cannot be published.');
  const isListed = status === 'PUBLISHED' || status === 'CLOSED';
  const isUpgraded = listUpgrades(opportunity).some((event) => event === post?.value);
  if (post !== undefined && isListed && !isUpgraded) throw new ConflictError('This call is published already.');
  if (post !== undefined && isUpgrade(post.value) && !isUpgraded) {
    throw new ConflictError('Only a call that is up can be listed longer. Choose a post for it.');
  }
  const isBoosted = prices.some(({ kind }) => kind === 'OPPORTUNITY_BOOST');
  if (isBoosted && (status === 'CLOSED' || status === 'ARCHIVED') && post === undefined) {
    throw new ConflictError('Only a call that is open can be boosted.');
  }
}

/** @throws ConflictError when it was paid for meanwhile. */
async function isStillOpen(payments: Payments, purchase: PurchaseRow, now: Date): Promise<boolean> {
  const { db, stripe } = payments;
  const sessionId = purchase.sessionId ?? '';
  const session = await retrieveOrNull(stripe.checkout.sessions.retrieve(sessionId));
  if (session?.status === 'complete') {
    await fulfil(payments, sessionId, now);
    throw new ConflictError('This was paid for already.');
  }
  if (session?.status === 'open') {
    if (!endsSoon(purchase, now)) return true;
    await expireSession(payments, sessionId);
  }
  await setPurchaseState(db, purchase.id, 'EXPIRED', now);
  return false;
}

/** One that cannot be expired is not open any more. */
async function expireSession({ stripe }: Payments, sessionId: string): Promise<void> {
  try {
    await awaitStripe(stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (parseStripeError(error) === null) throw error;
  }
}

/** Of two plans chosen in two tabs one can be paid for. @throws ConflictError when that has happened already. */
async function closeOtherSubscriptions(payments: Payments, profileId: string, except: string): Promise<void> {
  await closeSessions(payments, await listOpenSubscriptionPurchases(payments.db, profileId, except));
  await requireNoSubscription(payments.db, profileId);
}

/** Ends open sessions; what one of them has paid for meanwhile is granted. */
async function closeSessions(payments: Payments, open: readonly PurchaseRow[]): Promise<void> {
  for (const { sessionId } of open) {
    if (sessionId === null) continue;
    await expireSession(payments, sessionId);
    await fulfil(payments, sessionId, new Date());
  }
}

async function createSession(
  payments: Payments,
  cart: Cart,
  purchase: PurchaseRow,
  { profileId, referenceId, paths, code, currency }: SessionRequest & { code: Awaited<ReturnType<typeof readCodeOf>> },
): Promise<{ id: string; url: string }> {
  const { stripe, db, siteUrl, hasAutomaticTax } = payments;
  const customer = await requireCustomer(payments, profileId);
  const metadata = { purchaseId: purchase.id, profileId, referenceId };
  const success = `${siteUrl}${paths.success}`;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: cart.subscription === undefined ? 'payment' : 'subscription',
    customer,
    client_reference_id: purchase.id,
    currency: currency.toLowerCase(),
    line_items: cart.prices.map(({ id }) => ({ price: id, quantity: 1 })),
    success_url: `${success}${success.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${paths.cancel}`,
    expires_at: toSeconds(purchase.expiresAt),
    metadata,
    ...(cart.subscription === undefined
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
    await setSession(db, purchase.id, { sessionId: session.id, url: session.url });
    return { id: session.id, url: session.url };
  } catch (error) {
    const refusal = parseStripeError(error);
    if (refusal === null) throw error;
    await setPurchaseState(db, purchase.id, 'FAILED', new Date());
    throw toCheckoutError(payments, refusal) ?? error;
  }
}
