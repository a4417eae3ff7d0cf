import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { fromBrowser } from '@/lib/browser/api/request';
import { asMember } from '@/lib/browser/session/as-member';
import { getIdentityClient } from '@/lib/browser/session/firebase';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { refreshIdentity } from '@/lib/browser/session/refresh';
import { resumeSession } from '@/lib/browser/session/session';
import { readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession, setSession } from '@/lib/browser/session/state';
import { ApiError } from '@/lib/shared/api/request';
import { getIdentityUser, renewSession } from './identity-user';
import { signOut } from './sign-in';

/* Changes of how a person signs in, and what the links in mails do (their page is `/account/action`). */

export async function sendReset(email: string): Promise<void> {
  await sendPasswordResetEmail(getIdentityClient(), email);
}

/**
 * Takes a new password by a mail's code, and ends every sign-in with the old one.
 * @returns whether they are ended: the password is changed either way.
 * @throws the SDK's error for a code that was used, is too old or never was.
 */
export async function resetPassword(code: string, password: string): Promise<boolean> {
  const email = await verifyPasswordResetCode(getIdentityClient(), code);
  await confirmPasswordReset(getIdentityClient(), code, password);
  try {
    const { user } = await signInWithEmailAndPassword(getIdentityClient(), email, password);
    await renewSession(user);
    await endSignIns();
    await signOut();
    return true;
  } catch {
    return false;
  }
}

const CHANGES_ADDRESS: ReadonlySet<string> = new Set([
  ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
  ActionCodeOperation.RECOVER_EMAIL,
]);

/**
 * Takes a mail's code: the address is verified, changed, or changed back. Who is signed in here is read again; with
 * another address every sign-in of that account ends.
 */
export async function applyCode(code: string): Promise<void> {
  const client = getIdentityClient();
  const { operation, data } = await checkActionCode(client, code);
  await applyActionCode(client, code);
  await client.authStateReady();
  if (readSessionCookie() === null) return;
  const isTheirs = [data.email, data.previousEmail].includes(client.currentUser?.email ?? '');
  if (isTheirs && CHANGES_ADDRESS.has(operation)) {
    // Where the product API is away, the first sign-in with the new address ends those from before.
    await endSignIns().catch(() => undefined);
    await signOut();
    return;
  }
  await refreshIdentity().catch(() => null);
  await resumeSession();
}

/** Signs out everywhere, here as well: tokens from before are refused, wherever they are stored. */
export async function signOutEverywhere(): Promise<void> {
  await endSignIns();
  await signOut();
}

async function endSignIns(): Promise<void> {
  await asMember('POST /v1/account/sign-out', {});
}

export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await getIdentityUser());
}

/** The new address gets a mail; it counts once its link was followed. */
export async function changeEmail(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await getIdentityUser(), email);
}

/**
 * Also the first password of an account that came in another way: it needs an email for that. Every sign-in from before
 * ends; this browser goes on with a new one.
 */
export async function changePassword(password: string): Promise<void> {
  const user = await getIdentityUser();
  const hasOne = user.providerData.some(({ providerId }) => providerId === 'password');
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  if (hasOne) await updatePassword(user, password);
  else await linkWithCredential(user, credential);
  await endSignIns();
  await reauthenticateWithCredential(user, credential);
  await renewSession(user);
  notifyOtherTabs();
  // What was requested between the two tokens was refused.
  if (getSession().status !== 'member') await resumeSession();
}

/**
 * Deletes everything that the account holds, then its sign-in. Requires a sign-in of the last five minutes. Broken off
 * in between, it goes on from there at the next try.
 */
export async function deleteAccount(): Promise<void> {
  const user = await getIdentityUser();
  // With a token that was taken just now; who is refused with it was removed before.
  try {
    await renewSession(user);
    await fromBrowser('DELETE /v1/account', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
  }
  await user.delete();
  // Whatever is stored of the session is refused from now on.
  await signOut().catch(() => setSession({ status: 'guest' }));
}
