import type { FetchImplementation } from 'jose';
import {
  createRemoteKeys,
  createStandInVerifier,
  createVerifier,
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

/** @param standInHost undefined for a real Firebase project. */
export function chooseVerifier(projectId: string, standInHost: string | undefined): VerifyIdentity {
  return standInHost === undefined
    ? createVerifier(projectId, createRemoteKeys(fetchKeys))
    : createStandInVerifier(projectId);
}
