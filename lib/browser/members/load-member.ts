import { jwtDecode } from 'jwt-decode';
import { withTokenRefresh } from '@/lib/browser/session/as-member';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { fetchProductToken } from '@/lib/browser/session/product-token';
import { isFresh, refreshIdentity } from '@/lib/browser/session/refresh';
import {
  dropProfileCookie,
  readProfileCookie,
  readSessionCookie,
  writeProfileCookie,
} from '@/lib/browser/session/session-cookies';
import { getSession, setSession, type TokenClaims } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ProfileClaims, SessionResponse } from '@/lib/shared/contract/session';
import { organizationSubscriptionTypes, personalSubscriptionTypes } from '@/lib/shared/domain/subscription';
import { cacheOwnAccount, type OwnAccount, readOwnAccount } from './own-account';
import { chooseFrom, showMember } from './show-member';

const paidTypes: readonly string[] = [...personalSubscriptionTypes, ...organizationSubscriptionTypes];

/**
 * Loads account, profiles and the current profile's token (spec 4), on a page's start and when it is read again.
 * Nothing of it waits for the rest where the cookie names the profile: one round trip.
 * @throws ApiError, ApiUnavailableError when account or profiles cannot be loaded.
 */
export async function loadMember(): Promise<void> {
  // Where the identity token has to be refreshed first, the answer to that is the whole session.
  const opened = isFresh() ? null : await refreshIdentity();
  if (opened !== null) return showSession(opened);
  const expected = fetchExpectedClaims();
  const own = await readOwnAccount();
  // Somebody may have signed out meanwhile: then nothing is shown and no cookie written.
  if (readSessionCookie() === null) return;
  const profile = chooseFrom(own.profiles);
  await selectProfile(own, profile, profile?.id === expected?.id ? expected?.claims : undefined);
}

/** Shows who has just signed in, as the server has answered it: no further request. */
export async function showSession({ account, profiles, profileId, claims }: SessionResponse): Promise<void> {
  if (readSessionCookie() === null) return;
  const own = { account, profiles };
  const profile = chooseFrom(profiles);
  // Another profile was chosen while the answer was on its way.
  if (profile?.id !== profileId && profile !== null) return selectProfile(own, profile);
  if (profile !== null && claims === null) logMissingToken('It was not in the answer.');
  storeMember(own, profile, claims && createTokenClaims(claims));
}

/** Acts as another of the account's profiles from now on. */
export async function chooseProfile(id: string): Promise<void> {
  const session = getSession();
  if (session.status !== 'member') return;
  const chosen = session.profiles.find((profile) => profile.id === id);
  if (!chosen) return;
  setSession({ ...session, profile: chosen, claims: null, isOrganization: chosen.role === 'ART_ORGANIZATION' });
  writeProfileCookie(id);
  await showClaims(id, fetchClaims(id));
  notifyOtherTabs();
}

/** After what the claims of the product token say has changed: its subscription, here and in other tabs. */
export async function refreshClaims(profileId: string): Promise<void> {
  await showClaims(profileId, fetchClaims(profileId));
  notifyOtherTabs();
}

/**
 * Requests the token of the profile that the cookie names, before the account has confirmed that it has it. Only on a
 * page's start: later on the profile may have been deleted in another tab.
 */
function fetchExpectedClaims(): { id: string; claims: Promise<TokenClaims> } | null {
  const id = getSession().status === 'unknown' ? readProfileCookie() : undefined;
  if (id === undefined) return null;
  const claims = fetchClaims(id);
  // A failure matters only where the account has the profile: then `showClaims` awaits it.
  claims.catch(() => undefined);
  return { id, claims };
}

async function selectProfile(own: OwnAccount, profile: Profile | null, claims?: Promise<TokenClaims>): Promise<void> {
  storeMember(own, profile, null);
  if (profile !== null) await showClaims(profile.id, claims ?? fetchClaims(profile.id));
}

function storeMember(own: OwnAccount, profile: Profile | null, claims: TokenClaims | null): void {
  showMember(own, { profile, claims });
  cacheOwnAccount(own);
  if (profile === null) dropProfileCookie();
  else writeProfileCookie(profile.id);
}

/** A failure is only logged (spec 8): what depends on the claims stays as for somebody without a plan. */
async function showClaims(profileId: string, loading: Promise<TokenClaims>): Promise<void> {
  try {
    const claims = await loading;
    // Meanwhile somebody may have signed out, or chosen another.
    const now = getSession();
    if (readSessionCookie() !== null && now.status === 'member' && now.profile?.id === profileId)
      setSession({ ...now, claims });
  } catch (error) {
    logMissingToken(error);
  }
}

/** @throws ApiError, ApiUnavailableError */
async function fetchClaims(profileId: string): Promise<TokenClaims> {
  const { token } = await withTokenRefresh(() => fetchProductToken(profileId));
  return createTokenClaims(jwtDecode<ProfileClaims>(token));
}

function logMissingToken(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for this one
  console.error('The profile token could not be had.', reason);
}

function createTokenClaims({ isLegacyUser, subscription }: ProfileClaims): TokenClaims {
  return {
    isLegacyUser,
    subscriptionType: subscription.type,
    isPaid: subscription.type !== null && paidTypes.includes(subscription.type),
    isExpired: subscription.isExpired,
  };
}
