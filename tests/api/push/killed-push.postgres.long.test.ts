import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueWelcome } from '@/services/product-api/push/queries/pushes';
import { devices, pushes } from '@/services/product-api/push/schema';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { makeAccount } from '../../support/members';
import { startProductApi } from '../../support/product-api';
import { testPushService } from '../../support/push-service';

const SOON = { timeout: 60_000, interval: 20 };
const PHONES = 60;
const directories = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `impasto-${name}-`)));
const service = testPushService();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(async () => {
  await database.close();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

it('shows each push message once if one of two processes is killed', async () => {
  const start = (directory = '') =>
    startProductApi(directory, database.url, { PUSH_STAND_IN_URL: service.url, DEMO: '0' });
  const [killed, other] = await Promise.all(directories.map(start));
  let resume = () => {};
  service.pause = new Promise((resolve) => {
    resume = resolve;
  });
  try {
    await database.db.transaction(async (transaction) => {
      for (let phone = 0; phone < PHONES; phone += 1) {
        const accountId = await makeAccount(transaction, randomUUID());
        const id = randomUUID();
        const subscription = service.subscribe(`/phone-${phone}`);
        await transaction.insert(devices).values({ id, accountId, name: 'Firefox', ...subscription });
        await queueWelcome(transaction, id);
      }
    });
    // Both processes wait for the push service, which has already received their messages.
    await expect.poll(() => service.received.length, SOON).toBeGreaterThan(20);
    await killed?.kill();
    resume();
    // Counts messages that were not sent, even if the killed process had claimed them.
    const readUnsent = async () => {
      await database.db.update(pushes).set({ dueAt: sql`now()` });
      return database.db.$count(pushes);
    };
    await expect.poll(readUnsent, { timeout: 60_000, interval: 500 }).toBe(0);
  } finally {
    await Promise.all([killed?.kill(), other?.kill()]);
  }
  for (let phone = 0; phone < PHONES; phone += 1) {
    // Browsers ignore messages whose id they have already shown.
    const ids = service.read(`/phone-${phone}`).map(({ id }) => id);
    expect(ids.length, `phone ${phone}`).toBeGreaterThan(0);
    expect(new Set(ids).size, `phone ${phone}`).toBe(1);
  }
  expect(await database.db.$count(devices, sql`reached_at is null`)).toBe(0);
}, 120_000);
