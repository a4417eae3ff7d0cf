import { ConflictError, InvalidInputError, OtherCurrencyError } from '../errors';
import { isBillable } from '../subscription/is-billable';
import { readStoredSubscription } from '../subscription/queries/subscriptions';
import type { Payments } from './payments';

/**
 * A trial may be replaced by a paid plan, but the provider bills one customer in one currency.
 * @throws OtherCurrencyError
 */
export async function requireSameCurrency(db: Payments['db'], profileId: string, currency: string): Promise<void> {
  const stored = await readStoredSubscription(db, profileId);
  if (stored?.providerId == null || !isBillable(stored.status) || stored.currency === null) return;
  if (stored.currency !== currency) throw new OtherCurrencyError(stored.currency);
}

/** The error for a cart that the provider rejected; null where the mistake is our own. */
export function toCheckoutError(
  { catalogue }: { catalogue: Pick<Payments['catalogue'], 'invalidate'> },
  { param, message }: { param: string; message: string },
): Error | null {
  // The provider's sentence about currencies mentions discounts, so it is recognized first.
  if (/combine currencies/i.test(message)) {
    const [, code = ''] = /with currency ([a-z]{3})/i.exec(message) ?? [];
    return code === '' ? null : new OtherCurrencyError(code.toUpperCase());
  }
  // It was checked a moment ago: the last use of it went to somebody else meanwhile.
  if (/coupon|discount|promotion/i.test(`${param} ${message}`)) {
    return new InvalidInputError({ couponId: 'This code does not count any more. Remove it, or try another.' });
  }
  if (/price/i.test(`${param} ${message}`)) {
    catalogue.invalidate();
    return new ConflictError('A price of this cart has changed. Look at it again before you pay.');
  }
  return null;
}
