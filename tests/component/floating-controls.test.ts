import type { Page } from '@playwright/test';
import { createAxe } from '../support/axe';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const toTop = (page: Page) => page.getByRole('button', { name: 'To the top' });

/** Scrolls, and waits three frames for the intersection observers. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, y);
}

/** Resumes the clock, because the controls appear in animation frames. */
async function open(page: Page): Promise<void> {
  await openPart(page, 'floating-controls');
  await page.clock.resume();
}

/** A work's page has a "To the top" button. */
const goToWork = (page: Page) => page.evaluate(() => history.replaceState(null, '', '/art/1'));

test('above 700 px, Back appears at the left edge after 50 px of scrolling', async ({ page }) => {
  await open(page);
  await expect(back(page)).toBeHidden();
  await scrollTo(page, 50);
  await expect(back(page)).toBeHidden();
  await scrollTo(page, 51);
  await expect(back(page)).toBeVisible();
  const { left, right, height, bottom } = await measureBox(back(page));
  expect({ left, right, height, fromBottom: 720 - bottom }).toEqual({ left: 0, right: 44, height: 44, fromBottom: 16 });
  await scrollTo(page, 0);
  await expect(back(page)).toBeHidden();

  for (const { width, isThere } of [
    { width: 700, isThere: false },
    { width: 701, isThere: true },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, 200);
    await expect(page.locator('[data-shown]')).toHaveCount(1);
    await expect(back(page)).toBeVisible({ visible: isThere });
  }
});

test('“To the top” appears only in the navigation layout, and moves the focus to the top', async ({ page }) => {
  await open(page);
  await scrollTo(page, 200);
  await expect(back(page)).toBeVisible();
  await expect(toTop(page)).toHaveCount(0);

  await goToWork(page);
  await expect(toTop(page)).toBeVisible();
  await scrollTo(page, 0);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 400);
  await expect(toTop(page)).toBeVisible();
  const { right, bottom } = await measureBox(toTop(page));
  expect({ right: 1280 - right, fromBottom: 720 - bottom }).toEqual({ right: 0, fromBottom: 16 });
  await toTop(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
});

test('floating buttons shift nothing and cover nothing at the end of the page', async ({ page }) => {
  await open(page);
  const footer = page.locator('footer');
  const measureTop = () => footer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await measureTop();
  await scrollTo(page, 100_000);
  await expect(back(page)).toBeVisible();
  expect(await measureTop()).toBe(before);
  expect((await measureBox(back(page))).bottom).toBeLessThanOrEqual((await measureBox(footer)).top);
});

test('floating buttons are next to the content, or below it on phones', async ({ page }) => {
  await open(page);
  await goToWork(page);
  for (const width of [701, 1_005, 1_006, 1_180, 1_181, 1_920]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, 200);
    await expect(back(page)).toBeVisible();
    const content = await measureBox(page.getByText('As wide as a page'));
    expect((await measureBox(back(page))).right, `at ${width}`).toBeLessThan(content.left);
    expect((await measureBox(toTop(page))).left, `at ${width}`).toBeGreaterThan(content.right);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await scrollTo(page, 200);
  await expect(toTop(page)).toBeVisible();
  await expect(toTop(page)).not.toBeInViewport();
});

test('floating buttons are accessible in both themes', async ({ page }) => {
  await open(page);
  await goToWork(page);
  await scrollTo(page, 400);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(toTop(page)).toHaveCSS('opacity', '1');
    const countMoving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(countMoving).toBe(0);
    const { violations } = await createAxe(page).include('[data-shown]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
