import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import { resumeSession } from '@/lib/browser/session/session';
import { readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession, subscribeToSession } from '@/lib/browser/session/state';
import type { Account } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import { queryClient } from './query-client';
import { showMember } from './show-member';

/** The account that is signed in, with its profiles. Read together: no name is shown with the profiles of another. */
export type OwnAccount = { account: Account; profiles: readonly Profile[] };

const createKey = (accountId: string) => [accountId, 'own account'] as const;

function ownAccountQuery(accountId: string) {
  return queryOptions({
    queryKey: createKey(accountId),
    queryFn: async (): Promise<OwnAccount> => {
      const own = await readOwnAccount();
      if (own.account.id === accountId) return own;
      // Somebody else has signed in, in a tab that could not notify this one.
      void resumeSession();
      throw new Error('Another account is signed in.');
    },
  });
}

let changes = 0;

/** Differs when, since an answer was requested, something was changed or somebody else signed in: it is stale then. */
const readVersion = () => `${changes} ${readSessionCookie()?.getTime()}`;

/** @throws ApiError, ApiUnavailableError when account or profiles cannot be loaded. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const before = readVersion();
  const [account, { data: profiles }] = await Promise.all([
    asMember('GET /v1/account', {}),
    asMember('GET /v1/profiles/', {}),
  ]);
  return before === readVersion() || readSessionCookie() === null ? { account, profiles } : readOwnAccount();
}

/** Caches what the server has answered; it is refetched when the tab gets the focus and it has become stale. */
export function cacheOwnAccount(own: OwnAccount): void {
  queryClient.setQueryData(createKey(own.account.id), own);
  observe(own.account.id);
}

/**
 * Shows a change of the account or its profiles at once, everywhere.
 * @param accountId whose it is: nothing happens where another account is signed in by now.
 */
export function changeOwnAccount(accountId: string, change: (own: OwnAccount) => OwnAccount): void {
  const cached = queryClient.getQueryData<OwnAccount>(createKey(accountId));
  if (cached === undefined) return;
  changes += 1;
  const own = change(cached);
  // First: what observes the cache then finds a profile to act as, and loads nothing.
  showMember(own);
  queryClient.setQueryData(createKey(accountId), own);
}

let observed: { accountId: string; stop: () => void } | null = null;

subscribeToSession(() => {
  if (observed === null || getSession().status !== 'guest') return;
  observed.stop();
  observed = null;
});

/** Shows whatever is refetched of this account from now on. */
function observe(accountId: string): void {
  if (observed?.accountId === accountId) return;
  observed?.stop();
  const observer = new QueryObserver(queryClient, ownAccountQuery(accountId));
  // Not what the observer was given, which may be older than a change made since.
  const readCached = () => queryClient.getQueryData<OwnAccount>(createKey(accountId));
  let shown = readCached();
  const stop = observer.subscribe(() => {
    const own = readCached();
    if (own === undefined || own === shown) return;
    shown = own;
    if (hasActingProfile(own.profiles)) showMember(own);
    else void resumeSession();
  });
  observed = { accountId, stop };
}

/** Otherwise there is another to act as, whose token has to be fetched first. */
function hasActingProfile(profiles: readonly Profile[]): boolean {
  const session = getSession();
  if (session.status !== 'member') return false;
  const { profile } = session;
  return profile === null ? profiles.length === 0 : profiles.some(({ id }) => id === profile.id);
}
