import { createHmac } from 'node:crypto';
import type { CallingAccount } from '../account/caller';

/** Domains whose mail provider ignores dots in the local part of an address. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * Keyed hashes of everything that identifies a person who starts a trial: the user of the identity service, each
 * provider's own ID (Google, Facebook, a phone number) and the normalized email address. They outlive the account, so
 * that deleting it does not give the trial back, and name nobody without the key.
 * @param secret the key of the hashes; the same in every instance.
 */
export function createTrialKeys(
  secret: Uint8Array,
  { uid, email, providerIds }: Pick<CallingAccount, 'uid' | 'email' | 'providerIds'>,
): string[] {
  const identifiers = [`uid ${uid}`, ...providerIds, ...(email === null ? [] : [`email ${normalizeEmail(email)}`])];
  return [...new Set(identifiers.map((identifier) => hash(secret, identifier)))].sort();
}

/**
 * Keyed hashes of a card by the provider's fingerprint of its number: one of the card, and one of its use for this
 * subscription, by which a repeated request recognizes its own.
 */
export function createCardKeys(secret: Uint8Array, fingerprint: string, subscriptionId: string) {
  return { card: hash(secret, `card ${fingerprint}`), use: hash(secret, `card ${fingerprint} ${subscriptionId}`) };
}

function hash(secret: Uint8Array, identifier: string): string {
  return createHmac('sha256', secret).update(`trial ${identifier}`).digest('base64url');
}

/** Normalizes an address to its mailbox: lower case, without a "+tag" and without dots that the provider ignores. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const isDotless = DOTLESS.includes(domain);
  return `${isDotless ? mailbox.replaceAll('.', '') : mailbox}@${isDotless ? 'gmail.com' : domain}`;
}
