import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Providers that ignore dots in the local part. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** Returns the same key for addresses that differ only in case or in the spelling of an international domain. */
export function createAddressKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
}

/** Removes capitals, "+tag" and ignored dots, so all spellings of a mailbox are equal. */
export function normalizeEmail(email: string): string {
  const key = createAddressKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const [mailbox = ''] = key.slice(0, at).split('+', 1);
  const isDotless = DOTLESS.includes(domain);
  return `${isDotless ? mailbox.replaceAll('.', '') : mailbox}@${isDotless ? 'gmail.com' : domain}`;
}

/** All spellings of a mailbox have the same hash. To count emails, the address itself is not needed. */
export function hashMailbox(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('base64url');
}
