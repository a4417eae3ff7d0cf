import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

const LOST = /The connection is lost\. What you see stays/;
const BACK = /The connection is back\./;

test.use({ hasOwnPage: true });

test('a lost connection is announced, and so is its return, for 4,000 ms', async ({ page }) => {
  await openPart(page, 'connection-line');
  const status = page.getByRole('status').filter({ hasText: /connection/ });
  await expect(status).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(status).toHaveText(LOST);
  // The page reserves space for the message.
  const { y = 0, height = 0 } = (await status.boundingBox()) ?? {};
  expect(y + height).toBe(720);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe(`${height}px`);

  await page.context().setOffline(false);
  await expect(status).toHaveText(BACK);
  await passTime(page, 3_999);
  await expect(status).toHaveText(BACK);
  await passTime(page, 1);
  await expect(status).toHaveCount(0);
});
