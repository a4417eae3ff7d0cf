import { deleteSession } from '@/lib/browser/session/create-session';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { isFresh, refreshIdentity } from '@/lib/browser/session/refresh';
import { dropProfileCookie } from '@/lib/browser/session/session-cookies';
import { setSession } from '@/lib/browser/session/state';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { type ApiError, browserUrl, createAddress, type EndpointInput, request } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { upload } from './upload';

/** Sends a request as the signed-in person, for an endpoint that needs no profile. */
export const ACCOUNT = 'account';

/** The sender of a request: the id of one of the person's profiles, or `ACCOUNT`. */
export type Sender = string;

export type ApiOptions = {
  /** If it is omitted, the request is sent as a visitor's, and is not retried with a refreshed session. */
  as?: Sender | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the number of bytes sent and the size of the whole form. Only for forms with files. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** The options that an upload area passes on. */
export type UploadOptions = Pick<ApiOptions, 'signal' | 'onProgress'>;

/**
 * Sends a request to an endpoint of the product API, through the backend-for-frontend, which attaches the credentials
 * that the endpoint accepts. For a person, a token that is about to expire is refreshed first. If the token is
 * rejected, it is refreshed and the request is retried once; if that fails too, the person is signed out and the error
 * is thrown.
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

/** Downloads a file through the browser. If the sign-in has ended, the person is signed out instead. */
export async function download<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  as: Sender,
): Promise<void> {
  if (await refreshBeforeExpiry()) window.location.assign(createUrl(createAddress(key, input).address, as));
}

/** Refreshes the token before a request that cannot be retried. @returns false if the person is signed out. */
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

/** True if a retry may succeed. A fresh token does not revive an ended sign-in. */
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

/** The identity service no longer knows the person, so the server's cookies would be rejected on every page. */
async function expireSession(): Promise<void> {
  await deleteSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

function isUnauthorized(error: unknown): error is ApiError {
  return hasErrorCode(error, 'unauthenticated', 'token_expired', 'signed_out', 'profile_token_required');
}
