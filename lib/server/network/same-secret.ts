import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time: both are hashed to one length. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
