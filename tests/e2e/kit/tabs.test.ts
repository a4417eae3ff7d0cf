import { expect, test } from '../fixtures';
import { findViolations } from './find-violations';
import { openPart } from './open-part';

test('tabs in place show one panel, and arrow keys, Home and End choose', async ({ page }) => {
  const part = await openPart(page, 'tab-links');
  const tab = (name: string) => part.getByRole('tab', { name });
  await expect(part.getByRole('tabpanel')).toHaveText('The sea goes out.');
  await tab('Low water').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('High water')).toBeFocused();
  await expect(tab('High water')).toHaveAttribute('aria-selected', 'true');
  await expect(part.getByRole('tabpanel')).toHaveText('The sea comes in.');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Low water')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('High water')).toBeFocused();
  expect(await findViolations(page, 'section#tab-links')).toEqual([]);
});
