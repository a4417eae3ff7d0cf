import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import type { SigningKeys } from '../identity/product-token';

/** The kinds of mail that one can unsubscribe from: questions to a profile; reminders or digests to an account. */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests';

/**
 * Tokens in the links of mails. A token unsubscribes a profile or an account from one kind of mail and permits nothing
 * else. It does not expire, because a mail may be opened years later.
 */
export type UnsubscribeTokens = {
  sign(id: string): string;
  /** @returns the id of the profile or account; null for a token with another signature or of another kind. */
  read(token: string): string | null;
};

/**
 * @param keys those that also sign product tokens. Their signed text contains no space and this one does, so that neither
 *   token is accepted in place of the other.
 */
export function createUnsubscribeTokens(keys: SigningKeys, kind: UnsubscribableMail): UnsubscribeTokens {
  const createMac = (id: string, key = keys[0]) => createHmac('sha256', key).update(`refuse ${kind} ${id}`).digest();
  return {
    sign: (id) => `${id}.${createMac(id).toString('base64url')}`,
    read: (token) => {
      const [id = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const isValid = keys.some((key) => {
        const expected = createMac(id, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isId(id) && isValid ? id : null;
    },
  };
}
