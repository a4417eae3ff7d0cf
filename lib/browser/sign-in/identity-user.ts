import { RecaptchaVerifier, type User } from 'firebase/auth';
import { createSession } from '@/lib/browser/session/create-session';
import { getIdentityClient } from '@/lib/browser/session/firebase';

export async function getIdentityUser(): Promise<User> {
  const client = getIdentityClient();
  await client.authStateReady();
  if (client.currentUser === null) throw new Error('Nobody is signed in.');
  return client.currentUser;
}

export async function renewSession(user: User): Promise<void> {
  await createSession(await user.getIdToken(true));
}

let verifier: RecaptchaVerifier | undefined;

/** Each captcha works only once. */
export function createCaptcha(container: HTMLElement): RecaptchaVerifier {
  verifier?.clear();
  verifier = new RecaptchaVerifier(getIdentityClient(), container, { size: 'invisible' });
  return verifier;
}
