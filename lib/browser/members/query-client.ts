import { notifyManager, QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';

/** Milliseconds after which an answer is stale: from then on it is refetched when its tab gets the focus. */
const STALE_TIME = 60_000;

// By default components learn that a mutation is pending in a later task, so that a double press sends two requests. In a
// microtask the button is busy before the next event.
notifyManager.setScheduler(queueMicrotask);

/** The cache of everything personal that this page has read. Loaded for members only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a request fails at once, and the person is told so.
    queries: { networkMode: 'always', staleTime: STALE_TIME, retry: mayRetry },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Once, where there was no answer: that may be an accident. What the server has answered it would answer again. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiUnavailableError;
}

let accountId: string | null = null;

// Cleared at sign-out and for another account. Every key begins with the account's id, so that an answer that is still
// on its way for one account is never taken for another's.
subscribeToSession(() => {
  const session = getSession();
  if (session.status !== 'member' && session.status !== 'guest') return;
  const next = session.status === 'member' ? session.accountId : null;
  if (next !== accountId) queryClient.getQueryCache().clear();
  accountId = next;
});
