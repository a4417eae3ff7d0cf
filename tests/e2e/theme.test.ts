import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const WALL = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 31, 31)' };
const BROWSER_COLOUR = { light: '#ffffff', dark: '#1f1f1f' };
type Colours = keyof typeof WALL;

const switchOf = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** What a reader sees of the theme: the wall, the browser's own controls, and the browser beside the page. */
async function expectTheme(page: Page, theme: Colours) {
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', WALL[theme]);
  await expect(html).toHaveCSS('color-scheme', theme);
  await expect(html).toHaveAttribute('data-theme', theme);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', BROWSER_COLOUR[theme]);
}

/** A reader who chose a theme on an earlier visit. */
async function storeBefore(page: Page, theme: string) {
  await page.addInitScript((value) => {
    // Once: a reload brings what the page itself has kept.
    if (sessionStorage.getItem('visited') === null) localStorage.setItem('theme', value);
    sessionStorage.setItem('visited', '');
  }, theme);
}

/** Notes the wall's colour in every frame, from the first one that is painted. */
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

for (const system of ['light', 'dark'] as const) {
  const other = system === 'light' ? 'dark' : 'light';

  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    test('nothing chosen: as the system has it, also when that changes', async ({ page }) => {
      await page.goto('/about');
      await expectTheme(page, system);
      await expect(switchOf(page)).toHaveValue('system');
      await page.emulateMedia({ colorScheme: other });
      await expectTheme(page, other);
      expect(await stored(page)).toBeNull();
    });

    test('what was chosen stays, over a reload and a change of the system', async ({ page }) => {
      await page.goto('/about');
      await switchOf(page).selectOption(other);
      await expectTheme(page, other);
      expect(await stored(page)).toBe(other);
      await page.reload();
      await expectTheme(page, other);
      await expect(switchOf(page)).toHaveValue(other);
      await page.emulateMedia({ colorScheme: other });
      await page.emulateMedia({ colorScheme: system });
      await expectTheme(page, other);
      await switchOf(page).selectOption('system');
      await expectTheme(page, system);
    });

    test('a chosen theme is there in the first frame and stays on the way to another page', async ({ page }) => {
      await storeBefore(page, other);
      await watchFrames(page);
      await page.goto('/about');
      await expect(switchOf(page)).toHaveValue(other);
      await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
      await expect(page).toHaveURL(/\/terms$/);
      await expectTheme(page, other);
      const seen = await page.evaluate(() => [...new Set(Reflect.get(window, 'frames_'))]);
      expect(seen).toEqual([WALL[other]]);
    });

    for (const junk of ['purple', 'constructor', '"><script>', '{"theme":"dark"}']) {
      test(`a stored ${junk} counts as nothing chosen`, async ({ page }) => {
        await storeBefore(page, junk);
        await watchFrames(page);
        await page.goto('/about');
        await expectTheme(page, system);
        await expect(switchOf(page)).toHaveValue('system');
        await expect.poll(() => stored(page)).toBe('system');
        expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'frames_'))])).toEqual([WALL[system]]);
      });
    }

    test('without script it follows the system', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: system });
      const page = await context.newPage();
      await page.goto('/about');
      await expect(page.locator('html')).toHaveCSS('background-color', WALL[system]);
      await context.close();
    });
  });
}

test('two tabs follow each other', async ({ page, context }) => {
  const second = await context.newPage();
  await page.goto('/about');
  await second.goto('/terms');
  // Hidden until the page is awake and listens.
  await expect(switchOf(second)).toBeVisible();
  await switchOf(page).selectOption('dark');
  await expectTheme(second, 'dark');
  await expect(switchOf(second)).toHaveValue('dark');
  await switchOf(second).selectOption('system');
  await expectTheme(page, 'light');
  await expect(switchOf(page)).toHaveValue('system');
  await second.close();
});

test('a tab is not led astray by what another one writes', async ({ page, context }) => {
  const second = await context.newPage();
  await page.goto('/about');
  await second.goto('/terms');
  await expect(switchOf(page)).toBeVisible();
  await second.evaluate(() => localStorage.setItem('theme', 'purple'));
  await expect.poll(() => stored(page)).toBe('system');
  await expectTheme(page, 'light');
  await second.evaluate(() => localStorage.removeItem('theme'));
  await expectTheme(page, 'light');
  await second.close();
});

test('with a blocked storage the switch works for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/about');
  await expectTheme(page, 'light');
  await switchOf(page).selectOption('dark');
  await expectTheme(page, 'dark');
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'light');
});

test('a full storage does not stop the switch either', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/about');
  await switchOf(page).selectOption('dark');
  await expectTheme(page, 'dark');
});

test('the switch is worked by keys and says its name', async ({ page }) => {
  await page.goto('/about');
  await switchOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectTheme(page, 'dark');
  await expect(switchOf(page)).toBeFocused();
});
