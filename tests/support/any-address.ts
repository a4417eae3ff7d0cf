import { randomInt } from 'node:crypto';

/** An address of a client that no other request comes from: each has its own rate limits. */
export function anyAddress(): string {
  const [one, two] = [randomInt(0x10000), randomInt(0x10000)].map((part) => part.toString(16));
  return `2001:db8:${one}:${two}::1`;
}
