import { notifyManager, QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';

/** In milliseconds. A stale query is refetched when its tab gets the focus. */
const STALE_TIME = 60_000;

// By default components are notified that a mutation is pending in a later task, so a double press would send two
// requests. In a microtask, the button is busy before the next event.
notifyManager.setScheduler(queueMicrotask);

/** The cache of all personal data on this page. It is loaded only for members. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // With `always`, a request without a network fails immediately, so that an error is shown instead of a spinner.
    queries: { networkMode: 'always', staleTime: STALE_TIME, retry: mayRetry },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Retries once if no response arrived. An error response is final, because a retry would return the same. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiUnavailableError;
}

let accountId: string | null = null;

// The cache is cleared at sign-out and when the account changes. Every key begins with the account's id, so that a
// response in flight is never used for another account.
subscribeToSession(() => {
  const session = getSession();
  if (session.status !== 'member' && session.status !== 'guest') return;
  const next = session.status === 'member' ? session.accountId : null;
  if (next !== accountId) queryClient.getQueryCache().clear();
  accountId = next;
});
