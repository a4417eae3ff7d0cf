import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const WALL = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 31, 31)' };

const getSwitch = (part: Locator) => part.getByRole('combobox', { name: 'Theme' });

async function expectTheme(page: Page, theme: keyof typeof WALL) {
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', WALL[theme]);
  await expect(html).toHaveCSS('color-scheme', theme);
}

test('the theme can be chosen by keyboard in a select with an accessible name', async ({ page }) => {
  const part = await openPart(page, 'footer');
  await expectTheme(page, 'light');
  await getSwitch(part).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectTheme(page, 'dark');
  await expect(getSwitch(part)).toBeFocused();
});

test.describe('the theme without storage', () => {
  test.use({ hasOwnPage: true });

  const STORAGE = {
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    blocked: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  };
  for (const [state, limit] of Object.entries(STORAGE)) {
    test(`a chosen theme lasts for the visit if storage is ${state}`, async ({ page }) => {
      await page.addInitScript(limit);
      const part = await openPart(page, 'footer');
      await expectTheme(page, 'light');
      await getSwitch(part).selectOption('dark');
      await expectTheme(page, 'dark');
      await page.evaluate(() => history.pushState(null, '', '?next'));
      await expect(getSwitch(part)).toHaveValue('dark');
      await expectTheme(page, 'dark');
      await page.reload();
      await expectTheme(page, 'light');
    });
  }
});
