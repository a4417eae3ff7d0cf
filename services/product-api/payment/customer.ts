import { createHash } from 'node:crypto';
import { UnauthenticatedError } from '../errors';
import type { Payments } from './payments';
import { findCustomer, setCustomer } from './queries/purchases';
import { awaitStripe, retrieveOrNull } from './stripe';

/** Creates the customer before the first payment, and again if the provider has deleted it. */
export async function requireCustomer({ db, stripe }: Payments, profileId: string): Promise<string> {
  const profile = await findCustomer(db, profileId);
  if (profile === undefined) throw new UnauthenticatedError('profile_token_required');
  const { customerId: before, email, name } = profile;
  if (before !== null) {
    const known = await retrieveOrNull(stripe.customers.retrieve(before));
    if (known !== null && !known.deleted) return before;
  }
  const params = { ...(email !== null && { email }), name, metadata: { profileId } };
  // Concurrent requests create the same customer. The provider rejects keys reused with different parameters.
  const key = createHash('sha256')
    .update(JSON.stringify([params, before]))
    .digest('hex');
  const { id } = await awaitStripe(stripe.customers.create(params, { idempotencyKey: `customer-${key}` }));
  const stored = await setCustomer(db, profileId, id, before);
  if (stored === undefined) throw new UnauthenticatedError('profile_token_required');
  return stored;
}
