import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

const bar = (page: Page) => page.locator('#nprogress [data-bar]');

async function filled(page: Page): Promise<number> {
  const moved = await bar(page).evaluate((element) => element.style.transform);
  return 1 + Number(/translate3d\((-?[\d.]+)%/.exec(moved)?.[1]) / 100;
}

const open = (page: Page, path: string) => page.getByRole('button', { name: `Open ${path}` }).click();

/** Completes the route change, and waits until the bar fills and disappears. */
async function show(page: Page, path: string, before: number): Promise<void> {
  await page.getByRole('button', { name: `Show ${path}` }).click();
  await expect.poll(() => filled(page)).toBeGreaterThan(before);
  await passTime(page, 1_000);
  await expect(bar(page)).toHaveCount(0);
}

test('the progress bar starts at 0.08, advances every 800 ms, and disappears when the page is shown', async ({
  page,
}) => {
  await openPart(page, 'route-progress');
  await open(page, '/terms');
  await expect(bar(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(0, 153, 255)');
  // Most pages appear before the bar would become visible.
  await expect(bar(page)).toHaveCSS('animation-delay', '0.1s');
  await expect(page.locator('#nprogress > *')).toHaveCount(1);
  expect(await bar(page).evaluate((element) => element.style.transition)).toMatch(/200ms|0\.2s/);
  expect(await filled(page)).toBeCloseTo(0.08);
  await passTime(page, 799);
  expect(await filled(page)).toBeCloseTo(0.08);
  await passTime(page, 1);
  const afterOne = await filled(page);
  expect(afterOne).toBeGreaterThan(0.08);
  await passTime(page, 800);
  const afterTwo = await filled(page);
  expect(afterTwo).toBeGreaterThan(afterOne);

  await show(page, '/terms', afterTwo);
  await passTime(page, 2_000);
  await expect(bar(page)).toHaveCount(0);
});

test('a link to the current page ends the progress bar of another navigation', async ({ page }) => {
  await openPart(page, 'route-progress');
  await open(page, '/route-progress');
  await passTime(page, 100);
  await expect(bar(page)).toHaveCount(0);

  await open(page, '/terms');
  await expect(bar(page)).toHaveCount(1);
  await passTime(page, 500);
  await open(page, '/route-progress');
  await passTime(page, 1_000);
  await expect(bar(page)).toHaveCount(0);
});

test('a second link continues the first link’s progress bar', async ({ page }) => {
  await openPart(page, 'route-progress');
  await open(page, '/terms');
  await expect(bar(page)).toHaveCount(1);
  await passTime(page, 1_600);
  const before = await filled(page);
  expect(before).toBeGreaterThan(0.08);
  await open(page, '/privacy');
  expect(await filled(page)).toBeGreaterThanOrEqual(before);
  await show(page, '/privacy', before);
});

test.describe('the progress bar with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, the progress bar does not slide', async ({ page }) => {
    await openPart(page, 'route-progress');
    await open(page, '/terms');
    await expect(bar(page)).toHaveCSS('transition', 'none');
  });
});
