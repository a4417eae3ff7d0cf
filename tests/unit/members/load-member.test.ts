import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/shared/api/request';
import type { Account, SessionResponse } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import { ID, sampleProfile } from '../../support/sample-data';

const fetch = vi.hoisted(() => vi.fn());
const cookies = vi.hoisted(() => ({ session: null as Date | null, profile: undefined as string | undefined }));
vi.stubGlobal('fetch', fetch);
vi.mock('@/lib/browser/session/firebase', () => ({
  fetchIdToken: async () => 'a fresh token',
  getIdentityClient: () => ({}),
}));
vi.mock('@/lib/browser/session/other-tabs', () => ({
  listenToOtherTabs: () => () => undefined,
  notifyOtherTabs: () => undefined,
}));
vi.mock('@/lib/browser/session/session-cookies', () => ({
  readSessionCookie: () => cookies.session,
  readProfileCookie: () => cookies.profile,
  writeProfileCookie: (id: string) => {
    cookies.profile = id;
  },
  dropProfileCookie: () => {
    cookies.profile = undefined;
  },
}));
const signInWithEmailAndPassword = vi.hoisted(() => vi.fn());
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signInWithEmailAndPassword,
}));

const { chooseProfile, loadMember } = await import('@/lib/browser/members/account/load-member');
const { queryClient } = await import('@/lib/browser/members/query-client');
const { refreshIdentity } = await import('@/lib/browser/session/refresh');
const { getSession, setSession, subscribeToSession } = await import('@/lib/browser/session/state');
const { signInWithPassword } = await import('@/lib/browser/sign-in/sign-in');

const one: Profile = { ...sampleProfile, id: ID, name: 'One' };
const two: Profile = { ...sampleProfile, id: ID.replace(/1$/, '2'), name: 'Two' };
const account: Account = {
  id: 'account',
  email: null,
  isAdmin: false,
  isJuror: false,
  hasOrders: false,
  wizard: null,
  language: null,
  registration: { standing: 'MEMBER', reason: null, requestedAt: null },
  termsToAccept: null,
  removedProfiles: [],
};
const claims = { memberRole: 'OWNER' as const, isLegacyUser: true, subscription: { type: null, isExpired: false } };
const token = `e30.${btoa(JSON.stringify(claims))}.`;
const opened: SessionResponse = {
  expiresAt: '2026-11-22T12:00:00.000Z',
  account,
  profiles: [one, two],
  profileId: one.id,
  claims,
};
const endsIn = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Responds to concurrent requests together, and returns the requests grouped by round trip. */
function countTrips(): string[][] {
  const trips: string[][] = [];
  let underway: string[] | null = null;
  fetch.mockImplementation(async (url: string, init: RequestInit = {}) => {
    if (underway === null) {
      underway = [];
      trips.push(underway);
    }
    underway.push(`${init.method} ${url}`);
    await new Promise((resolve) => setTimeout(resolve));
    underway = null;
    if (url === '/api/session') return Response.json(opened);
    if (url === '/api/v1/account') return Response.json(account);
    if (url === '/api/v1/profiles') return Response.json({ data: [one, two] });
    const { id } = JSON.parse(String(init.body));
    return [one.id, two.id].includes(id) ? Response.json({ token }) : new Response('{}', { status: 404 });
  });
  return trips;
}

const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const ACCOUNT = ['GET /api/v1/account', 'GET /api/v1/profiles'];
const TOKEN = 'POST /api/v1/profiles/token';

beforeEach(() => {
  logError.mockClear();
  setSession({ status: 'guest' });
  setSession({ status: 'unknown' });
  Object.assign(cookies, { session: endsIn(30), profile: undefined });
});

describe('session loading', () => {
  it('loads the session in one round trip after signing in', async () => {
    const trips = countTrips();
    signInWithEmailAndPassword.mockResolvedValue({ user: { getIdToken: async () => 'a token' } });
    await signInWithPassword('one@example.org', 'a password');
    expect(trips).toEqual([['POST /api/session']]);
    expect(getSession()).toMatchObject({ status: 'member', profile: one, claims: { isLegacyUser: true } });
  });

  it('loads the session in one round trip with the page', async () => {
    cookies.profile = two.id;
    const trips = countTrips();
    await loadMember();
    expect(trips.map((trip) => trip.toSorted())).toEqual([[...ACCOUNT, TOKEN].toSorted()]);
    expect(getSession()).toMatchObject({ status: 'member', profile: two, claims: { isLegacyUser: true } });
  });

  it('loads the session in one round trip even if the token is about to expire', async () => {
    cookies.session = endsIn(1);
    const trips = countTrips();
    await loadMember();
    expect(trips).toEqual([['POST /api/session']]);
    expect(getSession()).toMatchObject({ status: 'member', profile: one, claims: { isLegacyUser: true } });
  });

  it('chooses the first profile if the cookie names one of another account', async () => {
    cookies.profile = 'somebody else’s';
    const trips = countTrips();
    await loadMember();
    expect(trips).toHaveLength(2);
    expect(getSession()).toMatchObject({ profile: one, claims: { isLegacyUser: true } });
    expect(cookies.profile).toBe(one.id);
    expect(logError).not.toHaveBeenCalled();
  });

  it('keeps the role and the plan while the token is reloaded, except after a change of the profile', async () => {
    countTrips();
    await loadMember();
    const seen: unknown[] = [];
    const stop = subscribeToSession(() => {
      const session = getSession();
      if (session.status === 'member')
        seen.push([session.profile?.id, session.claims !== null, session.areClaimsLoading]);
    });
    await loadMember();
    await chooseProfile(two.id);
    stop();
    expect(seen).toEqual([
      [one.id, true, true],
      [one.id, true, false],
      [two.id, false, true],
      [two.id, true, false],
    ]);
  });

  it('requests no token before it loads the profiles again', async () => {
    countTrips();
    await loadMember();
    cookies.profile = 'created in another tab';
    const trips = countTrips();
    await loadMember();
    expect(trips[0]).toEqual(ACCOUNT);
  });
});

describe('a tab that is open for longer than its cookie lasts', () => {
  it('a tab keeps its profile after the cookie expires', async () => {
    cookies.profile = two.id;
    countTrips();
    await loadMember();
    Object.assign(cookies, { profile: undefined, session: endsIn(1) });
    let sent: string | undefined;
    fetch.mockImplementation(async () => {
      sent = cookies.profile;
      return Response.json(opened);
    });
    await refreshIdentity();
    expect(sent).toBe(two.id);
  });
});

describe('member data', () => {
  it('signing out removes a member’s data from the cache', async () => {
    countTrips();
    await loadMember();
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    setSession({ status: 'guest' });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('shows a member without a plan if the token cannot be created', async () => {
    const unavailable = new ApiError(503, 'unavailable', 'Away.');
    countTrips();
    const respond = fetch.getMockImplementation();
    fetch.mockImplementation(async (url: string, init: RequestInit) =>
      url.endsWith('/token') ? new Response(unavailable.message, { status: 500 }) : respond?.(url, init),
    );
    await loadMember();
    expect(getSession()).toMatchObject({ status: 'member', profile: one, claims: null, areClaimsLoading: false });
    expect(logError).toHaveBeenCalledTimes(1);
  });
});
