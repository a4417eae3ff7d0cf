import { createHash } from 'node:crypto';
import { UnauthenticatedError } from '../errors';
import type { Payments } from './payments';
import { readCustomer, setCustomer } from './queries/purchases';
import { awaitStripe, retrieveOrNull } from './stripe';

/**
 * The provider's customer of a profile, created before its first payment (facts-payments 1). One that the provider does
 * not know any more is replaced.
 */
export async function requireCustomer({ db, stripe }: Payments, profileId: string): Promise<string> {
  const profile = await readCustomer(db, profileId);
  if (profile === undefined) throw new UnauthenticatedError('profile_token_required');
  const { customerId: before, email, name } = profile;
  if (before !== null) {
    const known = await retrieveOrNull(stripe.customers.retrieve(before));
    if (known !== null && !known.deleted) return before;
  }
  const params = { ...(email !== null && { email }), name, metadata: { profileId } };
  // Two requests at once get the same customer; other parameters would be refused under the same key.
  const key = createHash('sha256')
    .update(JSON.stringify([params, before]))
    .digest('hex');
  const { id } = await awaitStripe(stripe.customers.create(params, { idempotencyKey: `customer-${key}` }));
  const stored = await setCustomer(db, profileId, id, before);
  if (stored === undefined) throw new UnauthenticatedError('profile_token_required');
  return stored;
}
