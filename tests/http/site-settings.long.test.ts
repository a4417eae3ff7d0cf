import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { createIfMatch } from '@/lib/shared/domain/version';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { createStandInToken, type RunningApi, startProductApi } from '../support/product-api';
import { startWeb } from '../support/start-web';
import { WEB_SECRET } from '../support/web-secret';

const CHANGES = 20;
/** In milliseconds, from the request for a change until the pages of both web servers show it. */
const LIMIT = 1_000;
const PATHS = ['/', '/de/about', '/opportunities'];

const directory = mkdtempSync(join(tmpdir(), 'impasto-two-webs-'));
let api: RunningApi;
const webs: Awaited<ReturnType<typeof startWeb>>[] = [];

test.beforeAll(async () => {
  api = await startProductApi(directory, '', { WEB_SECRET });
  for (const _ of [1, 2]) webs.push(await startWeb(api.url, { WEB_SECRET }));
});
test.afterAll(async () => {
  for (const { stop } of webs) stop();
  await api.terminate();
  rmSync(directory, { recursive: true, force: true });
});

test('two webs show each of twenty changed settings in cached pages within a second', async () => {
  const authorization = `Bearer ${createStandInToken(demoAccounts.admin.uid)}`;
  const address = `${api.url}/v1/admin/site`;
  let { updatedAt }: AdministeredSite = await (await fetch(address, { headers: { authorization } })).json();
  const pages = webs.flatMap(({ url }) => PATHS.map((path) => `${url}${path}`));
  const times: number[] = [];
  for (let number = 1; number <= CHANGES; number += 1) {
    for (const page of pages) await expect.poll(() => isCached(page), { intervals: [20] }).toBe(true);
    const name = `Site number ${number}`;
    const startedAt = performance.now();
    const response = await fetch(address, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': createIfMatch(updatedAt) },
      body: JSON.stringify({ name: { en: name } }),
    });
    expect(response.status).toBe(200);
    ({ updatedAt } = await response.json());
    await Promise.all(pages.map((page) => waitForText(page, name)));
    times.push(performance.now() - startedAt);
  }
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  process.stdout.write(
    `${CHANGES} changes in ${pages.length} cached pages of two webs: median ${sorted[CHANGES / 2]} ms, slowest ${sorted.at(-1)} ms\n`,
  );
  expect(sorted.filter((time) => time > LIMIT)).toEqual([]);
});

async function isCached(page: string): Promise<boolean> {
  const response = await fetch(page);
  await response.text();
  return response.headers.get('cache-status') === 'impasto; hit';
}

async function waitForText(page: string, text: string): Promise<void> {
  while (!(await (await fetch(page)).text()).includes(text));
}
