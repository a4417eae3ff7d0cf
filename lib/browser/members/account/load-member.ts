import { jwtDecode } from 'jwt-decode';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { isFresh, refreshIdentity } from '@/lib/browser/session/refresh';
import {
  dropProfileCookie,
  readProfileCookie,
  readSessionCookie,
  writeProfileCookie,
} from '@/lib/browser/session/session-cookies';
import { getSession, setSession, type TokenClaims } from '@/lib/browser/session/state';
import type { ProfileClaims, SessionResponse } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import { organizationSubscriptionTypes, personalSubscriptionTypes } from '@/lib/shared/domain/subscription';
import { cacheOwnAccount, type OwnAccount, pickActingProfile, readOwnAccount, showMember } from './own-account';

const paidTypes: readonly string[] = [...personalSubscriptionTypes, ...organizationSubscriptionTypes];

/**
 * Loads the account and its profiles. If a profile cookie exists, all requests run in parallel.
 * @throws ApiError, ApiUnavailableError if the account or its profiles cannot be loaded.
 */
export async function loadMember(): Promise<void> {
  // Refreshing the token returns the whole session.
  const opened = isFresh() ? null : await refreshIdentity();
  if (opened !== null) return showSession(opened);
  const expected = fetchExpectedClaims();
  const own = await readOwnAccount();
  // The user may have signed out during the request.
  if (readSessionCookie() === null) return;
  const profile = pickActingProfile(own.profiles);
  await selectProfile(own, profile, profile?.id === expected?.id ? expected?.claims : undefined);
}

export async function showSession({ account, profiles, profileId, claims }: SessionResponse): Promise<void> {
  if (readSessionCookie() === null) return;
  const own = { account, profiles };
  const profile = pickActingProfile(profiles);
  // The user may have switched profiles during the request.
  if (profile?.id !== profileId && profile !== null) return selectProfile(own, profile);
  if (profile !== null && claims === null) logMissingToken('The response did not contain it.');
  storeMember(own, profile, claims && createTokenClaims(claims));
}

export async function chooseProfile(id: string): Promise<void> {
  const session = getSession();
  if (session.status !== 'member') return;
  const chosen = session.profiles.find((profile) => profile.id === id);
  if (!chosen) return;
  setSession({
    ...session,
    profile: chosen,
    claims: null,
    areClaimsLoading: true,
    isOrganization: chosen.role === 'ART_ORGANIZATION',
  });
  writeProfileCookie(id);
  await showClaims(id, fetchClaims(id));
  notifyOtherTabs();
}

/** Call after the subscription has changed. */
export async function refreshClaims(profileId: string): Promise<void> {
  await showClaims(profileId, fetchClaims(profileId));
  notifyOtherTabs();
}

/** Call on page load only: requests the token in parallel with the profiles. */
function fetchExpectedClaims(): { id: string; claims: Promise<TokenClaims> } | null {
  const id = getSession().status === 'unknown' ? readProfileCookie() : undefined;
  if (id === undefined) return null;
  const claims = fetchClaims(id);
  // `showClaims` handles a failure if the account owns this profile. Otherwise the failure does not matter.
  claims.catch(() => undefined);
  return { id, claims };
}

async function selectProfile(own: OwnAccount, profile: Profile | null, claims?: Promise<TokenClaims>): Promise<void> {
  storeMember(own, profile, findCurrentClaims(own, profile), profile !== null);
  if (profile !== null) await showClaims(profile.id, claims ?? fetchClaims(profile.id));
}

/** While the token is reloading, the page keeps the previous role and plan. */
function findCurrentClaims({ account }: OwnAccount, profile: Profile | null): TokenClaims | null {
  const session = getSession();
  const isSame = session.status === 'member' && session.accountId === account.id && session.profile?.id === profile?.id;
  return isSame ? session.claims : null;
}

function storeMember(
  own: OwnAccount,
  profile: Profile | null,
  claims: TokenClaims | null,
  areClaimsLoading = false,
): void {
  showMember(own, { profile, claims, areClaimsLoading });
  cacheOwnAccount(own);
  if (profile === null) dropProfileCookie();
  else writeProfileCookie(profile.id);
}

/** Only logs failures. Without claims, the profile appears to have no plan. */
async function showClaims(profileId: string, loading: Promise<TokenClaims>): Promise<void> {
  const claims = await loading.catch(logMissingToken);
  // The user may have signed out or switched profiles during the request.
  const now = getSession();
  if (readSessionCookie() !== null && now.status === 'member' && now.profile?.id === profileId)
    setSession({ ...now, ...(claims && { claims }), areClaimsLoading: false });
}

async function fetchClaims(profileId: string): Promise<TokenClaims> {
  const { token } = await api('POST /v1/profiles/token/', { body: { id: profileId } }, { as: ACCOUNT });
  return createTokenClaims(jwtDecode<ProfileClaims>(token));
}

function logMissingToken(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a missing token is reported to developers, not to the person
  console.error('The profile token could not be loaded.', reason);
}

function createTokenClaims({ memberRole, isLegacyUser, subscription }: ProfileClaims): TokenClaims {
  return {
    memberRole,
    isLegacyUser,
    subscriptionType: subscription.type,
    isPaid: subscription.type !== null && paidTypes.includes(subscription.type),
    isExpired: subscription.isExpired,
  };
}
