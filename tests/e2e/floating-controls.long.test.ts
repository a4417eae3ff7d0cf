import type { Locator, Page } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

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
