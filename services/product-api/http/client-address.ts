import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { findClientAddress, getNetwork, parseProxies } from '@/lib/network/client-address';
import { WEB_SECRET_HEADER } from '@/lib/network/web-secret';
import type { Env } from '../env';
import type { ApiEnv } from './context';

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
