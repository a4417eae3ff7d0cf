import type { RemovedProfile, WizardDraft } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { removeAllDrafts } from './draft-storage';

/** The claims of the current profile's product token (spec 3 and 4). */
export type TokenClaims = {
  isLegacyUser: boolean;
  subscriptionType: SubscriptionType | null;
  /** The subscription is one of the personal or organization types. */
  isPaid: boolean;
  isExpired: boolean;
};

export type Member = {
  status: 'member';
  accountId: string;
  email: string | null;
  isAdmin: boolean;
  wizard: WizardDraft | null;
  /** Deleted by administrators lately. */
  removedProfiles: readonly RemovedProfile[];
  profiles: readonly Profile[];
  /** The profile that the person acts as; null without any. */
  profile: Profile | null;
  /** Null until the product token has come, or when it could not be had. */
  claims: TokenClaims | null;
  isOrganization: boolean;
};

/**
 * Who is signed in: `unknown` until the page is hydrated and, where somebody may be signed in, until the server has
 * answered; `unavailable` when the server could not be reached. A guest's sign-in `hasExpired` when it ended by itself;
 * a guest `hasSignedOut` in the tab in which the person signed out.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'guest'; hasExpired?: boolean; hasSignedOut?: boolean }
  | { status: 'unavailable' }
  | Member;

const UNKNOWN: Session = { status: 'unknown' };
const listeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
let current: Session = UNKNOWN;

export const getSession = (): Session => current;
export const getServerSession = (): Session => UNKNOWN;

export function setSession(next: Session): void {
  // Not where a sign-in ended by itself: the same person may come back.
  const isSignedOut = next.status === 'guest' && !next.hasExpired && current.status !== 'unknown';
  current = next;
  if (isSignedOut) {
    removeAllDrafts();
    for (const listener of signOutListeners) listener();
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when somebody signs out, here or in another tab: what they typed does not stay behind. */
export function onSignOut(listener: () => void): void {
  signOutListeners.add(listener);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
