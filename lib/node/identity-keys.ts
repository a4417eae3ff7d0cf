import type { FetchImplementation } from 'jose';
import {
  createRemoteKeys,
  createStandInVerifier,
  createVerifier,
  IDENTITY_KEYS,
  type VerifyIdentity,
} from '@/lib/shared/identity/verify';
import { traceCall } from './tracing';

const fetchKeys: FetchImplementation = (url, options) =>
  traceCall(
    'GET identity keys',
    { 'http.request.method': 'GET', 'server.address': new URL(url).hostname },
    () => fetch(url, options),
    ({ status }) => status,
  );

/** In milliseconds. */
const CHECK_TIMEOUT = 5_000;

/** Requests the keys of a real Firebase project. */
export async function canFetchKeys(fetchImplementation: FetchImplementation = fetchKeys): Promise<boolean> {
  const options = { headers: new Headers(), method: 'GET' as const, redirect: 'manual' as const };
  try {
    const response = await fetchImplementation(IDENTITY_KEYS, {
      ...options,
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** @param standInHost undefined for a real Firebase project. */
export function chooseVerifier(projectId: string, standInHost: string | undefined): VerifyIdentity {
  return standInHost === undefined
    ? createVerifier(projectId, createRemoteKeys(fetchKeys))
    : createStandInVerifier(projectId);
}
