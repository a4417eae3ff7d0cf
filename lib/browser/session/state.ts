import { Listeners } from '@/lib/browser/store/listeners';
import type { Account, RemovedProfile, TermsToAccept, WizardDraft } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import { removeStoredDrafts } from './stored-drafts';

export type TokenClaims = {
  /** The account's role in the profile's team. */
  memberRole: MemberRole;
  isLegacyUser: boolean;
  subscriptionType: SubscriptionType | null;
  /** True for personal and organization plans. */
  isPaid: boolean;
  isExpired: boolean;
};

export type Member = {
  status: 'member';
  accountId: string;
  email: string | null;
  isAdmin: boolean;
  isJuror: boolean;
  /** True if one of the profiles has or had a plan, a payment or a boost. */
  hasOrders: boolean;
  wizard: WizardDraft | null;
  language: Language | null;
  registration: Account['registration'];
  termsToAccept: TermsToAccept | null;
  /** Profiles that administrators deleted recently. */
  removedProfiles: readonly RemovedProfile[];
  profiles: readonly Profile[];
  /** Null if the account has no profiles. */
  profile: Profile | null;
  /** Null until the product token has loaded, or if loading failed. */
  claims: TokenClaims | null;
  areClaimsLoading: boolean;
  isOrganization: boolean;
};

/**
 * `unknown` until hydration and, if someone may be signed in, until the server responds. `hasExpired`: the sign-in
 * ended without user action. `hasSignedOut`: the user signed out in this tab.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'guest'; hasExpired?: boolean; hasSignedOut?: boolean }
  | { status: 'unavailable' }
  | Member;

export const UNKNOWN_SESSION: Session = { status: 'unknown' };
const listeners = new Listeners();
const signOutListeners = new Listeners();
let current: Session = UNKNOWN_SESSION;
/** The account whose drafts this tab keeps in memory. */
let owner: string | null = null;

export const getSession = (): Session => current;

export function setSession(next: Session): void {
  // Keeps drafts after an expired sign-in, because the same user may return.
  const isSignedOut = next.status === 'guest' && !next.hasExpired && current.status !== 'unknown';
  current = next;
  if (isSignedOut) removeStoredDrafts();
  if (next.status === 'member') setOwner(next.accountId);
  else if (isSignedOut && next.hasSignedOut) setOwner(null);
  listeners.notify();
}

function setOwner(accountId: string | null): void {
  if (owner !== null && owner !== accountId) signOutListeners.notify();
  owner = accountId;
}

/**
 * Calls `listener` when the user signs out in this tab or another user signs in. After a sign-out in another tab, this
 * tab's drafts are kept for the same user.
 */
export const onSignOut = signOutListeners.subscribe;

export const subscribeToSession = listeners.subscribe;
