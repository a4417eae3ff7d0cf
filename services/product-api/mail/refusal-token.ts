import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/domain/id';

/**
 * Tokens in mails, by which whoever has one ends the mails to a profile, and nothing else. They do not expire: a mail
 * may be opened years later.
 */
export type RefusalTokens = {
  sign(profileId: string): string;
  /** @returns the profile's id; null for a token that was not signed here. */
  read(token: string): string | null;
};

/** @param secret the one of product tokens. What is signed with it there has no space, so neither passes for the other. */
export function createRefusalTokens(secret: Uint8Array): RefusalTokens {
  const createMac = (profileId: string) =>
    createHmac('sha256', secret).update(`refuse enquiries ${profileId}`).digest();
  return {
    sign: (profileId) => `${profileId}.${createMac(profileId).toString('base64url')}`,
    read: (token) => {
      const [profileId = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = createMac(profileId);
      return isId(profileId) && given.length === expected.length && timingSafeEqual(given, expected) ? profileId : null;
    },
  };
}
