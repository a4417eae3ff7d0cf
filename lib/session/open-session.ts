import { encodeBody, send } from '@/lib/api/request';
import type { OpenedSession } from '@/lib/contract/session';
import { inOrder } from './product-token';

const SESSION = '/api/session';

/**
 * Sends the server the identity token, which it stores where no script reads it (product 4), with the token of the
 * profile that the cookie names. Its answer is all that a page shows of who is signed in.
 * @throws ApiError, ApiUnavailableError: nothing of it was stored.
 */
export async function openSession(idToken: string): Promise<OpenedSession> {
  return inOrder(async () => (await send(SESSION, { method: 'POST', ...encodeBody({ idToken }) })) as OpenedSession);
}

export async function closeSession(): Promise<void> {
  await send(SESSION, { method: 'DELETE' });
}
