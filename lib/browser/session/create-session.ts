import { encodeBody, send } from '@/lib/shared/api/request';
import type { SessionResponse } from '@/lib/shared/contract/session';
import { inOrder } from './product-token';
import { readProfileCookie, writeProfileCookie } from './session-cookies';
import { getSession } from './state';

const SESSION = '/api/session';

/**
 * Sends the server the identity token, which it stores where no script reads it (product 4), with the token of the
 * profile that the cookie names. Its answer is all that a page shows of who is signed in.
 * @throws ApiError, ApiUnavailableError: nothing of it was stored.
 */
export async function createSession(idToken: string): Promise<SessionResponse> {
  return inOrder(async () => {
    restoreProfileCookie();
    return (await send(SESSION, { method: 'POST', ...encodeBody({ idToken }) })) as SessionResponse;
  });
}

/** In a tab that was open for longer than the cookie lives, the server would take the first profile for the current. */
function restoreProfileCookie(): void {
  const session = getSession();
  if (session.status === 'member' && session.profile !== null && readProfileCookie() === undefined)
    writeProfileCookie(session.profile.id);
}

export async function deleteSession(): Promise<void> {
  await send(SESSION, { method: 'DELETE' });
}
