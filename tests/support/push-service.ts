import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DeliveredPush } from '@/lib/shared/domain/push';

type Keys = { p256dh: string; auth: string };

/** Generates the keys of a subscription, as a browser does. */
export function makeSubscriptionKeys(): { keys: Keys; privateKey: Buffer } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { keys, privateKey: pair.getPrivateKey() };
}

/** Decrypts the body of a message as a browser does (RFC 8291). @throws Error if the message was changed */
export function decryptPush(body: Buffer, { p256dh, auth }: Keys, privateKey: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [senderKey, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const secret = derive(receiver.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string> };

/** A push service on this machine. Subscriptions can have any path. */
export class PushService {
  readonly received: Received[] = [];
  /** Responses by path. Other paths get 201. */
  readonly answers = new Map<string, Answer>();
  /** Requests wait until this promise resolves. */
  pause: Promise<void> | null = null;
  readonly #subscriptions = new Map<string, { keys: Keys; privateKey: Buffer }>();
  readonly #server: Server = createServer(async (request, response) => {
    const path = request.url ?? '';
    this.received.push({ path, headers: request.headers, body: await buffer(request) });
    await this.pause;
    const { status, headers = {} } = this.answers.get(path) ?? { status: 201 };
    response.writeHead(status, headers).end('An answer that nobody reads.');
  });

  async listen(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Creates a subscription as a browser reports it. */
  subscribe(path: string, answer?: Answer): { endpoint: string } & Keys {
    const subscription = makeSubscriptionKeys();
    this.#subscriptions.set(path, subscription);
    if (answer !== undefined) this.answers.set(path, answer);
    return { endpoint: `${this.url}${path}`, ...subscription.keys };
  }

  /** Returns the messages that a subscription has received, decrypted. */
  read(path: string): DeliveredPush[] {
    const subscription = this.#subscriptions.get(path);
    if (subscription === undefined) throw new Error(`There is no subscription ${path}.`);
    return this.received
      .filter((message) => message.path === path)
      .map(({ body }) => JSON.parse(decryptPush(body, subscription.keys, subscription.privateKey)));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Provides a test file's push service, which is emptied before each test. */
export function testPushService(): PushService {
  const service = new PushService();
  beforeAll(() => service.listen());
  beforeEach(() => {
    service.received.length = 0;
    service.answers.clear();
    service.pause = null;
  });
  afterAll(() => service.close());
  return service;
}
