import { deleteSession } from '@/lib/browser/session/create-session';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { isFresh, refreshIdentity } from '@/lib/browser/session/refresh';
import { resumeSession } from '@/lib/browser/session/session';
import { dropProfileCookie } from '@/lib/browser/session/session-cookies';
import { setSession } from '@/lib/browser/session/state';
import { openTermsQuestion } from '@/lib/browser/session/terms-question';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { type ApiError, browserUrl, createAddress, type EndpointInput, request } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { createInit, publicApi } from './public-api';
import { upload } from './upload';

/** Sends the request as the account instead of one of its profiles. */
export const ACCOUNT = 'account';

/** A profile's id, or `ACCOUNT`. */
export type Sender = string;

export type ApiOptions = {
  /** Without a sender, the request is anonymous and not retried after a session refresh. */
  as?: Sender | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the bytes sent and the form's total size. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

export type UploadOptions = Pick<ApiOptions, 'signal' | 'onProgress'>;

/**
 * The backend-for-frontend attaches the credentials. Expiring tokens are refreshed first. A request whose token is
 * rejected is retried once with a new token; a second rejection signs the user out.
 * @throws ApiError, ApiUnavailableError, an AbortError when aborted.
 */
export function api<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  { as, signal, onProgress }: ApiOptions = {},
): Promise<EndpointResponse<Key>> {
  if (as === undefined && !onProgress) return publicApi(key, input, { signal });
  const toUrl = (address: string) => createUrl(address, as);
  const init = createInit(signal);
  const send = () =>
    onProgress ? upload(key, input, toUrl, { ...init, onProgress }) : request(toUrl, key, input, init);
  return as === undefined ? send() : withSession(send);
}

export async function download<Key extends EndpointKey>(key: Key, input: EndpointInput<Key>, as: Sender) {
  if (await refreshBeforeExpiry()) window.location.assign(createUrl(createAddress(key, input).address, as));
}

/** Call before a request that cannot be retried. @returns false if the user is signed out. */
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
    if (hasErrorCode(error, 'terms_not_accepted')) void showTerms();
    if (!isUnauthorized(error)) throw error;
    if (await canRetry(error.code, wasRefreshed)) return retry(send);
    await expireSession();
    throw error;
  }
}

/** Reloads the account first, because this tab may have loaded it before the terms changed. */
async function showTerms(): Promise<void> {
  await resumeSession();
  openTermsQuestion();
}

/** A new token does not help if the sign-in was revoked. */
async function canRetry(code: ApiError['code'], wasRefreshed: boolean): Promise<boolean> {
  if (code === 'profile_token_required') return true;
  return code !== 'signed_out' && (wasRefreshed || (await refreshIdentity()) !== null);
}

async function retry<ResponseBody>(send: () => Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await send();
  } catch (error) {
    // A user whose profile no longer exists is still signed in.
    if (isUnauthorized(error) && error.code !== 'profile_token_required') await expireSession();
    throw error;
  }
}

/** Deletes the session cookies, because the identity service has rejected the user. */
async function expireSession(): Promise<void> {
  await deleteSession().catch(() => undefined);
  dropProfileCookie();
  setSession({ status: 'guest', hasExpired: true });
  notifyOtherTabs('expired');
}

function isUnauthorized(error: unknown): error is ApiError {
  return hasErrorCode(error, 'unauthenticated', 'token_expired', 'signed_out', 'profile_token_required');
}
