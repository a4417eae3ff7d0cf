import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import { firebaseOptions, isStandIn } from '@/lib/shared/env';
import { STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';

/* Everything here is loaded only for who signs in or is signed in: the SDK weighs 32 KB. */

let auth: Auth | undefined;

/** The identity service's client; without a configured project it speaks to the stand-in through this site. */
export function getIdentityClient(): Auth {
  if (auth === undefined) {
    const options: FirebaseOptions = isStandIn ? { apiKey: 'stand-in', projectId: STAND_IN_PROJECT } : firebaseOptions;
    auth = initializeAuth(initializeApp(options), {
      // Other tabs hear of a change within 30 ms, over IndexedDB only after 300 to 800.
      persistence: browserLocalPersistence,
      ...(!isStandIn && { popupRedirectResolver: browserPopupRedirectResolver }),
    });
    if (isStandIn) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  }
  return auth;
}

/**
 * A new identity token of whoever is signed in with the service; null when nobody is, or no longer may.
 * @throws ApiUnavailableError when the service cannot be reached.
 */
export async function fetchIdToken(): Promise<string | null> {
  const client = getIdentityClient();
  await client.authStateReady();
  if (client.currentUser === null) return null;
  try {
    return await client.currentUser.getIdToken(true);
  } catch (error) {
    if (isOver(error)) {
      await client.signOut();
      return null;
    }
    throw new ApiUnavailableError('The identity service did not answer.', { cause: error });
  }
}

/** The account was removed or closed, or its password changed elsewhere. */
const OVER = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
]);

function isOver(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && OVER.has(String(error.code));
}
