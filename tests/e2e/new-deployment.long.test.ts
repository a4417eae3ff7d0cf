import type { Page } from '@playwright/test';
import { API } from '../support/fetch-endpoint';
import { waitForHydration } from '../support/open-page';
import { startWeb } from '../support/start-web';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    /** This property is lost when the document is replaced. */
    isOldTab?: boolean;
  }
}

const isOldTab = (page: Page) => page.evaluate(() => window.isOldTab === true);

test('a tab from before an update reloads to open the next page', async ({ page, baseURL }) => {
  const later = await startWeb(API, { NEXT_DEPLOYMENT_ID: 'later', SITE_URL: baseURL ?? '' });
  try {
    await page.goto('/opportunities');
    await page.evaluate(() => {
      window.isOldTab = true;
    });
    await waitForHydration(page);
    // A link so far down the page that Next has not prefetched it.
    const link = page.getByRole('main').locator('a[href^="/opportunities/0"]').last();
    const href = (await link.getAttribute('href')) ?? '';
    // The new deployment serves pages. Build files and pictures stay the same.
    const isPage = (url: URL) => url.origin === baseURL && !/^\/(_next|images)\//.test(url.pathname);
    await page.route(isPage, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `${later.url}${pathname}${search}`;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page).toHaveTitle(/ · Impasto$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((await page.title()).replace(/ · .*/, ''));
    expect(await isOldTab(page)).toBe(false);

    await waitForHydration(page);
    await page.evaluate(() => {
      window.isOldTab = true;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    expect(await isOldTab(page)).toBe(true);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    later.stop();
  }
});
