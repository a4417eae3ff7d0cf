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

/* Only loaded for visitors who sign in or are signed in, because the SDK weighs 32 KB. */

let auth: Auth | undefined;

/** Without a configured project, the client uses the stand-in through this site. */
export function getIdentityClient(): Auth {
  if (auth === undefined) {
    const options: FirebaseOptions = isStandIn ? { apiKey: 'stand-in', projectId: STAND_IN_PROJECT } : firebaseOptions;
    auth = initializeAuth(initializeApp(options), {
      // With localStorage, other tabs receive changes within 30 ms; with IndexedDB, after 300 to 800 ms.
      persistence: browserLocalPersistence,
      ...(!isStandIn && { popupRedirectResolver: browserPopupRedirectResolver }),
    });
    if (isStandIn) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  }
  return auth;
}

/**
 * Null if no user is signed in or the account is no longer valid.
 * @throws ApiUnavailableError if the service cannot be reached.
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
    throw new ApiUnavailableError('The identity service did not respond.', { cause: error });
  }
}

/** Error codes for an account that was deleted or disabled, or whose password was changed on another device. */
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
