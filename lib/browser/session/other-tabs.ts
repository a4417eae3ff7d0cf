/** Somebody signed in, signed out or chose another profile; or a sign-in ended by itself. */
type SessionNews = 'changed' | 'expired';

let opened: BroadcastChannel | null | undefined;

/** Tells the other tabs of this browser what became of the session. */
export function notifyOtherTabs(news: SessionNews = 'changed'): void {
  getChannel()?.postMessage(news);
}

export function listenToOtherTabs(listener: (news: SessionNews) => void): void {
  getChannel()?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}

/**
 * One for sending and receiving: a channel does not receive its own messages, but another one of the same tab would.
 */
function getChannel(): BroadcastChannel | null {
  if (opened === undefined) {
    try {
      opened = new BroadcastChannel('session');
    } catch {
      // Where storage is blocked, this may be too: a tab then finds out at its next request.
      opened = null;
    }
  }
  return opened;
}
