import { FirebaseError } from 'firebase/app';
import {
  type ConfirmationResult,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  linkWithCredential,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';
import { clearRecentSearches } from '@/lib/browser/choices/recent-searches';
import { forgetRememberedBookmarks } from '@/lib/browser/choices/remembered-bookmarks';
import { forgetRememberedSearch } from '@/lib/browser/choices/remembered-search';
import { createSession, deleteSession } from '@/lib/browser/session/create-session';
import { getIdentityClient } from '@/lib/browser/session/firebase';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { waitForRefresh } from '@/lib/browser/session/refresh';
import { dropProfileCookie } from '@/lib/browser/session/session-cookies';
import { setSession } from '@/lib/browser/session/state';
import { isStandIn } from '@/lib/shared/env';
import { createCaptcha } from './captcha';
import type { Provider } from './provider-names';
import { createProvider, createStandInCredential, readCredential, type StandInAccount } from './providers';
import { readErrorCode } from './sign-in-errors';

/*
 * The five sign-in methods (spec 1). Each ends with the server holding the identity token and this page knowing the
 * account, its profiles and what the current one may do: one round trip after the service's own. A failure is thrown as
 * the SDK's error (spec 8; sign-in-errors.ts has a sentence for each).
 */

/** What was to be added to the account that signed up with another method, and that account's address. */
export type PendingCredential = {
  email: string | null;
  provider: Provider;
  credential: NonNullable<ReturnType<typeof readCredential>>;
};

export type SignInResult = { isNew: boolean };

/**
 * Makes the client before anything is pressed: Safari and telephones let a window open only in the moment of the press,
 * and for them the SDK fetches what a provider's window needs as soon as its client is there.
 */
export function prepareSignIn(): void {
  if (!isStandIn) getIdentityClient();
}

/** @param toLink is added to the account once it was entered. */
export async function signInWithPassword(
  email: string,
  password: string,
  toLink?: PendingCredential,
): Promise<SignInResult> {
  return finishSignIn(await signInWithEmailAndPassword(getIdentityClient(), email, password), toLink);
}

/** Signs up, and sends the mail that asks whether the address is theirs. */
export async function signUpWithPassword(email: string, password: string): Promise<SignInResult> {
  const entered = await createUserWithEmailAndPassword(getIdentityClient(), email, password);
  // The account is there whether or not the mail can be sent; it can be sent again from the settings.
  await sendEmailVerification(entered.user).catch(() => undefined);
  return finishSignIn(entered);
}

/** In the provider's own window. */
export async function signInWithProvider(provider: Provider, toLink?: PendingCredential): Promise<SignInResult> {
  return finishSignIn(await signInWithPopup(getIdentityClient(), createProvider(provider)), toLink);
}

/** With the stand-in: as one of the accounts that the chooser offers. */
export async function signInAs(
  provider: Provider,
  account: StandInAccount,
  toLink?: PendingCredential,
): Promise<SignInResult> {
  return finishSignIn(
    await signInWithCredential(getIdentityClient(), createStandInCredential(provider, account)),
    toLink,
  );
}

/** What a failed sign-in can be added to an account by; null where it failed for another reason. */
export function readPendingCredential(provider: Provider, error: unknown): PendingCredential | null {
  if (readErrorCode(error) !== 'auth/account-exists-with-different-credential' || !(error instanceof FirebaseError))
    return null;
  const credential = readCredential(provider, error);
  if (credential === null) return null;
  const { email } = error.customData ?? {};
  return { provider, credential, email: typeof email === 'string' ? email : null };
}

/**
 * Sends a code to a telephone number, in E.164.
 * @param container where the captcha is shown.
 */
export async function sendPhoneCode(phone: string, container: HTMLElement): Promise<ConfirmationResult> {
  return signInWithPhoneNumber(getIdentityClient(), phone, createCaptcha(container));
}

export async function signInWithPhoneCode(sent: ConfirmationResult, code: string): Promise<SignInResult> {
  return finishSignIn(await sent.confirm(code));
}

/**
 * Signs out here and in every other tab. The server goes first: as long as it stores the tokens nobody is signed out.
 * @throws ApiUnavailableError when it cannot be reached.
 */
export async function signOut(): Promise<void> {
  await waitForRefresh();
  await deleteSession();
  await getIdentityClient().signOut();
  dropProfileCookie();
  clearRecentSearches();
  forgetRememberedBookmarks();
  forgetRememberedSearch();
  setSession({ status: 'guest', hasSignedOut: true });
  notifyOtherTabs();
}

async function finishSignIn(entered: UserCredential, toLink?: PendingCredential): Promise<SignInResult> {
  const { user } = toLink ? await linkWithCredential(entered.user, toLink.credential) : entered;
  // Whoever was here before is not any more: what the server answers takes their place at once.
  const [{ showSession }, opened] = await Promise.all([
    import('@/lib/browser/members/load-member'),
    user.getIdToken().then(createSession),
  ]);
  await showSession(opened);
  notifyOtherTabs();
  return { isNew: getAdditionalUserInfo(entered)?.isNewUser ?? false };
}
