import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import type { SigningKeys } from '../identity/product-token';

/** The kinds of mail that one can unsubscribe from: questions to a profile; reminders or digests to an account. */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests';

/**
 * Tokens in the links of mails. A token unsubscribes a profile or an account from one kind of mail and permits nothing
 * else. It does not expire, because a mail may be opened years later.
 */
export type UnsubscribeTokens = MailTokens;

/** Tokens in the links of mails, each of which permits one thing to whoever has the mail. */
export type MailTokens = {
  sign(id: string): string;
  /** @returns the id that was signed; null for a token with another signature or for another purpose. */
  read(token: string): string | null;
};

export function createUnsubscribeTokens(keys: SigningKeys, kind: UnsubscribableMail): UnsubscribeTokens {
  return createMailTokens(keys, `refuse ${kind}`);
}

/** Invitations by the juror's id. They are signed and not stored, so that the database cannot leak them. */
export function createInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite juror');
}

/**
 * @param keys those that also sign product tokens. Their signed text contains no space and this one does, so that neither
 *   token is accepted in place of the other.
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
