import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { mails } from '@/services/product-api/mail/schema';
import { bookmarks, reminders } from '@/services/product-api/opportunity/schema';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { inDays, makeOpportunity, makeProfile } from '../../support/factories';
import { parseMail, testMailServer } from '../../support/mail-server';
import { startProductApi } from '../../support/product-api';

const SOON = { timeout: 60_000, interval: 20 };
const PEOPLE = 40;
const directories = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `impasto-${name}-`)));
const server = testMailServer();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const opportunityId = await makeOpportunity(database.db, { title: 'Closes soon', closesAt: inDays(4) });
  for (let person = 0; person < PEOPLE; person += 1) {
    const accountId = uuidv7();
    // Half of the people want their deadlines immediately, the others in the daily email.
    const deadline = { here: true, atOnce: person % 2 === 0, daily: person % 2 === 1, device: false };
    await database.db.insert(accounts).values({
      ...{ id: accountId, email: `person${person}@example.org`, isEmailVerified: true },
      notificationChoices: { DEADLINE: deadline },
    });
    const profileId = await makeProfile(database.db, { accountId });
    await database.db.insert(bookmarks).values({ profileId, opportunityId, createdAt: inDays(-30) });
  }
}, 60_000);
afterAll(async () => {
  await database.close();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

it('sends each immediate and daily email once if one of two processes is killed', async () => {
  const variables = { SMTP_URL: server.url, MAIL_FROM: 'mail@art.example.org' };
  const start = (directory = '') => startProductApi(directory, database.url, variables);
  const [killed, other] = await Promise.all(directories.map(start));
  server.maxReceived = PEOPLE / 4;
  try {
    await expect.poll(() => database.db.$count(mails), SOON).toBe(PEOPLE);
    await expect.poll(() => server.received.length, SOON).toBe(PEOPLE / 4);
    await killed?.kill();
    server.resume();
    // Skips the five-minute pause before the interrupted email is sent again.
    const readUnsent = async () => {
      await database.db.update(mails).set({ dueAt: sql`now()` }).where(sql`payload is not null`);
      return database.db.$count(mails, sql`payload is not null`);
    };
    await expect.poll(readUnsent, { timeout: 60_000, interval: 500 }).toBe(0);
  } finally {
    await Promise.all([killed?.kill(), other?.kill()]);
  }
  expect(await database.db.$count(reminders)).toBe(PEOPLE);
  expect(await database.db.$count(mails, eq(mails.kind, 'NOTIFICATION'))).toBe(PEOPLE / 2);
  expect(await database.db.$count(mails, eq(mails.kind, 'DAILY'))).toBe(PEOPLE / 2);
  // The killed process’s email can arrive twice, with the same Message-ID.
  const ids = server.received.map(({ raw }) => parseMail(raw).headers.get('message-id'));
  expect(new Set(ids).size).toBe(PEOPLE);
  expect(new Set(server.received.map(({ to }) => String(to))).size).toBe(PEOPLE);
  expect(ids.length).toBeLessThanOrEqual(PEOPLE + 1);
}, 120_000);
