import { createHmac } from 'node:crypto';
import type { CallingAccount } from '../account/caller';
import type { SigningKeys } from '../identity/product-token';
import { normalizeEmail } from '../mail/normalize-email';

/**
 * Keyed hashes of everything that identifies a person who starts a trial: the user of the identity service, each
 * provider's own ID (Google, Facebook, a phone number) and the normalized email address. They outlive the account, so
 * that deleting it does not give the trial back, and name nobody without the key.
 * @param secrets the keys of the hashes; the same in every instance. During a rotation each identifier has a hash by
 *   both, so that trials from before it are recognized.
 */
export function createTrialKeys(
  secrets: SigningKeys,
  { uid, email, providerIds }: Pick<CallingAccount, 'uid' | 'email' | 'providerIds'>,
): string[] {
  const identifiers = [`uid ${uid}`, ...providerIds, ...(email === null ? [] : [`email ${normalizeEmail(email)}`])];
  return hashAll(secrets, identifiers);
}

/** One hash by each secret. */
export type CardKeys = { card: readonly string[]; use: readonly string[] };

/**
 * Keyed hashes of a card by the provider's fingerprint of its number: those of the card, and those of its use for this
 * subscription, by which a repeated request recognizes its own.
 */
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

/** A used trial is remembered for two years, also after its account is deleted. */
export const REMEMBERED_YEARS = 2;

/** The use of a trial by an account, and by its owner, whichever account they have used. */
type TrialUse = {
  isUnusedByAccount: boolean;
  /** The number of keys of the owner's identifiers. */
  keys: number;
  /** The number of those that no remembered trial has. */
  freeKeys: number;
};

/** Decides whether a person may start a trial: once per person, which every one of their identifiers must confirm. */
export function isFirstTrial({ isUnusedByAccount, keys, freeKeys }: TrialUse): boolean {
  return isUnusedByAccount && freeKeys === keys;
}

/** Decides whether a card may keep a trial: it has kept none before, or this one in an earlier request. */
export function canKeepTrial(card: { isFree: boolean; hasKeptThis: boolean }): boolean {
  return card.isFree || card.hasKeptThis;
}
