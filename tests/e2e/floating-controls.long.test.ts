import type { Page } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test('Back goes back in history, or to the list in a tab without history', async ({ page }) => {
  await page.goto('/about');
  const { artwork } = await findSampleIds();
  // A link with target=_blank opens a tab without history.
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

test('floating buttons never cover the focused element or the application bar', async ({ page }) => {
  const { artwork, opportunity } = await findSampleIds();
  await page.setViewportSize({ width: 820, height: 600 });
  await page.goto(`/art/${artwork}`);
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

  await page.goto(`/opportunities/${opportunity}`);
  await scrollTo(page, 100_000);
  const apply = page.getByRole('link', { name: /apply/i }).last();
  await expect(back(page)).toBeVisible();
  await expect(apply).toBeInViewport();
  const [control, bar] = [await back(page).boundingBox(), await apply.boundingBox()];
  expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
