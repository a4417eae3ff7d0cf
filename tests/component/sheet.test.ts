import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('a sheet that opens another sheet does not close it', async ({ page }) => {
  const part = await openPart(page, 'sheet');
  await page.clock.resume();
  await part.getByRole('button', { name: 'Open the first sheet' }).click();
  await part.getByRole('button', { name: 'Open the second sheet' }).click();
  await expect(part.getByRole('dialog', { name: 'Second sheet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(part.getByRole('dialog', { name: 'First sheet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(part.getByRole('dialog')).toHaveCount(0);
});

test('a title of two lines keeps its margins in the header of a sheet', async ({ page }) => {
  const part = await openPart(page, 'sheet');
  await part.getByRole('button', { name: 'Open the sheet with the long title' }).click();
  const title = page.getByRole('dialog').getByRole('heading');
  const box = await title.boundingBox();
  const head = await title.locator('..').boundingBox();
  expect(box?.height).toBeGreaterThan(50);
  expect((box?.y ?? 0) - (head?.y ?? 0)).toBeGreaterThanOrEqual(8);
  expect((head?.height ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(16);
});
