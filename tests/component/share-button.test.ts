import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

const TITLE = 'Low water';

test.use({ hasOwnPage: true, permissions: ['clipboard-read', 'clipboard-write'] });

async function openWithSheet(page: Page, errorName: 'AbortError' | 'NotAllowedError') {
  const part = await openPart(page, 'share-button');
  await page.evaluate((name) => {
    navigator.share = async (data) => {
      Reflect.set(globalThis, 'shared', data);
      throw new DOMException('Refused', name);
    };
  }, errorName);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  return part.getByRole('button', { name: 'Share' }).first();
}

const readShared = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shared'));
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const message = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text);

test('closing the share sheet copies and announces nothing', async ({ page, baseURL }) => {
  await (await openWithSheet(page, 'AbortError')).click();
  await expect.poll(() => readShared(page)).toEqual({ title: TITLE, url: `${baseURL}/art/1` });
  await passTime(page, 0);
  await expect(message(page, 'link')).toHaveCount(0);
  expect(await readClipboard(page)).toBe('before');
});

test('the share button copies the link and says so if the share sheet is refused or missing', async ({
  page,
  baseURL,
}) => {
  for (const sheet of ['refused', 'missing']) {
    await test.step(sheet, async () => {
      const button = await openWithSheet(page, 'NotAllowedError');
      if (sheet === 'missing') {
        await page.evaluate(() => {
          Reflect.deleteProperty(navigator, 'share');
          Reflect.deleteProperty(Navigator.prototype, 'share');
        });
      }
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(message(page, 'Link copied')).toBeVisible();
      expect(await readClipboard(page)).toBe(`${baseURL}/art/1`);
      await passTime(page, 4_000);
      await expect(page.locator('[data-leaving]')).toHaveCount(1);
      await passTime(page, 200);
      await expect(message(page, 'Link copied')).toHaveCount(0);
    });
  }
});

test('the share button suggests the address bar if the link cannot be copied', async ({ page }) => {
  const button = await openWithSheet(page, 'NotAllowedError');
  await page.evaluate(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await button.click();
  await expect(message(page, 'It stands in the address bar')).toBeVisible();
});
