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
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getIdentityClient } from '@/lib/browser/session/firebase';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { refreshIdentity } from '@/lib/browser/session/refresh';
import { resumeSession } from '@/lib/browser/session/session';
import { readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession, setSession } from '@/lib/browser/session/state';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { getIdentityUser, renewSession } from './identity-user';
import { signOut } from './sign-in';

export async function sendReset(email: string): Promise<void> {
  await sendPasswordResetEmail(getIdentityClient(), email);
}

/**
 * Sets a new password with the code from an email and ends all sessions that used the old one.
 * @returns true if the sessions were ended. The password is changed either way.
 * @throws the SDK's error for a used, expired or invalid code.
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

/** Changing the email address ends the account's sessions. */
export async function applyCode(code: string): Promise<void> {
  const client = getIdentityClient();
  const { operation, data } = await checkActionCode(client, code);
  await applyActionCode(client, code);
  await client.authStateReady();
  if (readSessionCookie() === null) return;
  const isTheirs = [data.email, data.previousEmail].includes(client.currentUser?.email ?? '');
  if (isTheirs && CHANGES_ADDRESS.has(operation)) {
    // If the product API is unavailable, the next sign-in with the new address ends the earlier sessions.
    await endSignIns().catch(() => undefined);
    await signOut();
    return;
  }
  await refreshIdentity().catch(() => null);
  await resumeSession();
}

/** Revokes all tokens from earlier sign-ins on every device. */
export async function signOutEverywhere(): Promise<void> {
  await endSignIns();
  await signOut();
}

async function endSignIns(): Promise<void> {
  await api('POST /v1/account/sign-out', {}, { as: ACCOUNT });
}

export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await getIdentityUser());
}

/** The address changes once the user opens the link in the email. */
export async function changeEmail(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await getIdentityUser(), email);
}

/** Sets or replaces the password. Ends all earlier sessions and starts a new one in this browser. */
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
  // Requests sent between the two tokens may have been rejected, ending the session.
  if (getSession().status !== 'member') await resumeSession();
}

/** Requires a sign-in within the last five minutes. A retry resumes the deletion. */
export async function deleteAccount(): Promise<void> {
  const user = await getIdentityUser();
  // A rejected new token means that an earlier attempt deleted the account.
  try {
    await renewSession(user);
    await api('DELETE /v1/account', {});
  } catch (error) {
    if (!hasErrorCode(error, 'unauthenticated')) throw error;
  }
  await user.delete();
  // The stored tokens are already invalid.
  await signOut().catch(() => setSession({ status: 'guest' }));
}
