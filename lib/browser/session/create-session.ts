import { encodeBody, send } from '@/lib/shared/api/request';
import type { SessionResponse } from '@/lib/shared/contract/account';
import { readProfileCookie, writeProfileCookie } from './session-cookies';
import { getSession } from './state';

const SESSION = '/api/session';

/**
 * The response contains all session data that pages show.
 * @throws ApiError, ApiUnavailableError. In either case, no session was stored.
 */
export async function createSession(idToken: string): Promise<SessionResponse> {
  restoreProfileCookie();
  // As in lib/shared/api/request.ts, the response is not validated against its schema.
  return (await send(SESSION, { method: 'POST', ...encodeBody({ idToken }) })) as SessionResponse;
}

/** A tab may outlive the profile cookie. Without it, the server would select the first profile. */
function restoreProfileCookie(): void {
  const session = getSession();
  if (session.status === 'member' && session.profile !== null && readProfileCookie() === undefined)
    writeProfileCookie(session.profile.id);
}

export async function deleteSession(): Promise<void> {
  await send(SESSION, { method: 'DELETE' });
}
