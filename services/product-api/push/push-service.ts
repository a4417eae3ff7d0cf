import { isIP } from 'node:net';
import { importJWK, SignJWT } from 'jose';
import { Agent, type Dispatcher, request } from 'undici';
import { traceCall } from '@/lib/node/tracing';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { pushLimits } from '@/lib/shared/domain/push';
import { createGuardedLookup, isPublicAddress } from '../imaging/public-address';
import { encryptPush, type SubscriptionKeys } from './encrypt-push';
import type { PushKeys } from './queries/push-keys';

type PushMessage = SubscriptionKeys & { endpoint: string; topic: string; expiresAt: Date; content: Uint8Array };

/** `GONE`: the subscription no longer exists. `wait` is the delay that the service asked for, in milliseconds, or 0. */
export type PushResult =
  | { outcome: 'SENT' | 'GONE' | 'REJECTED'; status: number }
  | { outcome: 'RETRY'; status: number | null; wait: number };

export type SendPush = (message: PushMessage, now: Date) => Promise<PushResult>;

type PushServiceOptions = {
  keys: PushKeys;
  /** Identifies the site to push services: the address of a page or a mailbox (RFC 8292, section 2.1). */
  contact: string;
  /** The origin of a push service on this machine, for tests. */
  standIn?: string | undefined;
  /** In milliseconds. */
  timeout?: number;
};

/** In milliseconds. Shorter than the claim on a message, so no other process sends the same message. */
const TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 5_000;
const LONGEST_WAIT = pushLimits.hours * 3_600_000;
/** At most 24 hours (RFC 8292, section 2). */
const TOKEN_LIFETIME = '12h';

/** Push services are public servers with a certificate. Addresses in this network are rejected. */
export function isPushService(endpoint: string, standIn?: string): boolean {
  const url = parseUrl(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (standIn !== undefined && url.origin === new URL(standIn).origin) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && url.port === '' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Sends messages to push services (RFC 8030). Redirects are not followed, and responses are not read. */
export function createPushSender({ keys, contact, standIn, timeout = TIMEOUT }: PushServiceOptions): SendPush {
  const limits = { headersTimeout: timeout, bodyTimeout: timeout, maxHeaderSize: 16_384 };
  const connect = { timeout: CONNECT_TIMEOUT };
  const guarded = new Agent({ ...limits, connect: { ...connect, lookup: createGuardedLookup(isPublicAddress) } });
  const local = standIn === undefined ? guarded : new Agent({ ...limits, connect });

  return async ({ endpoint, topic, expiresAt, content, ...subscription }, now) => {
    if (!isPushService(endpoint, standIn)) return { outcome: 'GONE', status: 0 };
    const { origin, host } = new URL(endpoint);
    const isLocal = standIn !== undefined && origin === new URL(standIn).origin;
    const headers = {
      authorization: `vapid t=${await signToken(keys, origin, contact)}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000))),
      urgency: 'normal',
      topic: encodeTopic(topic),
    };
    const body = encryptPush(content, subscription);
    try {
      const response = await traceCall('push service', { 'server.address': host }, () =>
        request(endpoint, {
          ...{ method: 'POST', headers, body, maxRedirections: 0, signal: AbortSignal.timeout(timeout) },
          dispatcher: isLocal ? local : guarded,
        }),
      );
      discard(response.body);
      return readResult(response, now);
    } catch {
      return { outcome: 'RETRY', status: null, wait: 0 };
    }
  };
}

/** Topics have up to 32 base64url characters (RFC 8030, section 5.4), the length of a UUID without hyphens. */
function encodeTopic(topic: string): string {
  return topic.replaceAll('-', '');
}

async function signToken({ publicKey, privateKey }: PushKeys, audience: string, contact: string): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(contact)
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(key);
}

function readResult({ statusCode: status, headers }: Dispatcher.ResponseData, now: Date): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'SENT', status };
  if (status === 404 || status === 410) return { outcome: 'GONE', status };
  if (status === 429 || status >= 500)
    return { outcome: 'RETRY', status, wait: readRetryAfter(headers['retry-after'], now) };
  return { outcome: 'REJECTED', status };
}

/** Seconds or a date (RFC 9110, section 10.2.3). @returns milliseconds, at most the lifetime of a message; 0 if there is none */
function readRetryAfter(header: string | string[] | undefined, now: Date): number {
  if (typeof header !== 'string') return 0;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(0, milliseconds), LONGEST_WAIT);
}

/** Closes the connection unless the body is short. Destroying the body emits an error. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  void body.dump({ limit: 4_096 }).catch(() => body.destroy());
}
