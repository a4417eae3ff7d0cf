import { createHmac } from 'node:crypto';
import type { CallingAccount } from '../account/caller';
import type { SigningKeys } from '../identity/product-token';
import { normalizeEmail } from '../mail/normalize-email';

/**
 * Keyed hashes of a person's identifiers. They outlive the account, so deleting the account does not bring the trial
 * back. Without the secret, the hashes identify nobody.
 * @param secrets the same in every instance. During a rotation, the previous secret recognizes earlier trials.
 */
export function createTrialKeys(
  secrets: SigningKeys,
  { uid, email, providerIds }: Pick<CallingAccount, 'uid' | 'email' | 'providerIds'>,
): string[] {
  const identifiers = [`uid ${uid}`, ...providerIds, ...(email === null ? [] : [`email ${normalizeEmail(email)}`])];
  return hashAll(secrets, identifiers);
}

/** Both arrays contain one hash per secret. */
export type CardKeys = { card: readonly string[]; use: readonly string[] };

/** Hashes the provider's card fingerprint. `use` identifies repeated requests. */
export function createCardKeys(secrets: SigningKeys, fingerprint: string, subscriptionId: string): CardKeys {
  return {
    card: hashAll(secrets, [`card ${fingerprint}`]),
    use: hashAll(secrets, [`card ${fingerprint} ${subscriptionId}`]),
  };
}

/** Sorted, so concurrent transactions lock the hashes in the same order. */
function hashAll(secrets: SigningKeys, identifiers: readonly string[]): string[] {
  const hashes = secrets.flatMap((secret) => identifiers.map((identifier) => hash(secret, identifier)));
  return [...new Set(hashes)].sort();
}

function hash(secret: Uint8Array, identifier: string): string {
  return createHmac('sha256', secret).update(`trial ${identifier}`).digest('base64url');
}
