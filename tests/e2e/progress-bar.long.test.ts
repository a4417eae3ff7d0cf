import type { Page, Route } from '@playwright/test';
import { openPageWithCode } from '../support/open-page';
import { expect, test } from './fixtures';

const bar = (page: Page) => page.locator('#nprogress [data-bar]');
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Delays the router's requests for a page, and returns a function that releases them. */
async function hold(page: Page, path: string) {
  const pendingRoutes: Route[] = [];
  let pass: ((route: Route) => Promise<void>) | undefined;
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('_rsc'),
    async (route) => {
      if (pass) await pass(route);
      else pendingRoutes.push(route);
    },
  );
  return async (handle = (route: Route) => route.continue()) => {
    pass = handle;
    await Promise.all(pendingRoutes.map(handle));
  };
}

/** Opens a page, loads the progress bar's code, and stops the clock. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  let x = 640;
  await openPageWithCode(page, path, 'showSpinner', async () => {
    x += 1;
    await page.mouse.move(x, 300);
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

test('a page is announced once by its title, and instant page changes show no progress bar', async ({ page }) => {
  const announcer = page.locator('p[aria-live="assertive"]');
  await open(page, '/about');
  await expect(announcer).toHaveText('');
  const expectShown = async (name: string) => {
    await expect(announcer).toHaveText(`${name} · Impasto`);
    await expect(page).toHaveTitle(`${name} · Impasto`);
    // The clock is stopped, so a bar that had appeared would still be there.
    await expect(bar(page)).toHaveCount(0);
  };
  for (const name of ['Terms', 'Privacy', 'About']) {
    await link(page, name).click();
    await expectShown(name);
  }
  await page.goBack();
  await expectShown('Privacy');
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
  // Next's own announcer would repeat some titles.
  await expect(page.locator('next-route-announcer')).toBeHidden();
});

test.describe('a failing server', () => {
  test.use({ expectedErrors: [/500/] });

  test('a failing server ends the progress bar and loads the page in full', async ({ page }) => {
    const release = await hold(page, '/terms');
    await open(page, '/about');
    await link(page, 'Terms').click();
    await expect(bar(page)).toHaveCount(1);
    await release((route) => route.fulfill({ status: 500 }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
    await expect(bar(page)).toHaveCount(0);
  });
});
