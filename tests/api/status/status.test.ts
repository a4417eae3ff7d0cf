import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { Metrics } from '@/services/observability/metrics';
import { startJobs } from '@/services/product-api/jobs/runner';
import { openLog } from '@/services/product-api/log';
import { mails } from '@/services/product-api/mail/schema';
import { paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { findRoute } from '@/services/product-api/status/find-route';
import { createStatusReader, type ReadStatus } from '@/services/product-api/status/read-status';
import { createReadiness } from '@/services/product-api/status/readiness';
import { observeSystem } from '@/services/product-api/status/system-metrics';
import { createHeaders, testApi } from '../../support/api';
import { makeMember } from '../../support/members';

const api = testApi();
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

afterEach(async () => {
  await api().db.delete(paymentEvents);
  await api().db.delete(mails);
});

async function addEvent(event: Partial<typeof paymentEvents.$inferInsert>): Promise<void> {
  await api()
    .db.insert(paymentEvents)
    .values({ id: randomUUID(), type: 'invoice.paid', objectId: 'in_1', ...event });
}

const createReader = (folders = { data: api().directory, storage: `${api().directory}/none` }): ReadStatus =>
  createStatusReader({
    siteDefaults: createAllDefaults('Impasto'),
    ...{ database: api().database, replica: null, folders },
    ...{ isMailSent: true, arePaymentsEnabled: true },
  });

describe('GET /v1/admin/status', () => {
  const read = (credentials: { identity?: string; product?: string }) =>
    api().callEndpoint('GET /v1/admin/status', {}, credentials);

  it('only administrators can read the system status', async () => {
    await api().error('/v1/admin/status', 'unauthenticated');
    const headers = createHeaders(await makeMember(api()));
    await api().error('/v1/admin/status', 'forbidden', { headers });
  });

  it('the status contains versions, database, disks and empty queues', async () => {
    const status = await read(await makeMember(api(), { role: 'ADMIN' }));
    const empty = { waiting: 0, failing: 0, oldestAt: null };
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      nodeVersion: process.version,
      mails: { ...empty, isSent: false },
      webhooks: { ...empty, isReceived: false, parked: 0 },
      deletions: empty,
    });
    expect(status.database.bytes).toBeGreaterThan(1_000_000);
    expect(status.database.version).toMatch(/^\d+/);
    const [disk] = status.disks;
    expect(disk).toMatchObject({ folder: 'data' });
    expect(disk?.freeBytes).toBeLessThanOrEqual(disk?.bytes ?? 0);
  });
});

describe('system status', () => {
  it('the status counts events by state and says how old the oldest is', async () => {
    await addEvent({ receivedAt: hoursAgo(2), attempts: 3, dueAt: hoursAgo(-1) });
    await addEvent({ receivedAt: hoursAgo(1) });
    await addEvent({ receivedAt: hoursAgo(9), doneAt: new Date() });
    await addEvent({ receivedAt: hoursAgo(9), attempts: 20, parkedAt: new Date() });
    const { webhooks } = await createReader()();
    expect(webhooks).toMatchObject({ waiting: 2, failing: 1, parked: 1 });
    expect(Math.round((Date.now() - Date.parse(webhooks.oldestAt ?? '')) / HOUR)).toBe(2);
  });

  it('the status counts only mails that were not sent', async () => {
    const { accountId } = await makeMember(api());
    const mail = { kind: 'DAILY' as const, accountId, createdAt: hoursAgo(5) };
    await api()
      .db.insert(mails)
      .values([
        { ...mail, id: randomUUID(), payload: { notificationIds: [] }, attempts: 2 },
        { ...mail, id: randomUUID(), payload: null, sentAt: new Date() },
      ]);
    expect((await createReader()()).mails).toMatchObject({ waiting: 1, failing: 1 });
  });

  it('the status leaves out missing folders and names the database engine', async () => {
    const status = await createReader()();
    expect(status.disks.map(({ folder }) => folder)).toEqual(['data']);
    expect(status.database.engine).toBe(api().database.engine);
  });

  it('the status lists regular jobs with their last run', async () => {
    const log = openLog({ LOG_LEVEL: 'silent' });
    const before = Date.now();
    let ran = () => {};
    const running = new Promise<void>((resolve) => (ran = resolve));
    const job = { name: 'reminders', everySeconds: 60, work: async () => ran() };
    const jobs = await startJobs(api().database, log, [job]);
    await running;
    await jobs.stop();
    const status = await createReader()();
    expect(status.jobs).toMatchObject([{ name: 'reminders', waiting: 0, active: 0, failed: 0, oldestAt: null }]);
    expect(Date.parse(status.jobs[0]?.lastRunAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });
});

describe('product API metrics', () => {
  function open(readStatus: ReadStatus = createReader()) {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const metrics = new Metrics('product-api');
    const readiness = createReadiness({ db: api().db, storage: api().storage, log });
    observeSystem(metrics, { database: api().database, readiness, readStatus, log });
    const read = async (pattern: RegExp) =>
      (await metrics.scrape()).split('\n').filter((line) => !line.startsWith('#') && pattern.test(line));
    return { read, lines };
  }

  it('reads the metrics again for every scrape', async () => {
    const { read } = open();
    expect(await read(/impasto_(database_up|ready)/)).toEqual([
      'impasto_ready{service="product-api"} 1',
      'impasto_database_up{service="product-api"} 1',
    ]);
    await addEvent({ receivedAt: hoursAgo(1) });
    expect(await read(/queue_waiting.*webhooks/)).toEqual([
      'impasto_queue_waiting{queue="webhooks",service="product-api"} 1',
    ]);
    expect(await read(/impasto_disk_free_bytes/)).toHaveLength(1);
  });

  it('leaves metrics out while the database is down', async () => {
    let isAway = false;
    const reader = createReader();
    const { read, lines } = open(async () => {
      if (isAway) throw new Error('connection terminated');
      return reader();
    });
    expect(await read(/queue_waiting/)).not.toEqual([]);
    isAway = true;
    expect(await read(/impasto_(database_up|queue_|database_max)/)).toEqual([
      expect.stringMatching(/^impasto_database_max_connections\{.*\} \d+$/),
      'impasto_database_up{service="product-api"} 0',
    ]);
    expect(lines).toHaveLength(1);
  });
});

it.each([
  ['/v1/artworks/0192f0c1-2345-7abc-8def-0123456789ab', '/v1/artworks/{id}'],
  ['/v1/artworks/', '/v1/artworks'],
  ['/images/uploads/a.jpg', '/images/{key}'],
  ['/v1/webhooks/payments', '/v1/webhooks/payments'],
  ['/v1/invalidations', null],
  ['/v1/artworks/../../etc', undefined],
  ['/nothing', undefined],
])('metrics count the path %s as the route %s', (path, route) => {
  expect(findRoute('GET', path)).toBe(route);
});
