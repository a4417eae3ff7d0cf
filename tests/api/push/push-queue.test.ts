import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushLimits } from '@/lib/shared/domain/push';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { accounts } from '@/services/product-api/account/schema';
import { openLog } from '@/services/product-api/log';
import { readPushKeys } from '@/services/product-api/push/push-keys';
import { PushQueue } from '@/services/product-api/push/push-queue';
import { createPushSender, type SendPush } from '@/services/product-api/push/push-service';
import { claimPushes, endPush, queueWelcome } from '@/services/product-api/push/queries/pushes';
import { devices, pushes } from '@/services/product-api/push/schema';
import { createSiteReader } from '@/services/product-api/site/site-reader';
import { SiteWords } from '@/services/product-api/site/site-words';
import { testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { testPushService } from '../../support/push-service';

const CONTACT = 'https://art.example.org';
const service = testPushService();
// This origin is never used, because the tests pass the address of their own service to the senders.
const api = testApi({ PUSH_STAND_IN_URL: 'http://push.localhost' });
let who: Member;
let logged = '';
const to = new Writable({
  write: (chunk, _, done) => {
    logged += String(chunk);
    done();
  },
});

beforeEach(async () => {
  logged = '';
  await api().db.delete(devices);
  who = await makeMember(api());
});

async function openQueue(send?: SendPush): Promise<PushQueue> {
  const { db } = api();
  const log = openLog({ LOG_LEVEL: 'info' }, to);
  const sender = createPushSender({
    keys: await readPushKeys(db),
    contact: CONTACT,
    standIn: service.url,
    timeout: 500,
  });
  const readSettings = createSiteReader(db, createAllDefaults('Impasto'));
  return new PushQueue({ db, log, send: send ?? sender, readSettings, siteWords: new SiteWords(db, log) });
}

async function sendAll(queue?: PushQueue): Promise<void> {
  const working = queue ?? (await openQueue());
  working.start();
  await working.whenIdle();
}

/** Adds a browser whose subscription has this path, and queues a message to it. */
async function addDevice(
  path: string,
  ...answer: Parameters<typeof service.subscribe> extends [string, ...infer Rest] ? Rest : never
) {
  const id = crypto.randomUUID();
  const subscription = service.subscribe(path, ...answer);
  await api()
    .db.insert(devices)
    .values({ id, accountId: who.accountId, name: 'Firefox', ...subscription });
  await queueWelcome(api().db, id);
  return id;
}

const rows = () => api().db.select().from(pushes);
const makeDue = () => api().db.update(pushes).set({ dueAt: sql`now()` });
const readWait = async () => {
  const [{ seconds } = { seconds: 0 }] = await api()
    .db.select({ seconds: sql<number>`extract(epoch from due_at - now())::float` })
    .from(pushes);
  return seconds;
};

describe('the queue of push messages', () => {
  it('sends an encrypted push message in the recipient’s language, signed for this service', async () => {
    await api().db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, who.accountId));
    const id = await addDevice('/arabic');
    await sendAll();
    expect(service.read('/arabic')).toEqual([
      {
        ...{ id: expect.stringMatching(/^[\w-]{36}\.0$/), tag: id, title: 'Impasto', href: '/ar/account' },
        ...{ body: 'يعرض هذا المتصفح الإشعارات من الآن.', lang: 'ar', dir: 'rtl' },
      },
    ]);
    const headers: IncomingHttpHeaders = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: id.replaceAll('-', '') },
    });
    expect(Number(headers.ttl)).toBeGreaterThan(pushLimits.hours * 3_600 - 60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(pushLimits.hours * 3_600);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    expect(payload).toMatchObject({ aud: service.url, sub: CONTACT });
    expect(decodeJwt(token).exp).toBeLessThan(Date.now() / 1_000 + 24 * 3_600);
    expect(await rows()).toEqual([]);
    expect(await api().db.select().from(devices)).toMatchObject([{ reachedAt: expect.any(Date) }]);
  });

  it.each([404, 410])('removes a subscription and its messages if the service responds with %i', async (status) => {
    const gone = await addDevice('/gone', { status });
    const kept = await addDevice('/kept');
    await sendAll();
    const left = await api().db.select({ id: devices.id }).from(devices);
    expect(left).toEqual([{ id: kept }]);
    expect(left).not.toContainEqual({ id: gone });
    expect(await rows()).toEqual([]);
  });

  it('waits as long as a busy push service asks', async () => {
    await addDevice('/busy', { status: 429, headers: { 'retry-after': '1800' } });
    await sendAll();
    expect(await readWait()).toBeGreaterThan(1_790);
    expect(await readWait()).toBeLessThanOrEqual(1_800);
    service.answers.set('/busy', {
      status: 429,
      headers: { 'retry-after': new Date(Date.now() + 600_000).toUTCString() },
    });
    await makeDue();
    await sendAll();
    expect(await readWait()).toBeGreaterThan(590);
    service.answers.delete('/busy');
    await makeDue();
    await sendAll();
    expect(await rows()).toEqual([]);
  });

  it.each(['9'.repeat(300), '9'.repeat(400)])(
    'waits at most a day if a push service asks for %s seconds',
    async (seconds) => {
      await addDevice('/busy', { status: 429, headers: { 'retry-after': seconds } });
      await sendAll();
      expect(await readWait()).toBeGreaterThan(pushLimits.hours * 3_600 - 60);
      expect(await readWait()).toBeLessThanOrEqual(pushLimits.hours * 3_600);
    },
  );

  it.each([500, 503])(
    'tries a push message again after increasing pauses if the service responds with %i',
    async (status) => {
      await addDevice('/failing', { status });
      const waits: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await makeDue();
        await sendAll();
        waits.push(Math.round((await readWait()) / 60));
      }
      expect(waits).toEqual([1, 2, 4]);
      expect(logged).toContain('failed to send a push message');
      expect(logged, 'the address of a subscription is a secret').not.toContain('/failing');
      service.answers.delete('/failing');
      await makeDue();
      await sendAll();
      expect(await rows()).toEqual([]);
      expect(service.read('/failing')).toHaveLength(4);
    },
  );

  it('drops a push message that the service rejects for good, and keeps the subscription', async () => {
    const id = await addDevice('/rejecting', { status: 413 });
    await sendAll();
    expect(await rows()).toEqual([]);
    expect(await api().db.select().from(devices)).toMatchObject([{ id, reachedAt: null }]);
    expect(logged).toContain('rejected a message for good');
  });

  it('follows no redirects of a push service', async () => {
    await addDevice('/moved', { status: 307, headers: { location: '/elsewhere' } });
    await sendAll();
    expect(service.received.map(({ path }) => path)).toEqual(['/moved']);
  });

  it('a push service that does not respond does not delay the others', async () => {
    let resume = () => {};
    service.pause = new Promise((resolve) => {
      resume = resolve;
    });
    await addDevice('/silent');
    await sendAll();
    expect(await readWait()).toBeGreaterThan(50);
    resume();
  });

  it('drops push messages after 24 hours', async () => {
    await addDevice('/late');
    await api().db.update(pushes).set({ expiresAt: sql`now() - interval '1 second'` });
    await sendAll();
    expect(service.received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('two processes send each push message once', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `/phone-${index}`);
    for (const path of paths) await addDevice(path);
    const queues = [await openQueue(), await openQueue()];
    await Promise.all(queues.map((queue) => sendAll(queue)));
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(await rows()).toEqual([]);
  });

  it('sends a push message again with the same id if a process died before recording it', async () => {
    await addDevice('/twice');
    const [id = ''] = await claimPushes(api().db);
    await sendAll();
    expect(service.received, 'claimed by the other process').toEqual([]);
    await makeDue();
    await sendAll();
    expect(service.read('/twice')).toMatchObject([{ id: `${id}.0` }]);
  });

  it('sends a push message once more if it was queued again while being sent', async () => {
    const id = await addDevice('/again');
    const [claimed = ''] = await claimPushes(api().db);
    await queueWelcome(api().db, id);
    await endPush(api().db, { id: claimed, deviceId: id, revision: 0 }, new Date());
    await sendAll();
    expect(service.read('/again')).toMatchObject([{ id: `${claimed}.1` }]);
    expect(await rows()).toEqual([]);
  });

  it('sends no push message into the private network, except to the configured service', async () => {
    const { db } = api();
    const subscription = { ...service.subscribe('/private'), endpoint: service.url.replace('127.0.0.1', 'localhost') };
    const send = createPushSender({ keys: await readPushKeys(db), contact: CONTACT });
    const message = { ...subscription, topic: who.accountId, expiresAt: new Date(), content: Buffer.from('text') };
    expect(await send(message, new Date())).toMatchObject({ outcome: 'GONE' });
    const local = { ...message, endpoint: 'https://localhost/1' };
    expect(await send(local, new Date()), 'the guarded lookup').toEqual({ outcome: 'RETRY', status: null, wait: 0 });
    expect(service.received).toEqual([]);
  });
});
