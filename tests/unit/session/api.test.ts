import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const request = vi.hoisted(() => vi.fn());
const fetchIdToken = vi.hoisted(() => vi.fn());
const createSession = vi.hoisted(() => vi.fn());
const deleteSession = vi.hoisted(() => vi.fn());
const readSessionCookie = vi.hoisted(() => vi.fn());
vi.mock('@/lib/shared/api/request', async (load) => ({ ...(await load<object>()), request }));
vi.mock('@/lib/browser/session/firebase', () => ({ fetchIdToken }));
vi.mock('@/lib/browser/session/create-session', () => ({ createSession, deleteSession }));
vi.mock('@/lib/browser/session/session-cookies', () => ({
  readSessionCookie,
  readProfileCookie: () => 'the-profile',
  dropProfileCookie: () => undefined,
}));

const { ACCOUNT, api, download } = await import('@/lib/browser/api/api');
const { isFresh, refreshIdentity, waitForRefresh } = await import('@/lib/browser/session/refresh');
const { getSession, setSession } = await import('@/lib/browser/session/state');

const MINUTE = 60_000;
const endsIn = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const createRejection = (
  code: 'token_expired' | 'unauthenticated' | 'signed_out' | 'profile_token_required' | 'forbidden',
) => new ApiError(code === 'forbidden' ? 403 : 401, code, 'No.');
const account = () => api('GET /v1/account', {}, { as: ACCOUNT });

beforeEach(() => {
  vi.resetAllMocks();
  setSession({ status: 'unknown' });
  readSessionCookie.mockReturnValue(endsIn(30));
  fetchIdToken.mockResolvedValue('a fresh token');
  createSession.mockResolvedValue('who is signed in');
  deleteSession.mockResolvedValue(undefined);
});

