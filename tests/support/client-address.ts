import { randomInt } from 'node:crypto';

/** Returns a new client address each time, because rate limits apply to each address. */
export function createClientAddress(): string {
  const [one, two] = [randomInt(0x10000), randomInt(0x10000)].map((part) => part.toString(16));
  return `2001:db8:${one}:${two}::1`;
}
