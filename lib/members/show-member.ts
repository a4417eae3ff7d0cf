import type { Profile } from '@/lib/contract/profile';
import { readProfileCookie } from '@/lib/session/session-cookies';
import { getSession, type Member, setSession, type TokenClaims } from '@/lib/session/state';
import type { OwnAccount } from './own-account';

/** As whom the person acts, and what the product token says of that profile. */
export type Acting = { profile: Profile | null; facts: TokenClaims | null };

/**
 * The session as the account and its profiles are now. For pages that everyone reads: they do not load the cache.
 * @param acting without it the profile of before, as long as it is there.
 */
export function showMember(own: OwnAccount, acting: Acting = actingAsBefore(own)): void {
  setSession(memberOf(own, acting));
}

function memberOf({ account, profiles }: OwnAccount, { profile, facts }: Acting): Member {
  const { id: accountId, ...known } = account;
  const isOrganization = profile?.role === 'ART_ORGANIZATION';
  return { status: 'member', accountId, ...known, profiles, profile, facts, isOrganization };
}

function actingAsBefore({ account, profiles }: OwnAccount): Acting {
  const session = getSession();
  const before = session.status === 'member' && session.accountId === account.id ? session : null;
  const same = profiles.find(({ id }) => id === before?.profile?.id);
  return same ? { profile: same, facts: before?.facts ?? null } : { profile: chosenFrom(profiles), facts: null };
}

/** The profile of the cookie, else the first, else none (spec 4). */
export function chosenFrom(profiles: readonly Profile[]): Profile | null {
  const kept = readProfileCookie();
  return profiles.find(({ id }) => id === kept) ?? profiles[0] ?? null;
}
