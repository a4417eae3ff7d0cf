import { openPage, waitUntilIdle } from '../support/open-page';
import { expect, test } from './fixtures';

const line = (text: RegExp) => ({ hasText: text });
const LOST = /The connection is lost\. What you see stays/;
const BACK = /The connection is back\./;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch/] });

test('a lost connection is announced, and its return is announced for 4,000 ms', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/about');
  await waitUntilIdle(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const status = page.getByRole('status').filter(line(/connection/));
  await expect(status).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(status).toHaveText(LOST);
  // The message overlaps the edge of the window, where the page reserves space for it.
  const { y = 0, height = 0 } = (await status.boundingBox()) ?? {};
  expect(y + height).toBe(720);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe(`${height}px`);

  await page.context().setOffline(false);
  await expect(status).toHaveText(BACK);
  await page.clock.runFor(3_999);
  await expect(status).toHaveText(BACK);
  await page.clock.runFor(1);
  await expect(status).toHaveCount(0);
});

test('a page requested while offline opens when the connection returns', async ({ page }) => {
  await openPage(page, '/opportunities');
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  // The link is far enough down that Next has not prefetched it.
  const opportunity = page.getByRole('main').locator('a[href^="/opportunities/0"]').last();
  const href = (await opportunity.getAttribute('href')) ?? '';
  await opportunity.click();
  await expect(page.getByRole('status').filter(line(LOST))).toBeVisible();
  // The current page stays in place.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Opportunities/);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('link', { name: /apply/i }).first()).toBeVisible();
});

test('a failed request is reported as a lost connection even if the browser reports none', { tag: '@long' }, async ({
  page,
}) => {
  await openPage(page, '/opportunities');
  await waitUntilIdle(page);
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByRole('status').filter(line(LOST))).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.unroute('**');
  await expect(page).toHaveURL(/\/directory$/);
  await expect(page.getByRole('status').filter(line(LOST))).toHaveCount(0);
});
