import { useSyncExternalStore } from 'react';
import { listenToOtherTabs } from './other-tabs';
import { readSessionCookie } from './session-cookies';
import { getServerSession, getSession, type Session, setSession, subscribeToSession } from './state';

/** Who is signed in, for what a page shows. A page is served as for nobody; this follows once it is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession);
}

type LoadMember = () => Promise<void>;

let loadMember: LoadMember = () => Promise.reject(new Error('The session has not been started.'));
let isStarted = false;

/**
 * Finds out who is signed in, and follows what other tabs change. Once per page load.
 * @param load puts the member into the session's state; called only where somebody may be signed in. It is passed in
 *   because what members need (lib/browser/members) builds on the session, and is loaded for members only.
 */
export function startSession(load: LoadMember): void {
  if (isStarted) return;
  isStarted = true;
  loadMember = load;
  listenToOtherTabs((news) => void resumeSession(news === 'expired'));
  void resumeSession();
}

/**
 * Reads again who is signed in (spec 4: the refresh action).
 * @param hasExpired whether a sign-in ended by itself, should nobody be signed in.
 */
export async function resumeSession(hasExpired = false): Promise<void> {
  if (readSessionCookie() === null) return setSession({ status: 'guest', hasExpired });
  try {
    await loadMember();
  } catch {
    // Who may not be signed in any more became a guest on the way.
    if (getSession().status !== 'guest') setSession({ status: 'unavailable' });
  }
}
