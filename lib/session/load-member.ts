import { jwtDecode } from 'jwt-decode';
import type { Profile } from '@/lib/contract/profile';
import {
  organizationSubscriptionTypes,
  personalSubscriptionTypes,
  type SubscriptionType,
} from '@/lib/domain/subscription';
import { asMember, withTokenRefresh } from './as-member';
import { fetchProductToken } from './product-token';
import { notifyOtherTabs } from './session';
import { dropProfileCookie, readProfileCookie, readSessionCookie, writeProfileCookie } from './session-cookies';
import { getSession, type Member, setSession, type TokenClaims } from './state';

type TokenPayload = { isLegacyUser: boolean; subscription: { type: SubscriptionType | null; isExpired: boolean } };

const paidTypes: readonly string[] = [...personalSubscriptionTypes, ...organizationSubscriptionTypes];

/**
 * On sign-in, on a page's start and when asked: the account's profiles, then the current one's token (spec 4).
 * @throws ApiError, ApiUnavailableError when account or profiles cannot be had.
 */
export async function loadMember(): Promise<void> {
  const [account, { data: profiles }] = await Promise.all([
    asMember('GET /v1/account', {}),
    asMember('GET /v1/profiles/', {}),
  ]);
  // Somebody may have signed out meanwhile: what comes now is not shown, and no cookie written.
  if (readSessionCookie() === null) return;
  const { id: accountId, ...known } = account;
  const base = { status: 'member' as const, accountId, ...known, profiles };
  await selectFrom(base, chosenFrom(profiles));
}

/** Acts as another of the account's profiles from now on. */
export async function chooseProfile(id: string): Promise<void> {
  const session = getSession();
  if (session.status !== 'member') return;
  const chosen = session.profiles.find((profile) => profile.id === id);
  if (!chosen) return;
  await selectFrom(session, chosen);
  notifyOtherTabs();
}

/** The profile of the cookie, else the first, else none (spec 4). */
function chosenFrom(profiles: readonly Profile[]): Profile | null {
  const kept = readProfileCookie();
  return profiles.find(({ id }) => id === kept) ?? profiles[0] ?? null;
}

async function selectFrom(base: Omit<Member, 'profile' | 'facts' | 'isOrganization'>, profile: Profile | null) {
  const isOrganization = profile?.role === 'ART_ORGANIZATION';
  setSession({ ...base, profile, facts: null, isOrganization });
  if (profile === null) return dropProfileCookie();
  writeProfileCookie(profile.id);
  const facts = await readTokenClaims(profile.id);
  // Meanwhile somebody may have signed out, or chosen another.
  const now = getSession();
  if (readSessionCookie() !== null && now.status === 'member' && now.profile?.id === profile.id)
    setSession({ ...now, facts });
}

/** A failure is only logged (spec 8): what depends on the facts stays as for somebody without a plan. */
async function readTokenClaims(id: string): Promise<TokenClaims | null> {
  try {
    const { token } = await withTokenRefresh(() => fetchProductToken(id));
    const { isLegacyUser, subscription } = jwtDecode<TokenPayload>(token);
    return {
      isLegacyUser,
      subscriptionType: subscription.type,
      isPaid: subscription.type !== null && paidTypes.includes(subscription.type),
      isExpired: subscription.isExpired,
    };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 8 asks for this one
    console.error('The profile token could not be had.', error);
    return null;
  }
}
