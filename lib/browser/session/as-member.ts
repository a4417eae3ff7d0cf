import { fromBrowser } from '@/lib/browser/api/request';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { ApiError, EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { deleteSession } from './create-session';
import { notifyOtherTabs } from './other-tabs';
import { fetchProductToken } from './product-token';
import { isFresh, refreshIdentity } from './refresh';
import { dropProfileCookie, readProfileCookie } from './session-cookies';
import { getSession, setSession } from './state';

/**
 * Sends a request as the signed-in person. A token that is about to expire is refreshed first. If a token is rejected,
 * it is refreshed and the request is retried, both once; if that fails too, the person is signed out and the error is
 * thrown.
 * @throws ApiError, ApiUnavailableError
 */
export function asMember<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointResponse<Key>> {
  return withTokenRefresh(() => fromBrowser(key, input, signal));
}

/** Refreshes and retries in the same way for requests that use another transport, such as uploads. */
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
 * Returns true if a request that was rejected with this code may succeed now. A fresh token does not revive an ended
 * sign-in.
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
    // A person without an acting profile is still signed in.
    if (isUnauthorized(error) && error.code !== 'profile_token_required') await expireSession();
    throw error;
  }
}

/** The identity service no longer knows the person, so the server's cookies would be rejected on every page. */
async function expireSession(): Promise<void> {
  await deleteSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

/**
 * Refreshes the identity token before a download by URL, which cannot be retried.
 * @returns false if the sign-in has ended; the person is then signed out.
 */
export async function refreshBeforeExpiry(): Promise<boolean> {
  if (isFresh() || (await refreshIdentity()) !== null) return true;
  await expireSession();
  return false;
}

function isUnauthorized(error: unknown): error is ApiError {
  return hasErrorCode(error, 'unauthenticated', 'token_expired', 'signed_out', 'profile_token_required');
}

/** The product token of the current profile also expires after an hour. */
async function renewProductToken(): Promise<void> {
  const session = getSession();
  // The profile on the screen: the cookie may have expired or been changed by another tab.
  const id = (session.status === 'member' ? session.profile?.id : undefined) ?? readProfileCookie();
  if (id !== undefined) await fetchProductToken(id);
}
