import type { Discount } from '@/lib/shared/contract/checkout';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { problem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import { InvalidInputError } from '../errors';
import type { CataloguePrice } from './catalogue';
import type { Payments } from './payments';
import type { PurchaseItems } from './purchase-items';
import { hasPaidBefore, hasUsedCoupon } from './queries/purchases';
import { awaitStripe, fromSeconds, readId, retrieveOrNull, type Stripe } from './stripe';

type ValidCode = {
  coupon: Stripe.Coupon;
  /** The checkout session parameter that applies the code. */
  discount: { coupon: string } | { promotion_code: string };
  /** If true, the customer's other open sessions with the code are closed. */
  isOncePerCustomer: boolean;
};

type Request = {
  code: string;
  items: PurchaseItems;
  currency: string;
  accountId: string;
  profileId: string;
  now: Date;
  words: Words;
};

const EXPANDED = ['applies_to', 'currency_options'];
const UNKNOWN = problem('checkout.refusal.codeUnknown');
const USED_UP = problem('checkout.refusal.codeUsedUp');

/** Repeats the provider's checks to explain each failure. @throws InvalidInputError for `couponId` */
export async function findValidCode(payments: Payments, request: Request): Promise<ValidCode> {
  const promotion = await findPromotionCode(payments, request.code);
  const coupon = await findCoupon(
    payments,
    promotion === undefined ? request.code : (readId(promotion.promotion.coupon) ?? ''),
  );
  if (coupon === null) throw createCodeError(UNKNOWN);
  if (promotion !== undefined) await requirePromotion(payments, promotion, request);
  requireValid(coupon, request);
  requireCurrency(coupon, request.currency);
  if (!request.items.prices.some((price) => appliesTo(coupon, price))) {
    throw createCodeError(problem('checkout.refusal.codeForNothing'));
  }
  const isOncePerCustomer = coupon.metadata?.oncePerCustomer === 'true';
  if (isOncePerCustomer && (await hasUsedCoupon(payments.db, request.accountId, coupon.id))) {
    throw createCodeError(problem('checkout.refusal.codeOnce'));
  }
  const discount = promotion === undefined ? { coupon: coupon.id } : { promotion_code: promotion.id };
  return { coupon, discount, isOncePerCustomer };
}

/** @param currency uppercase code */
export function computeDiscount({ coupon }: ValidCode, { prices }: PurchaseItems, currency: string): Discount {
  const amountOf = ({ amounts }: CataloguePrice) => amounts.get(currency) ?? 0;
  const subtotal = prices.reduce((sum, price) => sum + amountOf(price), 0);
  const discounted = prices.filter((price) => appliesTo(coupon, price)).map(amountOf);
  const { percent_off: percent, duration, duration_in_months: months } = coupon;
  // The provider rounds percentage discounts per line, but deducts fixed amounts from the total.
  const amount =
    percent === null
      ? Math.min(
          readAmountOff(coupon, currency) ?? 0,
          discounted.reduce((sum, one) => sum + one, 0),
        )
      : discounted.reduce((sum, one) => sum + Math.round((one * percent) / 100), 0);
  return {
    discount: { amount, currency },
    total: { amount: subtotal - amount, currency },
    months: duration === 'forever' ? null : duration === 'repeating' ? (months ?? 1) : 1,
  };
}

function createCodeError(message: string): InvalidInputError {
  return new InvalidInputError({ couponId: message });
}

/** Prefers active codes, because a later campaign can reuse the code of an earlier campaign. */
async function findPromotionCode({ stripe }: Payments, code: string): Promise<Stripe.PromotionCode | undefined> {
  const found = (await awaitStripe(stripe.promotionCodes.list({ code, limit: 10 }))).data;
  return found.find(({ active }) => active) ?? found[0];
}

/** Tries uppercase too: the provider's IDs are case-sensitive, but people often type codes in lowercase. */
async function findCoupon({ stripe }: Payments, id: string): Promise<Stripe.Coupon | null> {
  for (const one of new Set([id, id.toUpperCase()])) {
    // The ID becomes part of a URL.
    if (!/^[\w-]{1,200}$/.test(one)) continue;
    const coupon = await retrieveOrNull(stripe.coupons.retrieve(one, { expand: EXPANDED }));
    if (coupon !== null) return coupon;
  }
  return null;
}

async function requirePromotion(
  { db }: Payments,
  { active, customer, expires_at, max_redemptions, times_redeemed, restrictions }: Stripe.PromotionCode,
  { items, currency, profileId, now, words }: Request,
): Promise<void> {
  if (customer !== null) throw createCodeError(UNKNOWN);
  requireUnexpired(expires_at, { now, words });
  if (max_redemptions !== null && times_redeemed >= max_redemptions) throw createCodeError(USED_UP);
  if (!active) throw createCodeError(problem('checkout.refusal.codeExpired'));
  if (restrictions.first_time_transaction && (await hasPaidBefore(db, profileId))) {
    throw createCodeError(problem('checkout.refusal.codeFirstOrder'));
  }
  const minimum = readMinimum(restrictions, currency);
  const sum = items.prices.reduce((total, { amounts }) => total + (amounts.get(currency) ?? 0), 0);
  if (minimum !== null && sum < minimum) {
    throw createCodeError(
      problem('checkout.refusal.codeMinimum', {
        money: formatMoney({ amount: minimum, currency }, [], words.language),
      }),
    );
  }
}

function readMinimum(restrictions: Stripe.PromotionCode['restrictions'], currency: string): number | null {
  const code = currency.toLowerCase();
  if (restrictions.minimum_amount_currency === code) return restrictions.minimum_amount;
  return restrictions.currency_options?.[code]?.minimum_amount ?? null;
}

function requireValid({ redeem_by, max_redemptions, times_redeemed, valid }: Stripe.Coupon, reader: Reader): void {
  requireUnexpired(redeem_by, reader);
  if (!valid || (max_redemptions !== null && times_redeemed >= max_redemptions)) throw createCodeError(USED_UP);
}

type Reader = Pick<Request, 'now' | 'words'>;

function requireUnexpired(end: number | null, { now, words }: Reader): void {
  if (end === null || fromSeconds(end) > now) return;
  throw createCodeError(
    problem('checkout.refusal.codeExpiredOn', {
      day: formatDay(fromSeconds(end).toISOString(), now.getUTCFullYear(), words.language),
    }),
  );
}

function readAmountOff(coupon: Stripe.Coupon, currency: string): number | null {
  const code = currency.toLowerCase();
  return coupon.currency === code ? coupon.amount_off : (coupon.currency_options?.[code]?.amount_off ?? null);
}

function requireCurrency(coupon: Stripe.Coupon, currency: string): void {
  if (coupon.amount_off === null || readAmountOff(coupon, currency) !== null) return;
  const own = coupon.currency?.toUpperCase() ?? '';
  throw createCodeError(problem('checkout.refusal.codeCurrency', { currency: own }));
}

function appliesTo({ applies_to }: Stripe.Coupon, { productId }: CataloguePrice): boolean {
  return applies_to === undefined || applies_to.products.includes(productId);
}
