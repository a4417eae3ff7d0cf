import { expect, test } from '../fixtures';
import { findViolations } from './find-violations';

test('the bare layout fills the window and has no navigation', async ({ page }) => {
  await page.goto('/kit/bare');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const box = await page.getByRole('main').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await findViolations(page, 'body')).toEqual([]);
});
