import { ApiError } from '@/lib/shared/api/request';
import type { SessionResponse } from '@/lib/shared/contract/session';
import { readSessionCookie } from './session-cookies';

/** Milliseconds: a token that expires sooner is refreshed before it is used. */
const MARGIN = 5 * 60 * 1000;

let refreshing: Promise<SessionResponse | null> | undefined;

/** Whether the server's identity token will last a little longer. */
export function isFresh(now = Date.now()): boolean {
  const expiresAt = readSessionCookie();
  return expiresAt !== null && expiresAt.getTime() - now > MARGIN;
}

/**
 * Gives the server a fresh identity token; requests that need one at the same time share it.
 * @returns who is signed in, as the server has it; null when nobody is any more.
 * @throws ApiUnavailableError when the identity service or the server cannot be reached: the person stays signed in.
 */
export function refreshIdentity(): Promise<SessionResponse | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Until no token is on its way to the server any more. */
export async function waitForRefresh(): Promise<void> {
  await refreshing?.catch(() => undefined);
}

async function refresh(): Promise<SessionResponse | null> {
  const [{ fetchIdToken }, { createSession }] = await Promise.all([import('./firebase'), import('./create-session')]);
  const idToken = await fetchIdToken();
  // Who has signed out meanwhile stays so.
  if (idToken === null || readSessionCookie() === null) return null;
  try {
    return await createSession(idToken);
  } catch (error) {
    // The token is as fresh as can be: what is over is the sign-in.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
