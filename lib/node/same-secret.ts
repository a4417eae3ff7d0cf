import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares hashes, because a constant-time comparison needs equal lengths.
 * @param secrets the current secret and, during a rotation, the previous one.
 */
export function isOneOfSecrets(given: string, secrets: readonly (string | undefined)[]): boolean {
  return secrets.some((secret) => secret !== undefined && timingSafeEqual(hash(given), hash(secret)));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
