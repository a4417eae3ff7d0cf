import { useEffect } from 'react';
import { sendReviews } from '@/lib/browser/members/unsent-reviews';

/** Milliseconds between attempts while something is not sent. */
const RETRY = 15_000;

/** Sends the reviews that are on the device: now, when the connection returns, when the tab is seen again, and regularly. */
export function useSending(accountId: string): void {
  useEffect(() => {
    const send = () => void sendReviews(accountId);
    send();
    const timer = setInterval(send, RETRY);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [accountId]);
}
