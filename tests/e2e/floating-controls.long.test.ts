import type { Locator, Page } from '@playwright/test';
import { createAxe } from '../support/axe';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const toTop = (page: Page) => page.getByRole('button', { name: 'To the top' });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('the back button appears after more than 50 px of scrolling at the bottom left, on screens wider than 700 px', async ({
  page,
}) => {
  await page.goto('/art');
  await expect(back(page)).toBeHidden();
  await scrollTo(page, 50);
  await expect(back(page)).toBeHidden();
  await scrollTo(page, 51);
  await expect(back(page)).toBeVisible();
  const { x, y, height } = await measureBox(back(page));
  expect({ x, height, fromBottom: 720 - y - height }).toEqual({ x: 48, height: 44, fromBottom: 16 });
  await scrollTo(page, 0);
  await expect(back(page)).toBeHidden();

  await page.goto(`/art/${(await findSampleIds()).artwork}`);
  for (const { width, isThere } of [
    { width: 700, isThere: false },
    { width: 701, isThere: true },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, 200);
    // Either may be hidden above a control of the page; a phone has no back button.
    const row = page.locator('main > div:last-child[data-shown]');
    await expect(row).toHaveCount(1);
    const display = await row
      .locator('button')
      .first()
      .evaluate((button) => getComputedStyle(button).display);
    expect(display !== 'none').toBe(isThere);
  }
});

test('the back button goes one step back in the history, and in a tab without one to the list', async ({ page }) => {
  await page.goto('/about');
  const { artwork } = await findSampleIds();
  // A link with target=_blank opens a new tab with no history.
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((path) => window.open(path, '_blank', 'noopener'), `/art/${artwork}`),
  ]);
  await tab.waitForURL(/\/art\/./);
  await waitForHydration(tab);
  await scrollTo(tab, 200);
  await back(tab).click();
  await expect(tab).toHaveURL(/\/art$/);
  await tab.close();

  await openPage(page, '/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Art' }).click();
  await expect(page).toHaveURL(/\/art$/);
  await scrollTo(page, 200);
  await back(page).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('the button to the top exists in the navigation layout only; it scrolls up and moves the focus there', async ({
  page,
}) => {
  await page.goto('/art');
  await scrollTo(page, 200);
  await expect(back(page)).toBeVisible();
  await expect(toTop(page)).toHaveCount(0);

  await page.goto(`/art/${(await findSampleIds()).artwork}`);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 400);
  await expect(toTop(page)).toBeVisible();
  const { x, width, y, height } = await measureBox(toTop(page));
  expect({ right: 1280 - x - width, fromBottom: 720 - y - height }).toEqual({ right: 48, fromBottom: 16 });
  await toTop(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('floating controls shift nothing and cover nothing at the end of the page', async ({ page }) => {
  await page.goto(`/art/${(await findSampleIds()).artwork}`);
  const footer = page.getByRole('contentinfo');
  const before = await footer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await scrollTo(page, 100_000);
  await expect(back(page)).toBeVisible();
  const after = await footer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  expect(after).toBe(before);
  const { y, height } = await measureBox(back(page));
  expect(y + height).toBeLessThanOrEqual((await measureBox(footer)).y);
});

/** Tabs through the whole page in a window where the controls float over the content. */
test('the focused element is never covered', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 600 });
  await page.goto(`/art/${(await findSampleIds()).artwork}`);
  await scrollTo(page, 60);
  await expect(page.locator('main > div:last-child[data-shown]')).toHaveCount(1);
  await page.getByRole('main').focus();
  const covered: string[] = [];
  let steps = 0;
  for (; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement.closest('footer')) return 'end';
      const controls = [...document.querySelectorAll('main > div:last-child > button')];
      if (controls.includes(activeElement)) return '';
      const own = activeElement.getBoundingClientRect();
      const isCovered = controls.some((control) => {
        if (getComputedStyle(control).visibility === 'hidden') return false;
        const box = control.getBoundingClientRect();
        return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
      });
      return isCovered ? activeElement.outerHTML.slice(0, 80) : '';
    });
    if (found === 'end') break;
    if (found) covered.push(found);
  }
  expect(steps).toBeGreaterThan(3);
  expect(covered).toEqual([]);
});

test('floating controls never cover the filters beside a list, at any scroll position', async ({ page }) => {
  await openPage(page, '/opportunities');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const covered: string[] = [];
  for (let y = 60; y < 1_400; y += 90) {
    await scrollTo(page, y);
    covered.push(
      ...(await page.evaluate(async () => {
        // The check runs in the frame after the scroll.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const [button] = document.querySelectorAll('main > div:last-child > button');
        if (!button || getComputedStyle(button).visibility === 'hidden') return [];
        const box = button.getBoundingClientRect();
        return [...document.querySelectorAll('main form :is(button, label, input, select, summary)')]
          .filter((control) => {
            const own = control.getBoundingClientRect();
            const isOver = own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
            return isOver && own.width > 0 && control.checkVisibility({ visibilityProperty: true });
          })
          .map((control) => control.outerHTML.slice(0, 80));
      })),
    );
  }
  expect(covered).toEqual([]);
});

test('a floating control above a filter is hidden in the commit that shows the others', async ({ page }) => {
  await openPage(page, '/opportunities');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const isHidden = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const row = document.querySelector('main > div:last-child');
        // An observer runs after the commit and before any later task.
        const observer = new MutationObserver(() => {
          if (row?.hasAttribute('data-shown')) resolve(row.firstElementChild?.hasAttribute('data-covering') === true);
        });
        if (row) observer.observe(row, { attributeFilter: ['data-shown'] });
        window.scrollTo({ top: 60, behavior: 'instant' });
      }),
  );
  expect(isHidden).toBe(true);
});

test('floating controls keep clear of the application bar', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto(`/opportunities/${(await findSampleIds()).opportunity}`);
  await scrollTo(page, 100_000);
  const apply = page.getByRole('link', { name: /apply/i }).last();
  await expect(back(page)).toBeVisible();
  await expect(apply).toBeInViewport();
  const [control, bar] = [await measureBox(back(page)), await measureBox(apply)];
  expect(control.y + control.height).toBeLessThan(bar.y);
});

test('floating controls are accessible in the light and the dark theme', async ({ page }) => {
  await page.goto(`/art/${(await findSampleIds()).artwork}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await scrollTo(page, 400);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(toTop(page)).toHaveCSS('opacity', '1');
    // The transition of the colours lasts longer than that of the text.
    const countMoving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(countMoving).toBe(0);
    const { violations } = await createAxe(page).include('main > div:last-child').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
