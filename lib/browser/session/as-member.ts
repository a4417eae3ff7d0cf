import { fromBrowser } from '@/lib/browser/api/request';
import { ApiError, type EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { deleteSession } from './create-session';
import { notifyOtherTabs } from './other-tabs';
import { fetchProductToken } from './product-token';
import { isFresh, refreshIdentity } from './refresh';
import { dropProfileCookie, readProfileCookie } from './session-cookies';
import { getSession, setSession } from './state';

/**
 * A request as the person who is signed in. A token that is about to expire is refreshed before; one that is refused is
 * refreshed once and the request retried. When that does not help the person is signed out here and the error says so.
 * @throws ApiError, ApiUnavailableError
 */
export function asMember<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointResponse<Key>> {
  return withTokenRefresh(() => fromBrowser(key, input, signal));
}

/** The same for a request that is sent another way, as an upload is. */
export async function withTokenRefresh<ResponseBody>(send: () => Promise<ResponseBody>): Promise<ResponseBody> {
  const wasRefreshed = !isFresh() && (await refreshIdentity()) !== null;
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const mayRetry = await canRetry(error.code, wasRefreshed);
    if (!mayRetry) {
      await expireSession();
      throw error;
    }
    return retry(send);
  }
}

/**
 * Whether a request that was refused with this code may succeed now; a fresh token does not revive an ended sign-in.
 */
async function canRetry(code: ApiError['code'], wasRefreshed: boolean): Promise<boolean> {
  if (code === 'profile_token_required') return true;
  return code !== 'signed_out' && (wasRefreshed || (await refreshIdentity()) !== null);
}

async function retry<ResponseBody>(send: () => Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    await renewProductToken();
    return await send();
  } catch (error) {
    // Who lacks only a profile to act as is still signed in.
    if (isUnauthorized(error) && error.code !== 'profile_token_required') await expireSession();
    throw error;
  }
}

/** The identity service knows nobody here any more: the server's cookies would only be refused again on each page. */
async function expireSession(): Promise<void> {
  await deleteSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

/**
 * Before a file is downloaded by its address, where a request cannot be retried.
 * @returns whether the server's token will last for it; otherwise nobody is signed in any more.
 */
export async function refreshBeforeExpiry(): Promise<boolean> {
  if (isFresh() || (await refreshIdentity()) !== null) return true;
  await expireSession();
  return false;
}

const REFUSED = new Set(['unauthenticated', 'token_expired', 'signed_out', 'profile_token_required']);

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && REFUSED.has(error.code);
}

/** The product token of the current profile expires after an hour as well. */
async function renewProductToken(): Promise<void> {
  const session = getSession();
  // What the person sees here; the cookie may have ended, or be that of another tab.
  const id = (session.status === 'member' ? session.profile?.id : undefined) ?? readProfileCookie();
  if (id !== undefined) await fetchProductToken(id);
}
