import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import type { SigningKeys } from '../identity/product-token';

/** A profile unsubscribes from enquiries, an account from the others. */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests';

/** Each token is for one action. It does not expire, because mails may be opened years later. */
export type MailTokens = {
  sign(id: string): string;
  /** @returns the id that was signed; null if the signature is wrong or for another purpose */
  read(token: string): string | null;
};

export function createUnsubscribeTokens(keys: SigningKeys, kind: UnsubscribableMail): MailTokens {
  return createMailTokens(keys, `refuse ${kind}`);
}

/** The id is the juror's. Invitations are signed instead of stored, so the database cannot leak them. */
export function createInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite juror');
}

/** These keys also sign product tokens. Only text that is signed here has a space, so neither passes for the other. */
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
