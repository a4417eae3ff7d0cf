import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { listenToOtherTabs } from './other-tabs';
import { readSessionCookie } from './session-cookies';
import { getSession, type Member, type Session, setSession, subscribeToSession, UNKNOWN_SESSION } from './state';

/** Unknown until hydration, because cached pages are the same for everyone. */
export function useSession(): Session {
  return useBrowserValue(getSession, UNKNOWN_SESSION, subscribeToSession);
}

export function useOwner(profileId: string): Member | null {
  const session = useSession();
  return session.status === 'member' && session.profiles.some(({ id }) => id === profileId) ? session : null;
}

type LoadMember = () => Promise<void>;

let loadMember: LoadMember = () => Promise.reject(new Error('The session has not been started.'));
let isStarted = false;

/**
 * Runs once per page load.
 * @param load injected, because lib/browser/members depends on the session and is only loaded for members.
 */
export function startSession(load: LoadMember): void {
  if (isStarted) return;
  isStarted = true;
  loadMember = load;
  listenToOtherTabs((news) => {
    if (typeof news === 'string') void resumeSession(news === 'expired');
  });
  void resumeSession();
}

/** @param hasExpired true if the sign-in ended without user action. */
export async function resumeSession(hasExpired = false): Promise<void> {
  if (readSessionCookie() === null) return setSession({ status: 'guest', hasExpired });
  try {
    await loadMember();
  } catch {
    // If the sign-in has ended, the request has already set the session to guest.
    if (getSession().status !== 'guest') setSession({ status: 'unavailable' });
  }
}

export function whenSessionIsKnown(): Promise<Exclude<Session, { status: 'unknown' }>> {
  return new Promise((resolve) => {
    const look = () => {
      const session = getSession();
      if (session.status === 'unknown') return;
      stop();
      resolve(session);
    };
    const stop = subscribeToSession(look);
    look();
  });
}
