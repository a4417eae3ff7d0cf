import { createHmac } from 'node:crypto';
import type { CallingAccount } from '../account/caller';
import type { SigningKeys } from '../identity/product-token';
import { normalizeEmail } from '../mail/normalize-email';

/**
 * Keyed hashes of everything that identifies a person. They outlive the account, so deleting it does not give the trial
 * back. Without the key they identify nobody.
 * @param secrets the same in every instance. During a rotation there are two, so that earlier trials are recognized.
 */
export function createTrialKeys(
  secrets: SigningKeys,
  { uid, email, providerIds }: Pick<CallingAccount, 'uid' | 'email' | 'providerIds'>,
): string[] {
  const identifiers = [`uid ${uid}`, ...providerIds, ...(email === null ? [] : [`email ${normalizeEmail(email)}`])];
  return hashAll(secrets, identifiers);
}

/** One hash per secret. */
export type CardKeys = { card: readonly string[]; use: readonly string[] };

/** From the provider's fingerprint of the card's number. With `use`, a repeated request is recognized. */
export function createCardKeys(secrets: SigningKeys, fingerprint: string, subscriptionId: string): CardKeys {
  return {
    card: hashAll(secrets, [`card ${fingerprint}`]),
    use: hashAll(secrets, [`card ${fingerprint} ${subscriptionId}`]),
  };
}

/** Sorted, so that concurrent transactions lock them in the same order. */
function hashAll(secrets: SigningKeys, identifiers: readonly string[]): string[] {
  const hashes = secrets.flatMap((secret) => identifiers.map((identifier) => hash(secret, identifier)));
  return [...new Set(hashes)].sort();
}

function hash(secret: Uint8Array, identifier: string): string {
  return createHmac('sha256', secret).update(`trial ${identifier}`).digest('base64url');
}
