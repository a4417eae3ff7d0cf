/** `expired` means the sign-in ended without user action. `stale` names cached responses that another tab changed. */
type News = 'changed' | 'expired' | { stale: 'threads' | 'notifications' | 'notification-settings' };

let opened: BroadcastChannel | null | undefined;

export function notifyOtherTabs(news: News = 'changed'): void {
  getChannel()?.postMessage(news);
}

export function listenToOtherTabs(listener: (news: News) => void): void {
  getChannel()?.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
}

/** A single channel, because a second one would receive this tab's own messages. */
function getChannel(): BroadcastChannel | null {
  if (opened === undefined) {
    try {
      opened = new BroadcastChannel('session');
    } catch {
      // BroadcastChannel may be blocked along with storage. The tab notices the change at its next request.
      opened = null;
    }
  }
  return opened;
}
