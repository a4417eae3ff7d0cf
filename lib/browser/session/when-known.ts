import { getSession, type Session, subscribeToSession } from './state';

/** Resolves with the session once it is known; a page that has just loaded does not know it yet. */
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
