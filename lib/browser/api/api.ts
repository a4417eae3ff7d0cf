import { deleteSession } from '@/lib/browser/session/create-session';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { isFresh, refreshIdentity } from '@/lib/browser/session/refresh';
import { dropProfileCookie } from '@/lib/browser/session/session-cookies';
import { setSession } from '@/lib/browser/session/state';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { type ApiError, browserUrl, createAddress, type EndpointInput, request } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { upload } from './upload';

/** The request is sent as the person, not as one of their profiles. */
export const ACCOUNT = 'account';

/** A profile's id, or `ACCOUNT`. */
export type Sender = string;

export type ApiOptions = {
  /** Without a sender, the request is a visitor's and is not retried with a refreshed session. */
  as?: Sender | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the bytes sent and the size of the whole form. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

export type UploadOptions = Pick<ApiOptions, 'signal' | 'onProgress'>;

/**
 * The backend-for-frontend attaches the credentials. A token that is about to expire is refreshed first. If a token is
 * rejected, it is refreshed and the request is retried once; after a second rejection, the person is signed out.
 * @throws ApiError, ApiUnavailableError, an AbortError when aborted.
 */
export function api<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  { as, signal, onProgress }: ApiOptions = {},
): Promise<EndpointResponse<Key>> {
  const toUrl = (address: string) => createUrl(address, as);
  const init = signal ? { signal } : {};
  const send = () =>
    onProgress ? upload(key, input, toUrl, { ...init, onProgress }) : request(toUrl, key, input, init);
  return as === undefined ? send() : withSession(send);
}

export async function download<Key extends EndpointKey>(key: Key, input: EndpointInput<Key>, as: Sender) {
  if (await refreshBeforeExpiry()) window.location.assign(createUrl(createAddress(key, input).address, as));
}

/** Call this before a request that cannot be retried. @returns false if the person is signed out. */
export async function refreshBeforeExpiry(): Promise<boolean> {
  if (isFresh() || (await refreshIdentity()) !== null) return true;
  await expireSession();
  return false;
}

function createUrl(address: string, as: Sender | undefined): string {
  const url = browserUrl(address);
  if (as === undefined || as === ACCOUNT) return url;
  return `${url}${url.includes('?') ? '&' : '?'}as=${encodeURIComponent(as)}`;
}

async function withSession<ResponseBody>(send: () => Promise<ResponseBody>): Promise<ResponseBody> {
  const wasRefreshed = !isFresh() && (await refreshIdentity()) !== null;
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    if (await canRetry(error.code, wasRefreshed)) return retry(send);
    await expireSession();
    throw error;
  }
}

/** A fresh token does not revive a sign-in that has ended. */
async function canRetry(code: ApiError['code'], wasRefreshed: boolean): Promise<boolean> {
  if (code === 'profile_token_required') return true;
  return code !== 'signed_out' && (wasRefreshed || (await refreshIdentity()) !== null);
}

async function retry<ResponseBody>(send: () => Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await send();
  } catch (error) {
    // A person whose profile no longer exists is still signed in.
    if (isUnauthorized(error) && error.code !== 'profile_token_required') await expireSession();
    throw error;
  }
}

/** The identity service no longer knows the person, so every page would reject the server's cookies. */
async function expireSession(): Promise<void> {
  await deleteSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

function isUnauthorized(error: unknown): error is ApiError {
  return hasErrorCode(error, 'unauthenticated', 'token_expired', 'signed_out', 'profile_token_required');
}
