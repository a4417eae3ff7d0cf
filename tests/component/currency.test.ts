import type { BrowserContext, Locator, Page } from '@playwright/test';
import { createAxe } from '../support/axe';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

const LIST = '**/api/v1/profiles/subscriptions/currencies';
const CODES = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'];
const DAY_SECONDS = 86_400;

// An open page caches the list and the chosen currency, so this file needs its own page.
test.use({ hasOwnPage: true });

const getSelect = (page: Page) => page.getByRole('combobox', { name: 'Currency' });
const options = (page: Page) => getSelect(page).getByRole('option');
const failure = (page: Page) => page.locator('footer').getByRole('status');

async function openFooter(page: Page): Promise<Locator> {
  await page.route(LIST, (route) => route.fulfill({ json: { data: CODES } }));
  return openPart(page, 'footer');
}

async function choose(page: Page, code: string): Promise<void> {
  await expect(options(page)).toHaveCount(CODES.length);
  await getSelect(page).selectOption(code);
}

async function readCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'currency')?.value;
}

async function setCookie(context: BrowserContext, value: string, baseURL: string | undefined) {
  await context.addCookies([{ name: 'currency', value, url: baseURL ?? '' }]);
}

/** Records every value that scripts assign to `document.cookie`, before the browser parses it. */
async function watchCookieWrites(page: Page) {
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { cookieWrites_: writes });
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (written: string) => {
        writes.push(written);
        cookie?.set?.call(document, written);
      },
    });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'cookieWrites_'));
}

test('a chosen currency is saved in a cookie and restored from it', async ({ page }) => {
  const context = page.context();
  const writes = await watchCookieWrites(page);
  await openFooter(page);
  await choose(page, 'EUR');
  await expect(getSelect(page)).toHaveValue('EUR');
  expect(await writes()).toEqual(['currency=EUR; path=/; max-age=365000000; sameSite=Lax']);

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'currency', value: 'EUR', path: '/', sameSite: 'Lax', httpOnly: false });
  // Browsers limit the lifetime of cookies: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html,
  // 5.6.2
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / DAY_SECONDS;
  expect(Math.round(days)).toBe(400);

  await page.reload();
  await expect(getSelect(page)).toHaveValue('EUR');
  await openPart(page, 'footer');
  await expect(getSelect(page)).toHaveValue('EUR');
  expect(await writes(), 'reading back writes nothing').toEqual([]);
  await choose(page, 'USD');
  expect(await readCookie(context)).toBe('USD');
});

const WRONG = {
  'in lower case': 'eur',
  empty: '',
  'too short': 'EU',
  'too long': 'EURO',
  'a script': '<script>alert(1)</script>',
  'not to be decoded': '%E0%A4%A',
  'a property of every object': 'constructor',
  'no currency': 'XYZ',
  'without prices': 'SEK',
};

test('a cookie with an invalid currency is ignored and corrected', async ({ page, baseURL }) => {
  const context = page.context();
  for (const [name, value] of Object.entries(WRONG)) {
    await test.step(name, async () => {
      await context.clearCookies();
      await setCookie(context, value, baseURL);
      if (page.url() === 'about:blank') await openFooter(page);
      else await page.reload();
      await expect(getSelect(page)).toHaveValue('USD');
      await expect.poll(() => readCookie(context)).toBe('USD');
    });
  }
  await choose(page, 'GBP');
  expect(await readCookie(context)).toBe('GBP');
});

const BLOCKED = {
  'are refused': () => {
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      set() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  },
  'are forgotten': () => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
};
for (const [name, block] of Object.entries(BLOCKED)) {
  test(`a chosen currency lasts for the visit if cookies ${name}`, async ({ page }) => {
    await page.addInitScript(block);
    await openFooter(page);
    await expect(getSelect(page)).toHaveValue('USD');
    await choose(page, 'CHF');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await openPart(page, 'footer');
    await expect(getSelect(page)).toHaveValue('CHF');
    await page.reload();
    await expect(getSelect(page)).toHaveValue('USD');
  });
}

test.describe('a list of currencies that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the chosen currency stays if the list of currencies cannot be loaded, and the error appears on use', async ({
    page,
    baseURL,
  }) => {
    const context = page.context();
    await setCookie(context, 'SEK', baseURL);
    await page.route(LIST, (route) => route.fulfill({ status: 503, body: '' }));
    const failed = page.waitForResponse(LIST);
    await openPart(page, 'footer');
    await failed;
    await passTime(page, 0);
    await expect(failure(page)).toBeEmpty();

    await getSelect(page).focus();
    await expect(failure(page)).toHaveText(/The other currencies did not load, so yours stays/);
    await expect(options(page)).toHaveText(['SEK']);
    expect(await readCookie(context)).toBe('SEK');

    await page.route(LIST, (route) => route.fulfill({ json: { data: CODES } }));
    await getSelect(page).blur();
    await getSelect(page).focus();
    await expect(failure(page)).toBeEmpty();
    await expect(options(page)).toHaveText(['SEK', '$ USD', '€ EUR', '£ GBP', 'CA$ CAD', 'CHF', '¥ JPY']);
  });

  test('the currency is the default while the server does not respond', async ({ page }) => {
    await page.route(LIST, () => undefined);
    await openPart(page, 'footer');
    await getSelect(page).focus();
    await passTime(page, 0);
    await expect(options(page)).toHaveText(['$ USD']);
    await expect(failure(page)).toBeEmpty();
  });

  test('the footer is accessible while it shows that the currencies cannot be loaded', async ({ page }) => {
    await page.route(LIST, (route) => route.abort());
    await openPart(page, 'footer');
    await getSelect(page).focus();
    await expect(failure(page)).not.toBeEmpty();
    await page.clock.resume();
    for (const { width, colorScheme } of [
      { width: 390, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect((await getSelect(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      const { violations } = await createAxe(page).include('footer').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)).toEqual([]);
    }
  });
});
