import { fromBrowser } from '@/lib/api/browser';
import { ApiError, type EndpointInput } from '@/lib/api/request';
import type { EndpointAnswer, EndpointKey } from '@/lib/contract/contract';
import { closeSession } from './open-session';
import { fetchProductToken } from './product-token';
import { isFresh, refreshIdentity } from './refresh';
import { notifyOtherTabs } from './session';
import { dropProfileCookie, readProfileCookie } from './session-cookies';
import { getSession, setSession } from './state';

/**
 * A call as the person who is signed in. A token that is about to end is changed before; one that is refused
 * is changed once and the call made again. When nothing helps the person is signed out here and the error says so.
 * @throws ApiError, ApiUnavailableError
 */
export function asMember<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<Key>> {
  return withTokenRefresh(() => fromBrowser(key, input, signal));
}

/** The same for a call that travels another way, as an upload does. */
export async function withTokenRefresh<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const wasRefreshed = !isFresh() && (await refreshIdentity()) !== null;
  try {
    return await call();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const isBack = await comesBack(error.code, wasRefreshed);
    if (!isBack) {
      await forgetSession();
      throw error;
    }
    return again(call);
  }
}

/** Whether a call that was refused so may be made again; a sign-in that was ended no fresh token brings back. */
async function comesBack(code: ApiError['code'], wasRefreshed: boolean): Promise<boolean> {
  if (code === 'profile_token_required') return true;
  return code !== 'signed_out' && (wasRefreshed || (await refreshIdentity()) !== null);
}

async function again<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    await renewProductToken();
    return await call();
  } catch (error) {
    // Who lacks only a profile to act as is still signed in.
    if (isRefused(error) && error.code !== 'profile_token_required') await forgetSession();
    throw error;
  }
}

/** The service knows nobody here any more, so the server's cookies would only be refused again on each page. */
async function forgetSession(): Promise<void> {
  await closeSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

/**
 * Before a file is fetched by its address, where no call can be made again.
 * @returns whether the server's token will last for it; otherwise nobody is signed in any more.
 */
export async function refreshBeforeExpiry(): Promise<boolean> {
  if (isFresh() || (await refreshIdentity()) !== null) return true;
  await forgetSession();
  return false;
}

const REFUSED = new Set(['unauthenticated', 'token_expired', 'signed_out', 'profile_token_required']);

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && REFUSED.has(error.code);
}

/** The product token of the current profile lives for an hour as well. */
async function renewProductToken(): Promise<void> {
  const session = getSession();
  // What the person sees here; the cookie may have ended, or be that of another tab.
  const id = (session.status === 'member' ? session.profile?.id : undefined) ?? readProfileCookie();
  if (id !== undefined) await fetchProductToken(id);
}
