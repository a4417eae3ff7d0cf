import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const fromBrowser = vi.hoisted(() => vi.fn());
const renewSession = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
const signOut = vi.hoisted(() => vi.fn());
// The border of the process: the product API, the identity service and the server's cookies.
vi.mock('@/lib/browser/api/request', () => ({ fromBrowser }));
vi.mock('@/lib/browser/sign-in/identity-user', () => ({
  getIdentityUser: async () => ({ delete: remove }),
  renewSession,
}));
vi.mock('@/lib/browser/session/firebase', () => ({}));
vi.mock('@/lib/browser/sign-in/sign-in', () => ({ signOut }));

const { deleteAccount } = await import('@/lib/browser/sign-in/account-changes');
const { getSession, setSession } = await import('@/lib/browser/session/state');

beforeEach(() => {
  vi.resetAllMocks();
  setSession({ status: 'unknown' });
  fromBrowser.mockResolvedValue({});
  signOut.mockResolvedValue(undefined);
});

describe('the end of an account', () => {
  it('takes what it holds, then the way in, with a token taken just before', async () => {
    await deleteAccount();
    const order = [renewSession, fromBrowser, remove, signOut].map((call) => call.mock.invocationCallOrder[0]);
    expect(order).toEqual([...order].sort((one, other) => Number(one) - Number(other)));
    expect(order).not.toContain(undefined);
  });

  it('goes on where it was broken off: what it held is gone, and the way in still there', async () => {
    fromBrowser.mockRejectedValue(new ApiError(401, 'unauthenticated', 'Sign in.'));
    await deleteAccount();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('goes on as well where the server takes no token of who was removed', async () => {
    renewSession.mockRejectedValue(new ApiError(401, 'unauthenticated', 'Sign in.'));
    await deleteAccount();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('leaves all as it is when the sign-in was ended elsewhere', async () => {
    const ended = new ApiError(401, 'signed_out', 'You were signed out everywhere.');
    renewSession.mockRejectedValue(ended);
    await expect(deleteAccount()).rejects.toBe(ended);
    expect(fromBrowser).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it.each([new ApiError(403, 'forbidden', 'Sign in once more.'), new ApiUnavailableError('Away.')])(
    'leaves the way in when what it holds could not be removed: %s',
    async (error) => {
      fromBrowser.mockRejectedValue(error);
      await expect(deleteAccount()).rejects.toBe(error);
      expect(remove).not.toHaveBeenCalled();
    },
  );

  it('is done when only the server’s cookies could not be dropped', async () => {
    signOut.mockRejectedValue(new ApiUnavailableError('Away.'));
    await deleteAccount();
    expect(getSession()).toEqual({ status: 'guest' });
  });
});
