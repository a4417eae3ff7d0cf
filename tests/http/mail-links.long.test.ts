import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { type Postgres, startPostgres } from '../support/postgres';
import { createStandInToken, type RunningApi, startProductApi } from '../support/product-api';
import { readTables } from '../support/read-tables';
import { startWeb } from '../support/start-web';
import { WEB_SECRET } from '../support/web-secret';

const SITE = 'https://art.example.org';
const directory = mkdtempSync(join(tmpdir(), 'impasto-mail-links-'));
const DATABASE = `impasto_mail_links_${process.pid}`;
const PRODUCT_TOKEN_SECRET = 'signs the links of the mails in this test';
let postgres: Postgres;
let api: RunningApi;
let web: Awaited<ReturnType<typeof startWeb>>;
let url: string;

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.getUrl('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  url = postgres.getUrl(DATABASE);
  await run(`create database ${DATABASE}`);
  api = await startProductApi(directory, url, { WEB_SECRET, PRODUCT_TOKEN_SECRET });
  web = await startWeb(api.url, { WEB_SECRET, SITE_URL: SITE });
});
test.afterAll(async () => {
  web.stop();
  await api.terminate();
  await run(`drop database ${DATABASE}`);
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Adds the subjects of all emails to the site's database. */
function printMailLinks(): { links: string[]; profileId: string; threadId: string } {
  const env = { DATABASE_URL: url, DATA_DIR: directory, SITE_URL: SITE, WEB_SECRET, PRODUCT_TOKEN_SECRET };
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/print-mail-links.ts'], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

/** Opens an address of the site, also after a redirect. */
async function openLink(link: string, init: RequestInit): Promise<Response> {
  const response = await fetch(link.replace(SITE, web.url), { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? response : openLink(new URL(location, link).href, init);
}

test('the page of each link in a mail opens and changes nothing, for a visitor and for the recipient', async () => {
  const { links, profileId, threadId } = printMailLinks();
  const db = drizzle(url);
  expect(links.length).toBeGreaterThan(15);
  const identity = createStandInToken(demoAccounts.artist.uid);
  const cookie = `identity=${identity}; session=${Math.floor(Date.now() / 1_000) + 3_600}; profile=${profileId}`;
  expect((await fetch(`${web.url}/api/v1/threads/${threadId}`, { headers: { cookie } })).status).toBe(200);
  const visitors: Record<string, string>[] = [{}, { cookie }];
  const before = await readTables(db);
  const wrong: string[] = [];
  for (const link of links) {
    for (const method of ['GET', 'HEAD']) {
      for (const headers of visitors) {
        const response = await openLink(link, { method, headers });
        await response.arrayBuffer();
        const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
        if (!isPage) wrong.push(`${method} ${link} (${response.status}${'cookie' in headers ? ', signed in' : ''})`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await readTables(db)).toEqual(before);
  await db.$client.end();
});
