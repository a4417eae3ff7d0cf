import { useSyncExternalStore } from 'react';
import { readSessionCookie } from './session-cookies';
import { getServerSession, getSession, type Session, setSession, subscribeToSession } from './state';

/** Who is signed in, for what a page shows. A page is served as for nobody; this wakes with it. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, getServerSession);
}

let isInitialized = false;

function subscribe(listener: () => void): () => void {
  const stop = subscribeToSession(listener);
  if (!isInitialized) {
    isInitialized = true;
    void initSession();
  }
  return stop;
}

async function initSession(): Promise<void> {
  channel()?.addEventListener('message', ({ data }) => void resumeSession(data === 'expired'));
  await resumeSession();
}

/**
 * Finds out anew who is there. Most visitors are guests: what members need is loaded for members only.
 * @param hasExpired whether a sign-in ended by itself, should nobody be there.
 */
export async function resumeSession(hasExpired = false): Promise<void> {
  if (readSessionCookie() === null) return setSession({ status: 'guest', hasExpired });
  try {
    await refreshSession();
  } catch {
    // Whoever may not be here any more was signed out on the way.
    if (getSession().status !== 'guest') setSession({ status: 'unavailable' });
  }
}

/** Loads profiles and facts anew (spec 4: the refresh action). */
export async function refreshSession(): Promise<void> {
  const { loadMember } = await import('@/lib/members/load-member');
  await loadMember();
}

/** Tells the other tabs of this browser that somebody signed in, signed out or chose another profile, or cannot stay. */
export function notifyOtherTabs(news: 'changed' | 'expired' = 'changed'): void {
  channel()?.postMessage(news);
}

let opened: BroadcastChannel | null | undefined;

/** One for speaking and hearing: a channel does not hear itself, but another one of the same tab would. */
function channel(): BroadcastChannel | null {
  if (opened === undefined) {
    try {
      opened = new BroadcastChannel('session');
    } catch {
      // Where storage is blocked, this may be too: a tab then finds out at its next call.
      opened = null;
    }
  }
  return opened;
}
