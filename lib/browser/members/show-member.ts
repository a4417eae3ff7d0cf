import { readProfileCookie } from '@/lib/browser/session/session-cookies';
import { getSession, setSession, type TokenClaims } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import type { OwnAccount } from './own-account';

/** The profile that the person acts as, and the claims of its product token. */
type ActingProfile = { profile: Profile | null; claims: TokenClaims | null };

/**
 * Puts the account and its profiles into the session's state, for pages that everyone reads: they do not load the
 * cache.
 * @param acting without it the profile of before, as long as the account still has it.
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
  return profile ? { profile, claims: before?.claims ?? null } : { profile: chooseFrom(profiles), claims: null };
}

/** The profile of the cookie, else the first, else none (spec 4). */
export function chooseFrom(profiles: readonly Profile[]): Profile | null {
  const storedId = readProfileCookie();
  return profiles.find(({ id }) => id === storedId) ?? profiles[0] ?? null;
}
