import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError, OtherCurrencyError } from '../errors';
import { isBillable } from '../subscription/copy-rule';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import type { Payments } from './payments';
import { awaitStripe } from './stripe';

/** The provider bills each customer in one currency. @throws OtherCurrencyError */
export async function requireSameCurrency(db: Payments['db'], profileId: string, currency: string): Promise<void> {
  const stored = await findStoredSubscription(db, profileId);
  if (stored?.providerId == null || !isBillable(stored.status) || stored.currency === null) return;
  if (stored.currency !== currency) throw new OtherCurrencyError(stored.currency);
}

type Rejection = { param: string; code: string };
type RejectedCheckout = { customer: string; currency: string; hasSubscription: boolean; priceIds: readonly string[] };

/** Finds the rejected part of a checkout that passed our checks. */
export function classifyRejection({ param, code }: Rejection): 'DISCOUNT' | 'PRICE' | 'CURRENCY' | null {
  if (/^(discounts|coupon|promotion_code)/.test(param) || /^(coupon|promotion_code)_/.test(code)) return 'DISCOUNT';
  if (param.startsWith('line_items') || code === 'product_inactive') return 'PRICE';
  // The provider has no error code for a second currency and does not document the parameter.
  return param === 'currency' || (param === '' && code === '') ? 'CURRENCY' : null;
}

/** @returns null if the mistake is ours @throws PaymentsUnavailableError */
export async function toCheckoutError(
  payments: { catalogue: Pick<Payments['catalogue'], 'forget'>; stripe: Payments['stripe'] },
  rejection: Rejection,
  checkout: RejectedCheckout,
): Promise<Error | null> {
  switch (classifyRejection(rejection)) {
    case 'DISCOUNT':
      // The code passed our checks, so another customer must have used the last redemption.
      return new InvalidInputError({ couponId: problem('checkout.refusal.codeInvalid') });
    case 'PRICE':
      await payments.catalogue.forget(findRejected(rejection, checkout.priceIds));
      return new ConflictError(problem('checkout.refusal.priceChanged'));
    case 'CURRENCY': {
      const other = await findOtherCurrency(payments.stripe, checkout);
      return other === null ? null : new OtherCurrencyError(other);
    }
    case null:
      return null;
  }
}

/** The provider's error contains the position of the rejected price in the cart. */
function findRejected({ param }: Rejection, priceIds: readonly string[]): string[] {
  const line = /^line_items\[(\d+)\]/.exec(param)?.[1];
  return priceIds.filter((_, index) => line === undefined || index === Number(line));
}

/** @returns null unless the provider bills the customer for a plan in another currency */
async function findOtherCurrency(
  stripe: Payments['stripe'],
  { customer, currency, hasSubscription }: RejectedCheckout,
): Promise<string | null> {
  if (!hasSubscription) return null;
  const [subscriptions, billed] = await Promise.all([
    awaitStripe(stripe.subscriptions.list({ customer, limit: 1 })),
    awaitStripe(stripe.customers.retrieve(customer)),
  ]);
  const currencies = [subscriptions.data[0]?.currency, billed.deleted ? null : billed.currency];
  const other = currencies.find((one) => one != null && one.toUpperCase() !== currency);
  return other?.toUpperCase() ?? null;
}
