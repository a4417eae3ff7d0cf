import type { Page } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    /** The data passed to the system's share sheet. */
    shared?: ShareData[];
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openWork(page: Page) {
  const { artwork } = await findSampleIds();
  await openPage(page, `/art/${artwork}?utm_source=test#work`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  return { url: new URL(`/art/${artwork}`, page.url()).href, title };
}

/** Installs a share sheet of the system. */
async function withSheet(page: Page) {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => {
      window.shared?.push(data ?? {});
    };
  });
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an artwork is shared by the system’s sheet under its canonical URL', async ({ page }) => {
  await withSheet(page);
  const { url, title } = await openWork(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toHaveLength(1);
  const [shared] = (await page.evaluate(() => window.shared)) ?? [];
  expect(shared?.url).toBe(url);
  expect(shared?.title).toContain(title ?? '-');
  expect(await readClipboard(page)).toBe('before');
});
