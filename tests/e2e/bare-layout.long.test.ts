import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test('the sign-in page has no navigation and is as high as the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openPage(page, '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await page.getByRole('main').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 1600 });
});
