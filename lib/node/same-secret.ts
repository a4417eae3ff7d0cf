import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, which requires hashes of the same length. */
function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash(given), hash(secret));
}

/** @param secrets the current secret and, during a rotation, the previous one. */
export function isOneOfSecrets(given: string, secrets: readonly (string | undefined)[]): boolean {
  return secrets.some((secret) => secret !== undefined && isSameSecret(given, secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
