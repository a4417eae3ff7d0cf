import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('a sheet that opens another one in its place leaves it open', async ({ page }) => {
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
