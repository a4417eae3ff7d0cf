import type { User } from 'firebase/auth';
import { createSession } from '@/lib/browser/session/create-session';
import { getIdentityClient } from '@/lib/browser/session/firebase';

/** The identity service's user who is signed in here. */
export async function getIdentityUser(): Promise<User> {
  const client = getIdentityClient();
  await client.authStateReady();
  if (client.currentUser === null) throw new Error('Nobody is signed in.');
  return client.currentUser;
}

/** Gives the server a token that knows what has just changed. */
export async function renewSession(user: User): Promise<void> {
  await createSession(await user.getIdToken(true));
}
