import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { listMethods } from '@/lib/contract/route';
import { CARDS_PATH } from '@/lib/domain/card';
import { IMAGES_PATH } from '@/lib/domain/image';
import { findClientAddress, getNetwork, parseProxies, WEB_SECRET_HEADER } from '@/lib/network/client-address';
import type { Env } from '../env';
import { MethodNotAllowedError } from '../errors';
import type { ApiEnv } from './context';
import type { Log } from './log';

const HEADER = 'X-Request-Id';
// A caller's own id is kept when it is harmless in a header and in a log.
const ACCEPTED = /^[\w.:-]{1,100}$/;
const SLOW = 500;

/** Names every request, in the answer and in the log; writes down the slow ones. */
export function attachRequestIds(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const given = context.req.header(HEADER);
    const requestId = given && ACCEPTED.test(given) ? given : uuidv7();
    context.set('requestId', requestId);
    const start = performance.now();
    await next();
    context.header(HEADER, requestId);
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds > SLOW) {
      log.warn({ requestId, method: context.req.method, path: context.req.path, milliseconds }, 'slow request');
    }
  };
}

/** No answer is taken for another kind of content than it says (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const forbidSniffing: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
};

const READS = ['GET', 'HEAD'];
/** What is read beside the contract's calls. */
const READ_ONLY = new RegExp(`^(/health|/openapi.json|/docs|${IMAGES_PATH}/.+|${CARDS_PATH}/.+)/?$`);

/**
 * Says what an address takes (RFC 9110, sections 9.3.7 and 15.5.6), before anybody is asked who they are.
 * @throws MethodNotAllowedError
 */
export const checkMethod: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { method, path } = context.req;
  const allowed = READ_ONLY.test(path) ? READS : listMethods(path);
  if (allowed.length === 0 || allowed.includes(method)) return next();
  if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed.join(', ') });
  throw new MethodNotAllowedError(allowed);
};

/**
 * Says in `client` who calls, as limits count it. The web says whom it calls for and proves that it is the web; of
 * anybody else the other end of the connection counts, and what proxies that the operator has named say.
 */
export function attachClientAddress({ TRUSTED_PROXIES, WEB_SECRET }: Pick<Env, 'TRUSTED_PROXIES' | 'WEB_SECRET'>) {
  const secret = WEB_SECRET === undefined ? null : digest(WEB_SECRET);
  const isProxy = parseProxies(TRUSTED_PROXIES);
  const handler: MiddlewareHandler<ApiEnv> = async (context, next) => {
    const proof = context.req.header(WEB_SECRET_HEADER);
    const isWeb = secret !== null && proof !== undefined && timingSafeEqual(digest(proof), secret);
    const forwardedFor = context.req.header('X-Forwarded-For');
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    const address = isWeb ? (forwardedFor ?? '') : findClientAddress(socketAddress, forwardedFor, isProxy);
    context.set('client', getNetwork(address));
    await next();
  };
  return handler;
}

/** Of one length, so that comparing takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