describe('member requests', () => {
  it('sends a member’s request once, with a fresh token', async () => {
    request.mockResolvedValue('the account');
    expect(await account()).toBe('the account');
    expect(request).toHaveBeenCalledTimes(1);
    expect(fetchIdToken).not.toHaveBeenCalled();
  });

  it('renews a token that is about to expire before a member’s request', async () => {
    readSessionCookie.mockReturnValue(endsIn(4));
    const order: string[] = [];
    createSession.mockImplementation(async () => order.push('session'));
    request.mockImplementation(async () => void order.push('call'));
    await account();
    expect(order).toEqual(['session', 'call']);
    expect(createSession).toHaveBeenCalledWith('a fresh token');
  });

  it('concurrent requests renew the token once', async () => {
    readSessionCookie.mockReturnValue(endsIn(1));
    request.mockResolvedValue('');
    await Promise.all(Array.from({ length: 20 }, account));
    expect(fetchIdToken).toHaveBeenCalledTimes(1);
    expect(createSession).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(20);
  });

  it('renews the token again for later requests', async () => {
    await refreshIdentity();
    await refreshIdentity();
    expect(fetchIdToken).toHaveBeenCalledTimes(2);
  });

  it.each(['token_expired', 'unauthenticated'] as const)(
    'tries a member’s request once more after %s',
    async (code) => {
      request.mockRejectedValueOnce(createRejection(code)).mockResolvedValue('the account');
      expect(await account()).toBe('the account');
      expect(createSession).toHaveBeenCalledTimes(1);
    },
  );

  it('tries once more without a new identity token if the profile’s was rejected', async () => {
    request.mockRejectedValueOnce(createRejection('profile_token_required')).mockResolvedValue('the account');
    expect(await account()).toBe('the account');
    expect(request).toHaveBeenCalledTimes(2);
    expect(fetchIdToken).not.toHaveBeenCalled();
  });

  it('does not repeat a request that is forbidden', async () => {
    request.mockRejectedValue(createRejection('forbidden'));
    await expect(account()).rejects.toMatchObject({ code: 'forbidden' });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the identity service has no user', null],
    ['a renewed token is rejected as well', 'a fresh token'],
  ])('signs out here and on the server if %s', async (_case, token) => {
    fetchIdToken.mockResolvedValue(token);
    request.mockRejectedValue(createRejection('unauthenticated'));
    await expect(account()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    expect(deleteSession).toHaveBeenCalledTimes(1);
  });

  it('signs out at once if the sign-in was revoked', async () => {
    request.mockRejectedValue(createRejection('signed_out'));
    await expect(account()).rejects.toMatchObject({ code: 'signed_out' });
    expect(fetchIdToken).not.toHaveBeenCalled();
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    expect(deleteSession).toHaveBeenCalledTimes(1);
  });

  it.each(['signed_out', 'unauthenticated'] as const)(
    'signs out if the server rejects a renewed token: %s',
    async (code) => {
      readSessionCookie.mockReturnValue(endsIn(1));
      createSession.mockRejectedValue(createRejection(code));
      request.mockRejectedValue(createRejection('unauthenticated'));
      await expect(account()).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    },
  );

  it('tells other tabs that the sign-in has expired', async () => {
    const otherTab = new BroadcastChannel('session');
    const message = new Promise((resolve) => {
      otherTab.onmessage = ({ data }: { data: unknown }) => resolve(data);
    });
    request.mockRejectedValue(createRejection('signed_out'));
    await account().catch(() => undefined);
    expect(await message).toBe('expired');
    otherTab.close();
  });

  it('does not sign out an account without a profile', async () => {
    request.mockRejectedValue(createRejection('profile_token_required'));
    await expect(account()).rejects.toMatchObject({ code: 'profile_token_required' });
    expect(getSession()).toEqual({ status: 'unknown' });
  });

  it('does not sign out while the identity service cannot be reached', async () => {
    readSessionCookie.mockReturnValue(endsIn(1));
    fetchIdToken.mockRejectedValue(new ApiUnavailableError('Away.'));
    await expect(account()).rejects.toBeInstanceOf(ApiUnavailableError);
    expect(getSession()).toEqual({ status: 'unknown' });
    expect(deleteSession).not.toHaveBeenCalled();
  });
});

describe('a sign-out during a token renewal', () => {
  it('a new token does not undo signing out', async () => {
    fetchIdToken.mockImplementation(async () => {
      readSessionCookie.mockReturnValue(null);
      return 'a fresh token';
    });
    expect(await refreshIdentity()).toBeNull();
    expect(createSession).not.toHaveBeenCalled();
  });

  it('signs out only after the token’s renewal has ended', async () => {
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

describe('profile and visitor requests', () => {
  const createUrl = (as?: string) => {
    void api('GET /v1/artworks/own', { query: { page: '2' } }, { as });
    const [toUrl] = request.mock.lastCall ?? [];
    return toUrl('/v1/artworks/own?page=2');
  };

  it('sends a request as its own profile, whichever profile is shown', () => {
    request.mockResolvedValue('');
    expect(createUrl()).toBe('/api/v1/artworks/own?page=2');
    expect(createUrl('the id of a profile')).toBe('/api/v1/artworks/own?page=2&as=the%20id%20of%20a%20profile');
  });

  it('never repeats a visitor’s request and never signs anyone out', async () => {
    request.mockRejectedValue(createRejection('unauthenticated'));
    await expect(api('GET /v1/opportunities/', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(request).toHaveBeenCalledTimes(1);
    expect(getSession()).toEqual({ status: 'unknown' });
  });

  it('renews the token before a download and sends the profile', async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { assign } });
    await download('GET /v1/applications/{id}/receipt', { path: { id: '1' } }, 'profile');
    expect(assign).toHaveBeenCalledWith('/api/v1/applications/1/receipt?as=profile');
    fetchIdToken.mockResolvedValue(null);
    readSessionCookie.mockReturnValue(endsIn(1));
    await download('GET /v1/applications/{id}/receipt', { path: { id: '1' } }, 'profile');
    expect(assign).toHaveBeenCalledTimes(1);
    expect(getSession()).toEqual({ status: 'guest', hasExpired: true });
    vi.unstubAllGlobals();
  });
});

describe('the session token', () => {
  it('a session needs a token with more than five minutes left', () => {
    readSessionCookie.mockReturnValue(endsIn(6));
    expect(isFresh()).toBe(true);
    readSessionCookie.mockReturnValue(endsIn(4));
    expect(isFresh()).toBe(false);
    readSessionCookie.mockReturnValue(null);
    expect(isFresh()).toBe(false);
  });
});
