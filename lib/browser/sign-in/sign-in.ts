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
import {
  rememberedArtworks,
  rememberedBookmarks,
  rememberedFollows,
  rememberedSearches,
} from '@/lib/browser/choices/remembered';
import { createSession, deleteSession } from '@/lib/browser/session/create-session';
import { getIdentityClient } from '@/lib/browser/session/firebase';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { waitForRefresh } from '@/lib/browser/session/refresh';
import { dropProfileCookie } from '@/lib/browser/session/session-cookies';
import { setSession } from '@/lib/browser/session/state';
import { openTermsQuestion } from '@/lib/browser/session/terms-question';
import { isStandIn } from '@/lib/shared/env';
import { createCaptcha } from './identity-user';
import type { Provider } from './provider-names';
import { createProvider, createStandInCredential, readCredential, type StandInAccount } from './providers';
import { readErrorCode } from './sign-in-errors';

/*
 * Signing in stores the identity token and loads the session in one request. Failures are SDK errors; sign-in-errors.ts
 * has their messages.
 */

/** A credential to link to an account created with another method; `email` is the account's address. */
export type PendingCredential = {
  email: string | null;
  provider: Provider;
  credential: NonNullable<ReturnType<typeof readCredential>>;
};

export type SignInResult = { isNew: boolean };

/** Initializes the SDK early, because Safari and mobile browsers only allow popups during a click. */
export function prepareSignIn(): void {
  if (!isStandIn) getIdentityClient();
}

/** @param toLink a credential to link to the account. */
export async function signInWithPassword(email: string, password: string, toLink?: PendingCredential) {
  return finishSignIn(await signInWithEmailAndPassword(getIdentityClient(), email, password), toLink);
}

/** Also sends a verification email. */
export async function signUpWithPassword(email: string, password: string): Promise<SignInResult> {
  const entered = await createUserWithEmailAndPassword(getIdentityClient(), email, password);
  // The account exists even if this fails; the settings page can resend the email.
  await sendEmailVerification(entered.user).catch(() => undefined);
  return finishSignIn(entered);
}

export async function signInWithProvider(provider: Provider, toLink?: PendingCredential): Promise<SignInResult> {
  return finishSignIn(await signInWithPopup(getIdentityClient(), createProvider(provider)), toLink);
}

export async function signInAs(provider: Provider, account: StandInAccount, toLink?: PendingCredential) {
  const credential = createStandInCredential(provider, account);
  return finishSignIn(await signInWithCredential(getIdentityClient(), credential), toLink);
}

export function readPendingCredential(provider: Provider, error: unknown): PendingCredential | null {
  if (readErrorCode(error) !== 'auth/account-exists-with-different-credential' || !(error instanceof FirebaseError))
    return null;
  const credential = readCredential(provider, error);
  if (credential === null) return null;
  const { email } = error.customData ?? {};
  return { provider, credential, email: typeof email === 'string' ? email : null };
}

/** `phone` is in E.164 format; `container` shows the captcha. */
export async function sendPhoneCode(phone: string, container: HTMLElement): Promise<ConfirmationResult> {
  return signInWithPhoneNumber(getIdentityClient(), phone, createCaptcha(container));
}

export async function signInWithPhoneCode(sent: ConfirmationResult, code: string): Promise<SignInResult> {
  return finishSignIn(await sent.confirm(code));
}

/** Signs out in every tab. Signs out of the server first, which stores the tokens. @throws ApiUnavailableError */
export async function signOut(): Promise<void> {
  await waitForRefresh();
  await endPush();
  await deleteSession();
  await getIdentityClient().signOut();
  dropProfileCookie();
  clearRecentSearches();
  rememberedBookmarks.forget();
  rememberedArtworks.forget();
  rememberedFollows.forget();
  rememberedSearches.forget();
  setSession({ status: 'guest', hasSignedOut: true });
  notifyOtherTabs();
}

/** Stops push messages for the account in this browser. A failure must not prevent signing out. */
async function endPush(): Promise<void> {
  try {
    const { turnOffPush } = await import('@/lib/browser/members/push/push');
    await turnOffPush();
  } catch {
    // The browser has ended its subscription, so the push service rejects further messages.
  }
}

async function finishSignIn(entered: UserCredential, toLink?: PendingCredential): Promise<SignInResult> {
  const { user } = toLink ? await linkWithCredential(entered.user, toLink.credential) : entered;
  const [{ showSession }, opened] = await Promise.all([
    import('@/lib/browser/members/account/load-member'),
    user.getIdToken().then(createSession),
  ]);
  await showSession(opened);
  openTermsQuestion();
  notifyOtherTabs();
  return { isNew: getAdditionalUserInfo(entered)?.isNewUser ?? false };
}
