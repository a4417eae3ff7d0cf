import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../identity/product-token';

const HOUR = 60 * 60 * 1_000;
/** In hours. */
export const CODE_LIFETIME = 24;

export type SetupCodes = { sign: (now: Date) => string; isValid: (code: string, now: Date) => boolean };

/**
 * Proves that a person can read the product API's log. Codes are not stored. They are valid for one database until they
 * expire or the database gets its first administrator.
 */
export function createSetupCodes(keys: SigningKeys, databaseId: string): SetupCodes {
  const createMac = (expiry: string, key = keys[0]) =>
    createHmac('sha256', key).update(`first administrator ${databaseId} ${expiry}`).digest();
  return {
    sign: (now) => {
      const expiry = String(now.getTime() + CODE_LIFETIME * HOUR);
      return `${expiry}.${createMac(expiry).toString('base64url')}`;
    },
    isValid: (code, now) => {
      const [expiry = '', mac = ''] = code.split('.');
      const given = Buffer.from(mac, 'base64url');
      const isSigned = keys.some((key) => {
        const expected = createMac(expiry, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isSigned && now.getTime() < Number(expiry);
    },
  };
}
