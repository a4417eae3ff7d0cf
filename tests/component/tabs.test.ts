import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { isKeyHandled } from './is-key-handled';
import { openPart } from './open-part';

test('tabs with panels respond to arrow keys, and ignore arrows with Alt, Control or Meta', async ({ page }) => {
  const part = await openPart(page, 'tab-links');
  await test.step('tabs ignore arrow keys with Alt, Control or Meta', async () => {
    const tab = part.getByRole('tab', { name: 'Low water' });
    for (const keys of ['Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight']) {
      expect(await isKeyHandled(tab, keys), keys).toBe(false);
    }
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await isKeyHandled(tab, 'ArrowRight')).toBe(true);
  });
  await test.step('arrow keys, Home and End select the visible tab panel', async () => {
    const tab = (name: string) => part.getByRole('tab', { name });
    await tab('Low water').click();
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
});

test('the current tab scrolls into view if the row does not fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = await openPart(page, 'tab-links');
  for (const name of ['Many user types', 'Categories']) {
    const row = part.getByRole('navigation', { name });
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('[aria-current]').first()).toBeInViewport({ ratio: 1 });
    await expect(row.locator('a').first()).not.toBeInViewport({ ratio: 1 });
  }
});
