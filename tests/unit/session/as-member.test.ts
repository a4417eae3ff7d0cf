import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const fromBrowser = vi.hoisted(() => vi.fn());
const fetchIdToken = vi.hoisted(() => vi.fn());
const createSession = vi.hoisted(() => vi.fn());
const deleteSession = vi.hoisted(() => vi.fn());
const readSessionCookie = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/request', () => ({ fromBrowser }));
// The border of the process: the identity service, the server and the browser's cookies.
vi.mock('@/lib/browser/session/firebase', () => ({ fetchIdToken }));
vi.mock('@/lib/browser/session/create-session', () => ({ createSession, deleteSession }));
vi.mock('@/lib/browser/session/session-cookies', () => ({
  readSessionCookie,
  readProfileCookie: () => 'the-profile',
  dropProfileCookie: () => undefined,
}));

const { asMember } = await import('@/lib/browser/session/as-member');
const { fetchProductToken } = await import('@/lib/browser/session/product-token');
const { isFresh, refreshIdentity, waitForRefresh } = await import('@/lib/browser/session/refresh');
const { getSession, setSession } = await import('@/lib/browser/session/state');

const MINUTE = 60_000;
const endsIn = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const refusal = (code: 'token_expired' | 'unauthenticated' | 'signed_out' | 'profile_token_required' | 'forbidden') =>
  new ApiError(code === 'forbidden' ? 403 : 401, code, 'No.');
const account = () => asMember('GET /v1/account', {});

beforeEach(() => {
  vi.resetAllMocks();
  setSession({ status: 'unknown' });
  readSessionCookie.mockReturnValue(endsIn(30));
  fetchIdToken.mockResolvedValue('a fresh token');
  createSession.mockResolvedValue('who is signed in');
  deleteSession.mockResolvedValue(undefined);
});

