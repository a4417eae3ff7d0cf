import type { FetchImplementation } from 'jose';
import { createRemoteKeys } from '@/lib/shared/identity/verify';
import { traceCall } from './tracing';

const fetchKeys: FetchImplementation = (url, options) =>
  traceCall(
    'GET identity keys',
    { 'http.request.method': 'GET', 'server.address': new URL(url).hostname },
    () => fetch(url, options),
    ({ status }) => status,
  );

/** Creates the public keys of the identity provider. The requests that fetch them are traced. */
export const createTracedKeys = () => createRemoteKeys(fetchKeys);
