import { ApiError } from '@/lib/shared/api/request';
import type { SessionResponse } from '@/lib/shared/contract/account';
import { readSessionCookie } from './session-cookies';

/** In milliseconds. Tokens that expire sooner are refreshed before use. */
const MARGIN = 5 * 60 * 1000;

let refreshing: Promise<SessionResponse | null> | undefined;

export function isFresh(now = Date.now()): boolean {
  const expiresAt = readSessionCookie();
  return expiresAt !== null && expiresAt.getTime() - now > MARGIN;
}

/**
 * Concurrent callers share one request.
 * @returns null if no user is signed in.
 * @throws ApiUnavailableError if the identity service or the server cannot be reached; the user stays signed in.
 */
export function refreshIdentity(): Promise<SessionResponse | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

export async function waitForRefresh(): Promise<void> {
  await refreshing?.catch(() => undefined);
}

async function refresh(): Promise<SessionResponse | null> {
  const [{ fetchIdToken }, { createSession }] = await Promise.all([import('./firebase'), import('./create-session')]);
  const idToken = await fetchIdToken();
  // A user who signs out during the refresh stays signed out.
  if (idToken === null || readSessionCookie() === null) return null;
  try {
    return await createSession(idToken);
  } catch (error) {
    // If a new token is rejected, the sign-in itself has ended.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
