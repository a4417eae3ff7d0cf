import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { readItems } from '@/services/product-api/db/page';
import { mails } from '@/services/product-api/mail/schema';
import { bookmarks, reminders } from '@/services/product-api/opportunity/schema';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { inDays, makeOpportunity, makeProfile } from '../../support/factories';
import { parseMail, testMailServer } from '../../support/mail-server';
import { type RunningApi, startProductApi } from '../../support/product-api';

const SOON = { timeout: 30_000, interval: 20 };
const PEOPLE = 12;
const SENT_FIRST = 3;
const directory = mkdtempSync(join(tmpdir(), 'impasto-stopped-'));
const server = testMailServer();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const opportunityId = await makeOpportunity(database.db, { title: 'Closes soon', closesAt: inDays(4) });
  for (let person = 0; person < PEOPLE; person += 1) {
    const accountId = uuidv7();
    await database.db
      .insert(accounts)
      .values({ id: accountId, email: `person${person}@example.org`, isEmailVerified: true });
    const profileId = await makeProfile(database.db, { accountId });
    await database.db.insert(bookmarks).values({ profileId, opportunityId, createdAt: inDays(-30) });
  }
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<RunningApi> {
  const api = await startProductApi(directory, database.url, {
    SMTP_URL: server.url,
    MAIL_FROM: 'mail@art.example.org',
  });
  onTestFinished(api.kill);
  return api;
}

const countWaiting = async () => {
  const waiting = sql`select 1 as item from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await readItems(database.db, waiting)).length;
};
const countUnsent = () => database.db.$count(mails, sql`payload is not null`);

it('a stopping process finishes its current mail and leaves the rest to the next one', {
  timeout: 120_000,
}, async () => {
  // The table is locked before the process starts, because the first job could otherwise finish too early.
  const ended = await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table reminders in exclusive mode`);
    const first = await start();
    await expect.poll(countWaiting, SOON).toBe(1);
    return { code: first.terminate() };
  });
  expect(await ended.code).toBe(0);
  expect(await database.db.$count(reminders)).toBe(PEOPLE);
  expect([await countUnsent(), server.received.length]).toEqual([PEOPLE, 0]);

  server.maxReceived = SENT_FIRST;
  const second = await start();
  await expect.poll(() => server.waiting, SOON).toBe(1);
  const secondEnded = second.terminate();
  await expect
    .poll(
      () =>
        fetch(`${second.url}/healthz`).then(
          () => 'up',
          () => 'down',
        ),
      SOON,
    )
    .toBe('down');
  expect(server.received).toHaveLength(SENT_FIRST);
  server.resume();
  expect(await secondEnded).toBe(0);
  expect([server.received.length, await countUnsent()]).toEqual([SENT_FIRST + 1, PEOPLE - SENT_FIRST - 1]);

  await start();
  await expect.poll(countUnsent, SOON).toBe(0);
  expect(await database.db.$count(reminders)).toBe(PEOPLE);
  expect(await database.db.$count(mails)).toBe(PEOPLE);
  expect(server.received).toHaveLength(PEOPLE);
  expect(new Set(server.received.map(({ raw }) => parseMail(raw).headers.get('message-id'))).size).toBe(PEOPLE);
  expect(new Set(server.received.map(({ to }) => String(to))).size).toBe(PEOPLE);
});
