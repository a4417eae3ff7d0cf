import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import type { SigningKeys } from '../identity/product-token';

/**
 * The kinds of mail from which readers can unsubscribe: enquiries to a profile; reminders and digests to an account.
 */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests';

/** Tokens in the links of mails, each for one action. They do not expire, because mails may be opened years later. */
export type MailTokens = {
  sign(id: string): string;
  /** @returns the id that was signed; null for a token with a wrong signature or for a different purpose. */
  read(token: string): string | null;
};

/** Tokens that unsubscribe a profile or an account from one kind of mail. */
export function createUnsubscribeTokens(keys: SigningKeys, kind: UnsubscribableMail): MailTokens {
  return createMailTokens(keys, `refuse ${kind}`);
}

/**
 * Tokens for invitations, by the juror's id. They are signed instead of stored, so that the database cannot leak them.
 */
export function createInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite juror');
}

/**
 * @param keys the keys that also sign product tokens. The text signed here contains a space and the text of product
 * tokens does not, so neither kind of token is accepted in place of the other.
 */
function createMailTokens(keys: SigningKeys, purpose: string): MailTokens {
  const createMac = (id: string, key = keys[0]) => createHmac('sha256', key).update(`${purpose} ${id}`).digest();
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
