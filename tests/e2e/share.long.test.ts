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
  await page.clock.install();
  await openPage(page, `/art/${artwork}?utm_source=test#work`);
  // The announcement disappears after four seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  return { url: new URL(`/art/${artwork}`, page.url()).href, title };
}

/** Installs a share sheet of the system with this outcome. */
async function withSheet(page: Page, outcome: 'done' | 'closed' | 'refused') {
  await page.addInitScript((given) => {
    window.shared = [];
    navigator.share = async (data) => {
      window.shared?.push(data ?? {});
      if (given === 'closed') throw new DOMException('Closed', 'AbortError');
      if (given === 'refused') throw new DOMException('Not here', 'NotAllowedError');
    };
  }, outcome);
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an artwork is shared by the system’s sheet under its canonical URL', async ({ page }) => {
  await withSheet(page, 'done');
  const { url, title } = await openWork(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toHaveLength(1);
  const [shared] = (await page.evaluate(() => window.shared)) ?? [];
  expect(shared?.url).toBe(url);
  expect(shared?.title).toContain(title ?? '-');
  expect(await readClipboard(page)).toBe('before');
});

test('closing the sheet copies nothing and announces nothing', async ({ page }) => {
  await withSheet(page, 'closed');
  await openWork(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toHaveLength(1);
  await expect(page.getByText('Link copied')).toHaveCount(0);
  expect(await readClipboard(page)).toBe('before');
});

for (const sheet of ['refused', 'none'] as const) {
  test(`the link is copied and that is announced (share sheet: ${sheet})`, async ({ page }) => {
    if (sheet === 'refused') await withSheet(page, 'refused');
    else await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const { url } = await openWork(page);
    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await readClipboard(page)).toBe(url);
    await page.evaluate(() => window.scrollTo(0, 0));
    const header = await page.getByRole('banner').boundingBox();
    const toast = await page.getByText('Link copied').boundingBox();
    expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
}

test('when nothing can be copied the reader is shown where the link is', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await openWork(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It stands in the address bar' })).toBeVisible();
});
