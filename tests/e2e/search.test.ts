import type { Page } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { findViolations } from '../support/find-violations';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function listAddresses(query: string): Promise<string[]> {
  const { profiles, artworks, opportunities } = await fetchEndpoint('GET /v1/search', { query });
  return [
    ...(profiles?.data ?? []).map(({ id }) => `/profiles/${id}`),
    ...(artworks?.data ?? []).map(({ id }) => `/art/${id}`),
    ...(opportunities?.data ?? []).map(({ id }) => `/opportunities/${id}`),
    `/search?query=${query}`,
  ];
}

const readAddresses = (page: Page) =>
  options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('the search field suggests results that can be chosen with the keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/');
  await field(page).click();
  await field(page).pressSequentially('salt');
  const addresses = await listAddresses('salt');
  await expect.poll(() => readAddresses(page)).toEqual(addresses);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d people?.* suggested$/);
  const line = await page.getByRole('banner').locator('label').boundingBox();
  const panel = await page.getByRole('listbox', { name: 'Suggestions' }).locator('..').boundingBox();
  expect([panel?.x, panel?.width], 'the panel is as wide as the field').toEqual([line?.x, line?.width]);
  expect(await findViolations(page, 'header')).toEqual([]);

  const highlighted = options(page).and(page.locator('[aria-selected="true"]'));
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toHaveAttribute('href', addresses[0] ?? '');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(highlighted).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(highlighted).toHaveText(/^All results for/);

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('salt');
  await page.keyboard.press('ArrowDown');
  const work = addresses.findIndex((address) => address.startsWith('/art/'));
  for (let step = 0; step <= work; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${addresses[work]}$`));
  await expect(field(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(sheet.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('salt');
  await expect.poll(() => readAddresses(page)).toEqual(addresses);
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await options(page).first().click();
  await expect(page).toHaveURL(new RegExp(`${addresses[0]}$`));
  await expect(sheet).toBeHidden();
});

test('Enter opens the search results, and recent searches can be removed', async ({ page }) => {
  await openPage(page, '/');
  await field(page).fill('paper');
  await expect(options(page).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=paper$/);
  const results = page.getByRole('searchbox', { name: 'Search people, works and opportunities' });
  await expect(results).toHaveValue('paper');
  const people = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await expect(people).toBeVisible();
  const found = (await people.textContent()) ?? '';

  await results.fill('salt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=salt$/);
  await expect(page).toHaveTitle(/salt/);
  await expect(people).not.toHaveText(found);
  await expect(results).toBeFocused();
  await page.goBack();
  await expect(results).toHaveValue('paper');
  await expect(people).toHaveText(found);
  await page.goForward();
  await expect(results).toHaveValue('salt');
  await expect(people).not.toHaveText(found);

  await field(page).click();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['salt', 'paper']);
  expect(await findViolations(page, 'header')).toEqual([]);
  await recent.getByRole('button', { name: 'Remove “salt”' }).click();
  await expect(recent.getByRole('link')).toHaveText(['paper']);
  await recent.getByRole('link', { name: 'paper' }).click();
  await expect(page).toHaveURL(/\/search\?query=paper$/);
  await field(page).click();
  await recent.getByRole('button', { name: 'Remove all' }).click();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await field(page).fill('pape');
  await expect(options(page).last()).toBeVisible();
  await field(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await expect(recent).toHaveCount(0);

  await field(page).fill('salt');
  // At first, the only option links to all results.
  await expect(options(page).nth(1)).toBeVisible();
  const first = (await options(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(first);
});

test.describe('a search on a slow connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a late response to a search never replaces a newer one', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/v1/search?query=sa', () => undefined);
    await openPage(page, '/');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=sa'));
    const requested = page.waitForRequest((request) => request.url().endsWith('query=sa'));
    await field(page).pressSequentially('sa');
    await requested;
    await field(page).pressSequentially('lt');
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect.poll(() => readAddresses(page)).toEqual(await listAddresses('salt'));

    await page.route('**/api/v1/search?query=paper', (route) => route.fulfill({ status: 503, body: '' }));
    await field(page).fill('paper');
    await expect(page.getByText('We could not look for suggestions.').last()).toBeVisible();
    await expect.poll(() => readAddresses(page)).toEqual(['/search?query=paper']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=paper$/);

    await test.step('submitting a search while suggestions appear opens the results without a reload', async () => {
      await openPage(page, '/');
      await page.evaluate(() => {
        Reflect.set(window, 'isFirstDocument', true);
        new MutationObserver((_, observer) => {
          if (document.querySelector('[role="option"]') === null) return;
          observer.disconnect();
          document.querySelector<HTMLInputElement>('[role="combobox"]')?.form?.requestSubmit();
        }).observe(document, { subtree: true, childList: true });
      });
      await field(page).fill('linen');
      await expect(page).toHaveURL(/\/search\?query=linen$/);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
      await field(page).click();
      const recent = page.getByRole('region', { name: 'Recent searches' });
      await expect(recent.getByRole('link').first()).toHaveText('linen');
    });
  });
});
