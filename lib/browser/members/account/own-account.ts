import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { resumeSession } from '@/lib/browser/session/session';
import { readProfileCookie, readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession, type Member, setSession, subscribeToSession } from '@/lib/browser/session/state';
import type { Account } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import { queryClient } from '../query-client';

/** Loaded together, so an account's name never appears with another account's profiles. */
export type OwnAccount = { account: Account; profiles: readonly Profile[] };

const createKey = (accountId: string) => [accountId, 'own account'] as const;

function ownAccountQuery(accountId: string) {
  return queryOptions({
    queryKey: createKey(accountId),
    queryFn: async (): Promise<OwnAccount> => {
      const own = await readOwnAccount();
      if (own.account.id === accountId) return own;
      // Another account signed in, in a tab that could not notify this one.
      void resumeSession();
      throw new Error('Another account is signed in.');
    },
  });
}

let changes = 0;

/** A response is stale if the version has changed since its request. */
const readVersion = () => `${changes} ${readSessionCookie()?.getTime()}`;

/** @throws ApiError, ApiUnavailableError if the account or its profiles cannot be loaded. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const before = readVersion();
  const [account, { data: profiles }] = await Promise.all([
    api('GET /v1/account', {}, { as: ACCOUNT }),
    api('GET /v1/profiles/', {}, { as: ACCOUNT }),
  ]);
  return before === readVersion() || readSessionCookie() === null ? { account, profiles } : readOwnAccount();
}

export function cacheOwnAccount(own: OwnAccount): void {
  queryClient.setQueryData(createKey(own.account.id), own);
  observe(own.account.id);
}

/** Does nothing if another account has signed in. */
export function changeOwnAccount(accountId: string, change: (own: OwnAccount) => OwnAccount): void {
  const cached = queryClient.getQueryData<OwnAccount>(createKey(accountId));
  if (cached === undefined) return;
  changes += 1;
  const own = change(cached);
  // Changes the session first, so the observer below finds an acting profile and does not reload the session.
  showMember(own);
  queryClient.setQueryData(createKey(accountId), own);
}

let observed: { accountId: string; stop: () => void } | null = null;

subscribeToSession(() => {
  if (observed === null || getSession().status !== 'guest') return;
  observed.stop();
  observed = null;
});

function observe(accountId: string): void {
  if (observed?.accountId === accountId) return;
  observed?.stop();
  const observer = new QueryObserver(queryClient, ownAccountQuery(accountId));
  // Reads the cache, because the observer's result may predate a local change.
  const readCached = () => queryClient.getQueryData<OwnAccount>(createKey(accountId));
  let latest = readCached();
  const stop = observer.subscribe(() => {
    const own = readCached();
    if (own === undefined || own === latest) return;
    latest = own;
    if (hasActingProfile(own.profiles)) showMember(own);
    else void resumeSession();
  });
  observed = { accountId, stop };
}

/** If the acting profile was deleted, the session needs another profile's token. */
function hasActingProfile(profiles: readonly Profile[]): boolean {
  const session = getSession();
  if (session.status !== 'member') return false;
  const { profile } = session;
  return profile === null ? profiles.length === 0 : profiles.some(({ id }) => id === profile.id);
}

type ActingProfile = Pick<Member, 'profile' | 'claims' | 'areClaimsLoading'>;

/**
 * Copies the account to the session, for public pages, which do not load the query cache.
 * @param acting defaults to the previous acting profile, if the account still owns it.
 */
export function showMember(own: OwnAccount, acting: ActingProfile = getActingProfile(own)): void {
  const { id: accountId, ...account } = own.account;
  const isOrganization = acting.profile?.role === 'ART_ORGANIZATION';
  setSession({ status: 'member', accountId, ...account, profiles: own.profiles, ...acting, isOrganization });
}

function getActingProfile({ account, profiles }: OwnAccount): ActingProfile {
  const session = getSession();
  const before = session.status === 'member' && session.accountId === account.id ? session : null;
  const profile = profiles.find(({ id }) => id === before?.profile?.id);
  if (before === null || profile === undefined) {
    return { profile: pickActingProfile(profiles), claims: null, areClaimsLoading: false };
  }
  const { claims, areClaimsLoading } = before;
  return { profile, claims, areClaimsLoading };
}

export function pickActingProfile(profiles: readonly Profile[]): Profile | null {
  const storedId = readProfileCookie();
  return profiles.find(({ id }) => id === storedId) ?? profiles[0] ?? null;
}
