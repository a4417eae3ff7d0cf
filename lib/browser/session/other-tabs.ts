/** `changed`: by signing in or out or choosing another profile. `expired`: without any action by the person. */
type SessionNews = 'changed' | 'expired';

let opened: BroadcastChannel | null | undefined;

/** Notifies the browser's other tabs about a change of the session. */
export function notifyOtherTabs(news: SessionNews = 'changed'): void {
  getChannel()?.postMessage(news);
}

export function listenToOtherTabs(listener: (news: SessionNews) => void): void {
  getChannel()?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}

/** The same channel sends and receives, because a second one in the same tab would receive our own messages. */
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
