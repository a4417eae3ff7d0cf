import { readProfileCookie } from '@/lib/browser/session/session-cookies';
import { getSession, setSession, type TokenClaims } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import type { OwnAccount } from './own-account';

/** The acting profile and the claims of its product token. */
type ActingProfile = { profile: Profile | null; claims: TokenClaims | null };

/**
 * Copies the account and its profiles to the session, for public pages, which do not load the query cache.
 * @param acting defaults to the previous acting profile, if the account still has it.
 */
export function showMember(own: OwnAccount, acting: ActingProfile = getActingProfile(own)): void {
  const { id: accountId, ...account } = own.account;
  const isOrganization = acting.profile?.role === 'ART_ORGANIZATION';
  setSession({ status: 'member', accountId, ...account, profiles: own.profiles, ...acting, isOrganization });
}

function getActingProfile({ account, profiles }: OwnAccount): ActingProfile {
  const session = getSession();
  const before = session.status === 'member' && session.accountId === account.id ? session : null;
  const profile = profiles.find(({ id }) => id === before?.profile?.id);
  return profile ? { profile, claims: before?.claims ?? null } : { profile: pickActingProfile(profiles), claims: null };
}

/** Returns the profile in the cookie, otherwise the first one, otherwise null. */
export function pickActingProfile(profiles: readonly Profile[]): Profile | null {
  const storedId = readProfileCookie();
  return profiles.find(({ id }) => id === storedId) ?? profiles[0] ?? null;
}
