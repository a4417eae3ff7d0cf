import type { Page } from '@playwright/test';
import { whenHydrated } from '../support/open-page';
import { API, startWeb } from '../support/web';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    /** Lives as long as the document does. */
    isOldTab?: boolean;
  }
}

/** A link to a page that Next has not asked for yet, because it is far below what is seen. */
async function farLink(page: Page) {
  await whenHydrated(page);
  const link = page.getByRole('main').locator('a[href^="/opportunities/0"]').last();
  return { link, href: (await link.getAttribute('href')) ?? '' };
}

const isOldTab = (page: Page) => page.evaluate(() => window.isOldTab === true);

test('a tab goes on without a reload while the deployment is the same', async ({ page }) => {
  await page.goto('/opportunities');
  await page.evaluate(() => {
    window.isOldTab = true;
  });
  const { link, href } = await farLink(page);
  await link.click();
  await expect(page).toHaveURL(href);
  expect(await isOldTab(page)).toBe(true);
});

test('a tab of the deployment before loads the next page anew', async ({ page, baseURL }) => {
  const later = await startWeb(API, { NEXT_DEPLOYMENT_ID: 'later', SITE_URL: baseURL ?? '' });
  try {
    await page.goto('/opportunities');
    await page.evaluate(() => {
      window.isOldTab = true;
    });
    const { link, href } = await farLink(page);
    // From here on the address answers from the later deployment; files of the build and pictures are the same.
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

    // The page is one of the later deployment now: it goes on without a reload.
    await whenHydrated(page);
    await page.evaluate(() => {
      window.isOldTab = true;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    expect(await isOldTab(page)).toBe(true);
  } finally {
    // Pictures may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    later.stop();
  }
});
