import { notifyManager, QueryClient } from '@tanstack/react-query';
import { listenToOtherTabs } from '@/lib/browser/session/other-tabs';
import { getSession, subscribeToSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';

/** Milliseconds. A stale query is refetched when its tab receives focus. */
const STALE_TIME = 60_000;

// By default, components learn of a pending mutation in a later task, so a double click would send two requests.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline requests fail immediately and show an error instead of a spinner.
    queries: { networkMode: 'always', staleTime: STALE_TIME, retry: mayRetry },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** After an error response, a retry would return the same error. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiUnavailableError;
}

let accountId: string | null = null;

// Every key starts with the account's id, so responses in flight never reach another account.
subscribeToSession(() => {
  const session = getSession();
  if (session.status !== 'member' && session.status !== 'guest') return;
  const next = session.status === 'member' ? session.accountId : null;
  if (next !== accountId) queryClient.getQueryCache().clear();
  accountId = next;
});

// The second part of every query key is a noun, such as `threads`.
listenToOtherTabs((news) => {
  if (typeof news === 'string') return;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === news.stale });
});
