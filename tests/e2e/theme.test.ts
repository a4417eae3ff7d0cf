import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const WALL = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 31, 31)' };
const BROWSER_COLOUR = { light: '#ffffff', dark: '#1f1f1f' };
type Colours = keyof typeof WALL;

const getSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' });
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Expects the theme of the wall, of native controls and of the browser's own interface. */
async function expectTheme(page: Page, theme: Colours) {
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', WALL[theme]);
  await expect(html).toHaveCSS('color-scheme', theme);
  await expect(html).toHaveAttribute('data-theme', theme);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', BROWSER_COLOUR[theme]);
}

async function storeTheme(page: Page, theme: string) {
  await page.goto('/manifest.webmanifest');
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}

/** Records the wall's color in every painted frame. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const note = () => {
      frames.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const readFrames = (page: Page) => page.evaluate(() => [...new Set(Reflect.get(window, 'frames_'))]);

test('the page follows the system’s theme until the visitor chooses one', async ({ page }) => {
  await page.goto('/about');
  await expectTheme(page, 'light');
  await expect(getSwitch(page)).toHaveValue('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  expect(await readStored(page)).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');

  await getSwitch(page).selectOption('dark');
  await expectTheme(page, 'dark');
  expect(await readStored(page)).toBe('dark');
  await page.reload();
  await expectTheme(page, 'dark');
  await expect(getSwitch(page)).toHaveValue('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'dark');
  await getSwitch(page).selectOption('system');
  await expectTheme(page, 'light');
});

for (const system of ['light', 'dark'] as const) {
  const other = system === 'light' ? 'dark' : 'light';

  test(`on a ${system} system, a stored theme applies from the first frame if it is valid`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await watchFrames(page);
    await storeTheme(page, other);
    await page.goto('/about');
    await expect(getSwitch(page)).toHaveValue(other);
    await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expectTheme(page, other);
    expect(await readFrames(page)).toEqual([WALL[other]]);

    for (const junk of ['purple', 'constructor', '"><script>', '{"theme":"dark"}']) {
      await page.evaluate((value) => localStorage.setItem('theme', value), junk);
      await page.reload();
      await expectTheme(page, system);
      await expect(getSwitch(page)).toHaveValue('system');
      await expect.poll(() => readStored(page)).toBe('system');
      expect(await readFrames(page), junk).toEqual([WALL[system]]);
    }
  });
}

test('two tabs share the theme and ignore an invalid one', { tag: '@long' }, async ({ page, context }) => {
  const second = await context.newPage();
  await page.goto('/about');
  await second.goto('/terms');
  for (const tab of [page, second]) await expect(getSwitch(tab)).toBeVisible();
  await getSwitch(page).selectOption('dark');
  await expectTheme(second, 'dark');
  await expect(getSwitch(second)).toHaveValue('dark');
  await getSwitch(second).selectOption('system');
  await expectTheme(page, 'light');
  await expect(getSwitch(page)).toHaveValue('system');

  await second.evaluate(() => localStorage.setItem('theme', 'purple'));
  await expect.poll(() => readStored(page)).toBe('system');
  await expectTheme(page, 'light');
  await second.evaluate(() => localStorage.removeItem('theme'));
  await expectTheme(page, 'light');
  await second.close();
});
