import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import type { SigningKeys } from '../identity/product-token';

/** Profiles unsubscribe from enquiries, accounts from all other emails. */
export type UnsubscribableMail = 'enquiries' | 'reminders' | 'digests' | 'daily' | 'notifications';

/** Authorizes one action. Never expires, because emails may be opened years later. */
export type MailTokens = {
  sign(id: string): string;
  /** @returns the signed id; null if the signature is invalid or for another purpose */
  read(token: string): string | null;
};

export function createUnsubscribeTokens(keys: SigningKeys, kind: UnsubscribableMail): MailTokens {
  return createMailTokens(keys, `refuse ${kind}`);
}

/** Invitations are signed juror ids. Tokens are not stored, so the database cannot leak them. */
export function createInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite juror');
}

/** Site invitations are signed row ids. */
export function createSiteInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite member');
}

/** Guest links are signed conversation ids. The guest or the member can close the link. */
export function createGuestTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'open conversation');
}

/** Team invitations are signed row ids. */
export function createTeamInvitationTokens(keys: SigningKeys): MailTokens {
  return createMailTokens(keys, 'invite to team');
}

/**
 * The keys also sign product tokens, whose signed text contains no space. Signatures are therefore not interchangeable.
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
