import { getSession, type Session, subscribeToSession } from './state';

/** A page that has just woken up does not know yet who is there. */
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
