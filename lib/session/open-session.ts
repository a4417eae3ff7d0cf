import { encodeBody, send } from '@/lib/api/request';

const SESSION = '/api/session';

/** Gives the server the identity token, which it keeps where no script reads it (product 4). */
export async function openSession(idToken: string): Promise<void> {
  await send(SESSION, { method: 'POST', ...encodeBody({ idToken }) });
}

export async function closeSession(): Promise<void> {
  await send(SESSION, { method: 'DELETE' });
}
