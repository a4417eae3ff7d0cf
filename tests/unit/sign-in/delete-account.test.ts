import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const api = vi.hoisted(() => vi.fn());
const renewSession = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
const signOut = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
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
  api.mockResolvedValue({});
  signOut.mockResolvedValue(undefined);
});

describe('account deletion', () => {
  it('removes the data first and then the identity, with a new token', async () => {
    await deleteAccount();
    const order = [renewSession, api, remove, signOut].map((call) => call.mock.invocationCallOrder[0]);
    expect(order).toEqual([...order].sort((one, other) => Number(one) - Number(other)));
    expect(order).not.toContain(undefined);
  });

  it('continues a deletion that stopped before the identity was removed', async () => {
    api.mockRejectedValue(new ApiError(401, 'unauthenticated', 'Sign in.'));
    await deleteAccount();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('continues a deletion if the server rejects the removed account’s token', async () => {
    renewSession.mockRejectedValue(new ApiError(401, 'unauthenticated', 'Sign in.'));
    await deleteAccount();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('a deletion changes nothing if the sign-in was revoked', async () => {
    const ended = new ApiError(401, 'signed_out', 'You were signed out everywhere.');
    renewSession.mockRejectedValue(ended);
    await expect(deleteAccount()).rejects.toBe(ended);
    expect(api).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it.each([new ApiError(403, 'forbidden', 'Sign in once more.'), new ApiUnavailableError('Away.')])(
    'the identity stays if the data could not be removed: %s',
    async (error) => {
      api.mockRejectedValue(error);
      await expect(deleteAccount()).rejects.toBe(error);
      expect(remove).not.toHaveBeenCalled();
    },
  );

  it('a deletion succeeds even if the cookies could not be removed', async () => {
    signOut.mockRejectedValue(new ApiUnavailableError('Away.'));
    await deleteAccount();
    expect(getSession()).toEqual({ status: 'guest' });
  });
});
