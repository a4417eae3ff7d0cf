import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Unguessable letters and digits. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** "cus_…", as long as Stripe's ids. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;
}
