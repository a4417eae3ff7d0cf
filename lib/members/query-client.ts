import { QueryClient } from '@tanstack/react-query';
import { ApiUnavailableError } from '@/lib/api/request';
import { getSession, subscribeToSession } from '@/lib/session/state';

/** How long an answer counts as fresh: no sooner is it asked for again as its tab is looked at. */
const STALE_TIME = 60_000;

/** The cache of everything personal that this page has read. It is loaded for members only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: where there is no network a person is told so, and does not wait for one.
    queries: { networkMode: 'always', staleTime: STALE_TIME, retry: mayRetry },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** No answer may be an accident. What the server has answered it would answer again. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiUnavailableError;
}

let accountId: string | null = null;

// What was read as one account is not there for the next, nor once a sign-in has ended. Every key begins with the
// account, so that what is still on its way for one is never taken for another's.
subscribeToSession(() => {
  const session = getSession();
  if (session.status !== 'member' && session.status !== 'guest') return;
  const next = session.status === 'member' ? session.accountId : null;
  if (next !== accountId) queryClient.getQueryCache().clear();
  accountId = next;
});
