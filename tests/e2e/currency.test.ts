import type { BrowserContext, Page } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { findViolations } from '../support/find-violations';
import { waitUntilIdle } from '../support/open-page';
import { expect, test } from './fixtures';

const getSelect = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Currency' });
const options = (page: Page) => getSelect(page).getByRole('option');

/** Scrolls to the select first, because it loads its currencies when visible. */
async function choose(page: Page, code: string) {
  await getSelect(page).scrollIntoViewIfNeeded();
  await getSelect(page).selectOption(code);
}

async function readCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'currency')?.value;
}

async function setCookie(context: BrowserContext, value: string, baseURL: string | undefined) {
  await context.addCookies([{ name: 'currency', value, url: baseURL ?? '' }]);
}

test('a new visitor sees US dollars without a cookie and can choose any currency', async ({ page, context }) => {
  await page.goto('/about');
  await expect(getSelect(page)).toBeVisible();
  await expect(getSelect(page)).toHaveValue('USD');
  expect(await context.cookies()).toEqual([]);
  await getSelect(page).scrollIntoViewIfNeeded();
  await expect(options(page)).toHaveText(['$ USD', '€ EUR', '£ GBP', 'CA$ CAD', 'CHF', '¥ JPY']);
  const values = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(values).toEqual((await fetchEndpoint('GET /v1/profiles/subscriptions/currencies')).data);

  await getSelect(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getSelect(page)).toHaveValue('GBP');
  await expect(getSelect(page)).toBeFocused();
  expect(await readCookie(context)).toBe('GBP');
});

test.describe('the currency on a tall screen', () => {
  test.use({ viewport: { width: 1280, height: 1_600 }, expectedErrors: [/Failed to load resource/] });

  test('a page paints only the chosen currency, without a layout shift', { tag: '@long' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await setCookie(context, 'CAD', baseURL);
    // Fonts that load later would also move the footer.
    await page.route('**/*.{woff,woff2}', (route) => route.abort());
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen_: seen });
      const note = () => {
        const select = document.querySelector<HTMLSelectElement>('footer select[aria-label="Currency"]');
        if (select?.checkVisibility({ visibilityProperty: true })) seen.push(select.selectedOptions[0]?.text);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
      new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((entry): { node: Node | null }[] => Reflect.get(entry, 'sources'));
        const footer = document.querySelector('footer');
        for (const { node } of moved) if (footer?.contains(node)) seen.push(`moved: ${node?.textContent}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/about');
    await expect(options(page)).toHaveCount(6);
    await waitUntilIdle(page);
    const seen = await page.evaluate(() => [...new Set(Reflect.get(window, 'seen_'))]);
    expect(seen).toEqual(['CA$ CAD']);
  });
});

test('a new currency reaches other tabs and the small-screen menu immediately', {
  tag: '@long',
}, async ({ page, context }) => {
  // Records at each request whether the select is visible.
  await page.addInitScript(() => {
    const wasVisible: boolean[] = [];
    Object.assign(window, { requested_: wasVisible });
    const { fetch } = window;
    window.fetch = (input, init) => {
      const select = document.querySelector('footer select[aria-label="Currency"]');
      const { top = Number.POSITIVE_INFINITY } = select?.getBoundingClientRect() ?? {};
      if (String(input).endsWith('/currencies')) wasVisible.push(top < innerHeight);
      return fetch(input, init);
    };
  });
  const second = await context.newPage();
  await page.goto('/');
  await second.goto('/terms');
  // The select stays hidden until the page is hydrated and subscribes to changes.
  await expect(getSelect(second)).toBeVisible();
  await test.step('currencies are requested once, when the select becomes visible', async () => {
    await expect(options(page)).toHaveCount(1);
    await getSelect(page).scrollIntoViewIfNeeded();
    await expect(options(page)).toHaveCount(6);
    await getSelect(page).focus();
    await choose(page, 'GBP');
    expect(await page.evaluate(() => Reflect.get(window, 'requested_'))).toEqual([true]);
  });
  await expect(getSelect(second)).toHaveValue('GBP');
  await choose(second, 'JPY');
  await expect(getSelect(page)).toHaveValue('JPY');

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a server or an older tab would
    document.cookie = 'currency=CHF; path=/';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(getSelect(page)).toHaveValue('CHF');
  await second.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const select = menu.getByRole('combobox', { name: 'Currency' });
  await expect(select).toHaveValue('CHF');
  await select.selectOption('EUR');
  await expect(select).toHaveValue('EUR');
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(getSelect(page)).toHaveValue('EUR');
});
