import { openPage, waitUntilIdle } from '../support/open-page';
import { expect, test } from './fixtures';

const line = (text: RegExp) => ({ hasText: text });
const LOST = /The connection is lost\. What you see stays/;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch/] });

test('a page requested offline opens when the connection returns', async ({ page }) => {
  await openPage(page, '/opportunities');
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  // A link so far down the page that Next has not prefetched it.
  const opportunity = page.getByRole('main').locator('a[href^="/opportunities/0"]').last();
  const href = (await opportunity.getAttribute('href')) ?? '';
  await opportunity.click();
  await expect(page.getByRole('status').filter(line(LOST))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Opportunities/);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('link', { name: /apply/i }).first()).toBeVisible();
});

test('a failed request counts as a lost connection even if the browser is online', { tag: '@long' }, async ({
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
