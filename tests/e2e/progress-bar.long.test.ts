import type { Page, Route } from '@playwright/test';
import { openPageWithCode } from '../support/open-page';
import { expect, test } from './fixtures';

const bar = (page: Page) => page.locator('#nprogress [data-bar]');
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Filled part of the bar, from 0 to 1. */
async function filled(page: Page): Promise<number> {
  const moved = await bar(page).evaluate((element) => element.style.transform);
  return 1 + Number(/translate3d\((-?[\d.]+)%/.exec(moved)?.[1]) / 100;
}

/**
 * Waits until the bar is notified of the page, which follows the page itself, and then until it fills and disappears.
 */
async function finish(page: Page, before: number): Promise<void> {
  await expect.poll(() => filled(page)).toBeGreaterThan(before);
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
}

/**
 * Holds back the router's requests for a page.
 * @returns a function that releases them with a given handler.
 */
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

/** Opens a page with the code of the bar loaded, and stops the clock, which `page.clock.runFor` advances. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  let x = 640;
  await openPageWithCode(page, path, 'showSpinner', async () => {
    x += 1;
    await page.mouse.move(x, 300);
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

test('the bar starts at 0.08 with a navigation, advances every 800 ms, and disappears when the page is shown', async ({
  page,
}) => {
  const release = await hold(page, '/terms');
  await open(page, '/about');
  await link(page, 'Terms').click();
  await expect(bar(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(0, 153, 255)');
  // It has no spinner, and stays invisible at first, because the page may appear at once.
  await expect(bar(page)).toHaveCSS('animation-delay', '0.1s');
  await expect(page.locator('#nprogress > *')).toHaveCount(1);
  expect(await bar(page).evaluate((element) => element.style.transition)).toMatch(/200ms|0\.2s/);
  expect(await filled(page)).toBeCloseTo(0.08);
  await page.clock.runFor(799);
  expect(await filled(page)).toBeCloseTo(0.08);
  await page.clock.runFor(1);
  const afterOne = await filled(page);
  expect(afterOne).toBeGreaterThan(0.08);
  await page.clock.runFor(800);
  const afterTwo = await filled(page);
  expect(afterTwo).toBeGreaterThan(afterOne);

  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await finish(page, afterTwo);
  await page.clock.runFor(2_000);
  await expect(bar(page)).toHaveCount(0);
});

test('a link to the current page starts no bar, and ends the one of another navigation', async ({ page }) => {
  await hold(page, '/terms');
  await open(page, '/about');
  await link(page, 'About').click();
  await expect(bar(page)).toHaveCount(0);

  await link(page, 'Terms').click();
  await expect(bar(page)).toHaveCount(1);
  await page.clock.runFor(500);
  await link(page, 'About').click();
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
});

test('a second link continues the bar of the first', async ({ page }) => {
  await hold(page, '/terms');
  const release = await hold(page, '/privacy');
  await open(page, '/about');
  await link(page, 'Terms').click();
  await expect(bar(page)).toHaveCount(1);
  await page.clock.runFor(1_600);
  const before = await filled(page);
  await link(page, 'Privacy').click();
  expect(await filled(page)).toBeGreaterThanOrEqual(before);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await finish(page, before);
});

test('a page that is shown at once and the back button leave no bar behind', async ({ page }) => {
  await open(page, '/terms');
  await link(page, 'About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  // The clock is stopped, so that a bar that had been shown would still be fading out.
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  // The bar is notified after the page is shown.
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('the bar ends, and the browser loads the page itself', async ({ page }) => {
    const release = await hold(page, '/terms');
    await open(page, '/about');
    await link(page, 'Terms').click();
    await expect(bar(page)).toHaveCount(1);
    await release((route) => route.fulfill({ status: 500 }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the bar does not slide', async ({ page }) => {
    await hold(page, '/terms');
    await open(page, '/about');
    await link(page, 'Terms').click();
    await expect(bar(page)).toHaveCSS('transition', 'none');
  });
});