describe('a call as a member', () => {
  it('is one call when the token lasts', async () => {
    fromBrowser.mockResolvedValue('the account');
    expect(await account()).toBe('the account');
    expect(fromBrowser).toHaveBeenCalledTimes(1);
    expect(fetchIdToken).not.toHaveBeenCalled();
  });

  it('changes a token that is about to end before', async () => {
    readSessionCookie.mockReturnValue(endsIn(4));
    const order: string[] = [];
    createSession.mockImplementation(async () => order.push('session'));
    fromBrowser.mockImplementation(async () => void order.push('call'));
    await account();
    expect(order).toEqual(['session', 'call']);
    expect(createSession).toHaveBeenCalledWith('a fresh token');
  });

  it('shares one refresh among calls at the same time', async () => {
    readSessionCookie.mockReturnValue(endsIn(1));
    fromBrowser.mockResolvedValue('');
    await Promise.all(Array.from({ length: 20 }, account));
    expect(fetchIdToken).toHaveBeenCalledTimes(1);
    expect(createSession).toHaveBeenCalledTimes(1);
    expect(fromBrowser).toHaveBeenCalledTimes(20);
  });

  it('refreshes anew for calls after that', async () => {
    await refreshIdentity();
    await refreshIdentity();
    expect(fetchIdToken).toHaveBeenCalledTimes(2);
  });

  it.each(['token_expired', 'unauthenticated'] as const)('is made again once after %s', async (code) => {
    fromBrowser.mockRejectedValueOnce(refusal(code)).mockResolvedValue('the account');
    expect(await account()).toBe('the account');
    expect(createSession).toHaveBeenCalledTimes(1);
  });

  it('renews the product token when that is what is missing, and nothing else', async () => {
    fromBrowser.mockRejectedValueOnce(refusal('profile_token_required')).mockResolvedValue('');
    await account();
    expect(fromBrowser.mock.calls.map(([key]) => key)).toEqual([
      'GET /v1/account',
      'POST /v1/profiles/token/',
      'GET /v1/account',
    ]);
    expect(fetchIdToken).not.toHaveBeenCalled();
  });

  it('is refused to the caller when it is not allowed', async () => {
    fromBrowser.mockRejectedValue(refusal('forbidden'));
    await expect(account()).rejects.toMatchObject({ code: 'forbidden' });
    expect(fromBrowser).toHaveBeenCalledTimes(1);
  });

  it('signs out here and on the server when the service knows nobody any more', async () => {
    fetchIdToken.mockResolvedValue(null);
    fromBrowser.mockRejectedValue(refusal('unauthenticated'));
    await expect(account()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    expect(deleteSession).toHaveBeenCalledTimes(1);
  });

  it('signs out when a fresh token is refused as well', async () => {
    fromBrowser.mockRejectedValue(refusal('unauthenticated'));
    await expect(account()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    expect(deleteSession).toHaveBeenCalledTimes(1);
  });

  it('signs out at once when the sign-in was ended elsewhere: no fresh token brings it back', async () => {
    fromBrowser.mockRejectedValue(refusal('signed_out'));
    await expect(account()).rejects.toMatchObject({ code: 'signed_out' });
    expect(fetchIdToken).not.toHaveBeenCalled();
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    expect(deleteSession).toHaveBeenCalledTimes(1);
  });

  it.each(['signed_out', 'unauthenticated'] as const)(
    'signs out when the server takes no fresh token of this sign-in: %s',
    async (code) => {
      readSessionCookie.mockReturnValue(endsIn(1));
      createSession.mockRejectedValue(refusal(code));
      fromBrowser.mockRejectedValue(refusal('unauthenticated'));
      await expect(account()).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    },
  );

  it('tells the other tabs that the sign-in has ended, so that they say so as well', async () => {
    const otherTab = new BroadcastChannel('session');
    const told = new Promise((resolve) => {
      otherTab.onmessage = ({ data }: { data: unknown }) => resolve(data);
    });
    fromBrowser.mockRejectedValue(refusal('signed_out'));
    await account().catch(() => undefined);
    expect(await told).toBe('expired');
    otherTab.close();
  });

  it('signs nobody out who has no profile to act as', async () => {
    fromBrowser.mockRejectedValue(refusal('profile_token_required'));
    await expect(account()).rejects.toMatchObject({ code: 'profile_token_required' });
    expect(getSession()).toEqual({ status: 'unknown' });
  });

  it('signs nobody out because the service cannot be reached', async () => {
    readSessionCookie.mockReturnValue(endsIn(1));
    fetchIdToken.mockRejectedValue(new ApiUnavailableError('Away.'));
    await expect(account()).rejects.toBeInstanceOf(ApiUnavailableError);
    expect(getSession()).toEqual({ status: 'unknown' });
    expect(deleteSession).not.toHaveBeenCalled();
  });
});

describe('who signs out while a token is on its way', () => {
  it('is not signed in again by it', async () => {
    fetchIdToken.mockImplementation(async () => {
      readSessionCookie.mockReturnValue(null);
      return 'a fresh token';
    });
    expect(await refreshIdentity()).toBeNull();
    expect(createSession).not.toHaveBeenCalled();
  });

  it('waits until it has arrived', async () => {
    const order: string[] = [];
    createSession.mockImplementation(async () => {
      await Promise.resolve();
      order.push('arrived');
    });
    void refreshIdentity();
    await waitForRefresh();
    order.push('settled');
    expect(order).toEqual(['arrived', 'settled']);
  });
});

describe('the token of a profile', () => {
  it('is asked for one after the other, so that the last choice has the last answer', async () => {
    const asked: string[] = [];
    let answerFirst: (answer: unknown) => void = () => undefined;
    fromBrowser.mockImplementation((_: string, { body }: { body: { id: string } }) => {
      asked.push(body.id);
      return body.id === 'first' ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve({ token: '' });
    });
    const both = [fetchProductToken('first'), fetchProductToken('second')];
    await Promise.resolve();
    expect(asked).toEqual(['first']);
    answerFirst({ token: '' });
    await Promise.all(both);
    expect(asked).toEqual(['first', 'second']);
  });
});

describe('the server’s token', () => {
  it('is fresh for more than five minutes, and not without a session', () => {
    readSessionCookie.mockReturnValue(endsIn(6));
    expect(isFresh()).toBe(true);
    readSessionCookie.mockReturnValue(endsIn(4));
    expect(isFresh()).toBe(false);
    readSessionCookie.mockReturnValue(null);
    expect(isFresh()).toBe(false);
  });
});
