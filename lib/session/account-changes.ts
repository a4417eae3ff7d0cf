import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { fromBrowser } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/request';
import { identityClient } from './firebase';
import { readSessionHint } from './hint';
import { person, renewSession } from './person';
import { refreshIdentity } from './refresh';
import { wakeAgain } from './session';
import { signOut } from './sign-in';
import { setSession } from './state';

/** What a person changes about the way in, and what the links in mails do (their page is `/account/action`). */

export async function sendReset(email: string): Promise<void> {
  await sendPasswordResetEmail(identityClient(), email);
}

/** @throws the SDK's error for a code that was used, is too old or never was. */
export async function resetPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(identityClient(), code, password);
}

/** Takes a mail's code: the address is verified, changed, or changed back. Who is signed in here is asked anew. */
export async function applyCode(code: string): Promise<void> {
  await applyActionCode(identityClient(), code);
  if (readSessionHint() === null) return;
  // A changed address ends every sign-in; the next call finds out and says so.
  await refreshIdentity().catch(() => false);
  await wakeAgain();
}

export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await person());
}

/** The new address gets a mail; it counts once its link was followed. */
export async function changeEmail(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await person(), email);
}

/** Also the first password of an account that came in another way: it needs an email for that. */
export async function changePassword(password: string): Promise<void> {
  const user = await person();
  const hasOne = user.providerData.some(({ providerId }) => providerId === 'password');
  if (hasOne) await updatePassword(user, password);
  else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  // Tokens from before a new password end with it.
  await renewSession(user);
}

/**
 * Removes everything that the account holds, then the way in. Asks for a proof of the last five minutes. Broken off in
 * between, it goes on from there at the next try.
 */
export async function deleteAccount(): Promise<void> {
  const user = await person();
  // The server holds a token that was taken just now: who is refused with it was removed before.
  await renewSession(user);
  try {
    await fromBrowser('DELETE /v1/account', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
  }
  await user.delete();
  // Whatever is kept of the session is refused from now on.
  await signOut().catch(() => setSession({ status: 'guest' }));
}
