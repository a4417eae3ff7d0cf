import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that nobody guesses. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** "cus_…", with as many characters as the provider's have. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;
}
