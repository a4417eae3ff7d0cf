/**
 * `changed`: a sign-in, a sign-out or a switch of profiles. `expired`: the sign-in ended without the person's action.
 */
type SessionNews = 'changed' | 'expired';

let opened: BroadcastChannel | null | undefined;

/** Notifies the browser's other tabs of a change of the session. */
export function notifyOtherTabs(news: SessionNews = 'changed'): void {
  getChannel()?.postMessage(news);
}

export function listenToOtherTabs(listener: (news: SessionNews) => void): void {
  getChannel()?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}

/**
 * Returns the one channel for sending and receiving: a channel does not receive its own messages, but a second channel
 * in the same tab would.
 */
function getChannel(): BroadcastChannel | null {
  if (opened === undefined) {
    try {
      opened = new BroadcastChannel('session');
    } catch {
      // BroadcastChannel may be blocked together with storage; the tab then notices the change at its next request.
      opened = null;
    }
  }
  return opened;
}
