import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';

/** What a mail may offer to end: questions to a profile; reminders or digests to an account. */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests';

/**
 * Tokens in mails, by which whoever has one ends the mails of one kind to a profile or an account, and nothing else.
 * They do not expire: a mail may be opened years later.
 */
export type UnsubscribeTokens = {
  sign(id: string): string;
  /** @returns the id of profile or account; null for a token that was not signed here, or for another kind. */
  read(token: string): string | null;
};

/** @param secret the one of product tokens. What is signed with it there has no space, so neither passes for the other. */
export function createUnsubscribeTokens(secret: Uint8Array, kind: UnsubscribableMail): UnsubscribeTokens {
  const createMac = (id: string) => createHmac('sha256', secret).update(`refuse ${kind} ${id}`).digest();
  return {
    sign: (id) => `${id}.${createMac(id).toString('base64url')}`,
    read: (token) => {
      const [id = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = createMac(id);
      return isId(id) && given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
