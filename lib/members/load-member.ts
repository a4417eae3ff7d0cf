import { jwtDecode } from 'jwt-decode';
import type { Profile } from '@/lib/contract/profile';
import type { OpenedSession, ProfileClaims } from '@/lib/contract/session';
import { organizationSubscriptionTypes, personalSubscriptionTypes } from '@/lib/domain/subscription';
import { withTokenRefresh } from '@/lib/session/as-member';
import { fetchProductToken } from '@/lib/session/product-token';
import { isFresh, refreshIdentity } from '@/lib/session/refresh';
import { notifyOtherTabs } from '@/lib/session/session';
import { dropProfileCookie, readSessionCookie, writeProfileCookie } from '@/lib/session/session-cookies';
import { getSession, setSession, type TokenClaims } from '@/lib/session/state';
import { keepOwnAccount, type OwnAccount, readOwnAccount } from './own-account';
import { chosenFrom, showMember } from './show-member';

const paidTypes: readonly string[] = [...personalSubscriptionTypes, ...organizationSubscriptionTypes];

/**
 * On a page's start and when asked: the account's profiles, then the current one's token (spec 4).
 * @throws ApiError, ApiUnavailableError when account or profiles cannot be had.
 */
export async function loadMember(): Promise<void> {
  // Where the identity token has to be changed first, the answer to that says everything.
  const opened = isFresh() ? null : await refreshIdentity();
  if (opened !== null) return showSession(opened);
  const own = await readOwnAccount();
  // Somebody may have signed out meanwhile: what comes now is not shown, and no cookie written.
  if (readSessionCookie() === null) return;
  await selectFrom(own, chosenFrom(own.profiles));
}

/** Shows who has just signed in, as the server has answered it: nothing more is asked for. */
export async function showSession({ account, profiles, profileId, claims }: OpenedSession): Promise<void> {
  if (readSessionCookie() === null) return;
  const own = { account, profiles };
  const profile = chosenFrom(profiles);
  // Another profile was chosen while the answer was on its way.
  if (profile?.id !== profileId && profile !== null) return selectFrom(own, profile);
  if (profile !== null && claims === null) logMissingToken('It was not in the answer.');
  keep(own, profile, claims && factsOf(claims));
}

/** Acts as another of the account's profiles from now on. */
export async function chooseProfile(id: string): Promise<void> {
  const session = getSession();
  if (session.status !== 'member') return;
  const chosen = session.profiles.find((profile) => profile.id === id);
  if (!chosen) return;
  setSession({ ...session, profile: chosen, facts: null, isOrganization: chosen.role === 'ART_ORGANIZATION' });
  writeProfileCookie(id);
  await loadFacts(id);
  notifyOtherTabs();
}

async function selectFrom(own: OwnAccount, profile: Profile | null): Promise<void> {
  keep(own, profile, null);
  if (profile !== null) await loadFacts(profile.id);
}

function keep(own: OwnAccount, profile: Profile | null, facts: TokenClaims | null): void {
  showMember(own, { profile, facts });
  keepOwnAccount(own);
  if (profile === null) dropProfileCookie();
  else writeProfileCookie(profile.id);
}

/** A failure is only logged (spec 8): what depends on the facts stays as for somebody without a plan. */
async function loadFacts(profileId: string): Promise<void> {
  try {
    const { token } = await withTokenRefresh(() => fetchProductToken(profileId));
    const facts = factsOf(jwtDecode<ProfileClaims>(token));
    // Meanwhile somebody may have signed out, or chosen another.
    const now = getSession();
    if (readSessionCookie() !== null && now.status === 'member' && now.profile?.id === profileId)
      setSession({ ...now, facts });
  } catch (error) {
    logMissingToken(error);
  }
}

function logMissingToken(why: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for this one
  console.error('The profile token could not be had.', why);
}

function factsOf({ isLegacyUser, subscription }: ProfileClaims): TokenClaims {
  return {
    isLegacyUser,
    subscriptionType: subscription.type,
    isPaid: subscription.type !== null && paidTypes.includes(subscription.type),
    isExpired: subscription.isExpired,
  };
}
