import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { findClientAddress, getNetwork, parseProxies, WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { FOREIGN_HOST, isLocalHost } from '@/lib/node/local-request';
import { acceptRequestId, REQUEST_ID_ATTRIBUTE, REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { isOneOfSecrets } from '@/lib/node/same-secret';
import { getSpan } from '@/lib/node/tracing';
import { INVALIDATIONS_PATH } from '@/lib/shared/contract/invalidation';
import { listMethods } from '@/lib/shared/contract/route';
import { CARDS_PATH } from '@/lib/shared/domain/card';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { LIVENESS_PATH, READINESS_PATH } from '../../observability/readiness';
import { runAsCause } from '../db/slow-queries';
import type { Env } from '../env';
import { ForbiddenError, MethodNotAllowedError } from '../errors';
import type { Log } from '../log';
import type { ApiEnv } from './context';

/** In milliseconds. */
const SLOW = 500;

export function attachRequestIds(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const requestId = acceptRequestId(context.req.header(REQUEST_ID_HEADER));
    context.set('requestId', requestId);
    getSpan()?.set({ [REQUEST_ID_ATTRIBUTE]: requestId });
    // Set early, because Hono would otherwise rebuild the response as a stream.
    context.header(REQUEST_ID_HEADER, requestId);
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds > SLOW) {
      log.warn({ requestId, method: context.req.method, path: context.req.path, milliseconds }, 'slow request');
    }
  };
}

/** Browsers must use the declared content type (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const forbidSniffing: MiddlewareHandler<ApiEnv> = async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff');
  await next();
};

export const attributeStatements: MiddlewareHandler<ApiEnv> = (context, next) =>
  runAsCause({ requestId: context.get('requestId') }, next);

const READS = ['GET', 'HEAD'];
const READ_ONLY = new RegExp(
  `^(${LIVENESS_PATH}|${READINESS_PATH}|${INVALIDATIONS_PATH}|/openapi.json|/docs|/docs/.+|${IMAGES_PATH}/.+|${CARDS_PATH}/.+)/?$`,
);

/** Runs before authentication (RFC 9110, sections 9.3.7 and 15.5.6). @throws MethodNotAllowedError */
export const checkMethod: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { method, path } = context.req;
  const allowed = READ_ONLY.test(path) ? READS : listMethods(path);
  if (allowed.length === 0 || allowed.includes(method)) return next();
  if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed.join(', ') });
  throw new MethodNotAllowedError(allowed);
};

type TrustEnv = Pick<Env, 'TRUSTED_PROXIES' | 'WEB_SECRET' | 'WEB_SECRET_PREVIOUS'>;

/** Accepts trace contexts only from the web and trusted proxies. */
export function createTraceCheck({ TRUSTED_PROXIES, WEB_SECRET, WEB_SECRET_PREVIOUS }: TrustEnv) {
  const secrets = [WEB_SECRET, WEB_SECRET_PREVIOUS];
  const isProxy = parseProxies(TRUSTED_PROXIES);
  return ({ headers, socket }: IncomingMessage): boolean => {
    const secret = headers[WEB_SECRET_HEADER];
    return (typeof secret === 'string' && isOneOfSecrets(secret, secrets)) || isProxy(socket.remoteAddress ?? '');
  };
}

/**
 * Sets `client`, the address for rate limits. The web authenticates with a secret and forwards the visitor's address.
 * For other clients, this is the remote address or the one forwarded by trusted proxies.
 */
export function attachClientAddress(env: TrustEnv): MiddlewareHandler<ApiEnv> {
  const secrets = [env.WEB_SECRET, env.WEB_SECRET_PREVIOUS];
  const isProxy = parseProxies(env.TRUSTED_PROXIES);
  return async (context, next) => {
    const givenSecret = context.req.header(WEB_SECRET_HEADER);
    const isWeb = givenSecret !== undefined && isOneOfSecrets(givenSecret, secrets);
    const forwardedFor = context.req.header('X-Forwarded-For');
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    const address = isWeb ? (forwardedFor ?? '') : findClientAddress(socketAddress, forwardedFor, isProxy);
    context.set('client', getNetwork(address));
    await next();
  };
}

/**
 * Prevents DNS rebinding. The identity stand-in's tokens are unsigned, so a page on a host name that resolves to this
 * machine could act as any user and read all emails.
 * @throws ForbiddenError
 */
export const requireLocalHost: MiddlewareHandler<ApiEnv> = async (context, next) => {
  if (!isLocalHost(context.req.header('Host') ?? new URL(context.req.url).host)) throw new ForbiddenError(FOREIGN_HOST);
  await next();
};
