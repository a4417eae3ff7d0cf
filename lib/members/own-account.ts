import { QueryObserver, queryOptions } from '@tanstack/react-query';
import type { Account } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/profile';
import { asMember } from '@/lib/session/as-member';
import { resumeSession } from '@/lib/session/session';
import { readSessionCookie } from '@/lib/session/session-cookies';
import { getSession, subscribeToSession } from '@/lib/session/state';
import { queryClient } from './query-client';
import { showMember } from './show-member';

/** The account of who is signed in, with its profiles. Read together: no name is shown with the profiles of another. */
export type OwnAccount = { account: Account; profiles: readonly Profile[] };

const keyOf = (accountId: string) => [accountId, 'own account'] as const;

function ownAccountQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId),
    queryFn: async (): Promise<OwnAccount> => {
      const own = await readOwnAccount();
      if (own.account.id === accountId) return own;
      // Somebody else has signed in, in a tab that could not tell this one.
      void resumeSession();
      throw new Error('Another account is signed in.');
    },
  });
}

let changes = 0;

/** What an answer depends on: it is read anew when, meanwhile, something was changed or somebody else signed in. */
const stamp = () => `${changes} ${readSessionCookie()?.getTime()}`;

/** @throws ApiError, ApiUnavailableError when account or profiles cannot be had. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const before = stamp();
  const [account, { data: profiles }] = await Promise.all([
    asMember('GET /v1/account', {}),
    asMember('GET /v1/profiles/', {}),
  ]);
  return before === stamp() || readSessionCookie() === null ? { account, profiles } : readOwnAccount();
}

/** Keeps what the server has answered, and asks again when the tab is looked at after a while. */
export function keepOwnAccount(own: OwnAccount): void {
  queryClient.setQueryData(keyOf(own.account.id), own);
  watch(own.account.id);
}

/**
 * Shows a change of the account or its profiles at once, everywhere.
 * @param accountId whose it is: nothing happens where another account is signed in by now.
 */
export function changeOwnAccount(accountId: string, change: (own: OwnAccount) => OwnAccount): void {
  const known = queryClient.getQueryData<OwnAccount>(keyOf(accountId));
  if (known === undefined) return;
  changes += 1;
  const own = change(known);
  queryClient.setQueryData(keyOf(accountId), own);
  showMember(own);
}

let watched: { accountId: string; stop: () => void } | null = null;

subscribeToSession(() => {
  if (watched === null || getSession().status !== 'guest') return;
  watched.stop();
  watched = null;
});

function watch(accountId: string): void {
  if (watched?.accountId === accountId) return;
  watched?.stop();
  const observer = new QueryObserver(queryClient, ownAccountQuery(accountId));
  // Not what the observer was told, which may be older than a change made since.
  const ownNow = () => queryClient.getQueryData<OwnAccount>(keyOf(accountId));
  let shown = ownNow();
  const stop = observer.subscribe(() => {
    const own = ownNow();
    if (own === undefined || own === shown) return;
    shown = own;
    if (isActingOneOf(own.profiles)) showMember(own);
    else void resumeSession();
  });
  watched = { accountId, stop };
}

/** Otherwise there is another to act as, whose token has to be fetched first. */
function isActingOneOf(profiles: readonly Profile[]): boolean {
  const session = getSession();
  if (session.status !== 'member') return false;
  const { profile } = session;
  return profile === null ? profiles.length === 0 : profiles.some(({ id }) => id === profile.id);
}
