import type { Page } from '@playwright/test';
import { formatCountry } from '@/lib/shared/domain/country';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const url = (page: Page) => new URL(page.url());

/** A reload would remove the property that this sets on the window. */
async function expectNoReload(page: Page, action: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await action();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option }).click();
}

async function commonCountry() {
  const { countries } = await fetchEndpoint('GET /v1/profiles/directory/facets', { userType: 'artists' });
  const [first] = countries;
  if (!first) throw new Error('The directory holds no artists.');
  return { value: first.value, count: Number(first.count) };
}

test('tabs and filters narrow the directory without a reload, and chips remove them', {
  tag: '@long',
}, async ({ page }) => {
  const [country, { cities }] = await Promise.all([
    commonCountry(),
    fetchEndpoint('GET /v1/profiles/directory/facets', { userType: 'artists' }),
  ]);
  const city = cities[0]?.value ?? '';
  const [inCity, one, two] = await Promise.all([
    fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists', city, sortBy: 'name' }),
    fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists', artisticFields: 'SCULPTURE' }),
    fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists', artisticFields: 'SCULPTURE,TEXTILES' }),
  ]);
  expect(two.total).toBeGreaterThan(one.total);
  await openPage(page, '/directory');
  await test.step('a tab of the directory keeps the focus after its list has loaded', async () => {
    const tab = page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: /^Artists/ });
    await tab.press('Enter');
    await expect(page).toHaveURL('/directory/artists');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
  });
  await test.step('selecting a filter of the directory returns to page 1', async () => {
    await openPage(page, '/directory/artists?page=2');
    await expectNoReload(page, async () => {
      await choose(page, 'Country', new RegExp(`^${formatCountry(country.value, 'en')}`));
      await expect(page).toHaveURL(`/directory/artists?country=${country.value}`);
    });
    await expect(page.getByText(`${country.count} artist`)).toBeVisible();
    await expect(rows(page)).toHaveCount(Math.min(country.count, 20));
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL('/directory/artists');
  });
  await test.step('a city can be chosen or typed without a country', async () => {
    await choose(page, 'City', new RegExp(`^${city}`));
    await expect.poll(() => url(page).searchParams.get('city')).toBe(city);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name');
    await expect.poll(() => url(page).searchParams.get('sortBy')).toBe('name');
    await expect(rows(page)).toHaveText(inCity.data.map(({ name }) => name));
    await page.getByRole('button', { name: /^City/ }).click();
    await page.getByRole('combobox', { name: 'City: type the first letters' }).fill('Nowhere by the Sea');
    await page.getByRole('option', { name: '“Nowhere by the Sea”' }).click();
    await expect(page.getByRole('heading', { name: 'No one here in Nowhere by the Sea yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL('/directory/artists');
  });
  await test.step('selecting several fields finds more profiles, and chips remove them', async () => {
    await page.getByRole('button', { name: /^Field/ }).click();
    await page.getByRole('option', { name: /^Sculpture/ }).click();
    await page.getByRole('option', { name: /^Textiles/ }).click();
    await expect(page).toHaveURL('/directory/artists?artisticFields=SCULPTURE,TEXTILES');
    await expect(page.getByText(`${two.total} artists`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /Textiles/ })
      .first()
      .click();
    await expect(page).toHaveURL('/directory/artists?artisticFields=SCULPTURE');
    await expect(page.getByText(`${one.total} artist`)).toBeVisible();
  });
});

test('typing a search keeps focus and text, and finds misspelled names', {
  tag: '@long',
}, async ({ page }) => {
  const { data } = await fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists' });
  const name = data.find(({ artworks }) => artworks.length > 0)?.name ?? '';
  const [word = ''] = name.split(/[\s-]+/).sort((one, other) => other.length - one.length);
  const misspelt = word.slice(0, 2) + word.slice(3);
  await openPage(page, '/directory/artists');
  const search = page.getByRole('searchbox', { name: 'Search the directory' });
  await expectNoReload(page, async () => {
    await search.pressSequentially('ma');
    await expect(page).toHaveURL('/directory/artists?searchQuery=ma');
    await expect(search).toBeFocused();
    await page.keyboard.type('r');
    await expect(page).toHaveURL('/directory/artists?searchQuery=mar');
    await expect(search).toHaveValue('mar');
    await search.clear();
    await search.pressSequentially(misspelt, { delay: 20 });
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  });
  await expect(search).toHaveValue(misspelt);
});

test('“load more” extends the list from the server and keeps it after a failure', async ({ page }) => {
  const { total } = await fetchEndpoint('GET /v1/profiles/directory');
  expect(total).toBeGreaterThan(60);
  await openPage(page, '/directory');
  await expect(rows(page)).toHaveCount(20);
  const more = page.getByRole('link', { name: /^Show 20 more/ });
  const list = '**/api/v1/profiles/directory**';
  await page.route(list, (route) => route.fulfill({ body: 'a page of the network' }));
  await more.click();
  await expect(page.getByText('We could not load more')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(page).toHaveURL('/directory?page=2');
  // Both presses happen before the response arrives.
  let release = () => {};
  const isPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await isPressed;
    await route.continue();
  });
  await more.dblclick();
  release();
  await expect(rows(page)).toHaveCount(60);
  await expect(page).toHaveURL('/directory?page=3');
  await expect(page.getByText(`60 of ${total}`)).toBeVisible();
  const names = await rows(page).allTextContents();
  expect(new Set(names).size).toBe(60);
  await expect(rows(page).nth(40).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveText(names);
  await rows(page).nth(50).getByRole('link').click();
  await expect(page).toHaveURL(/\/profiles\//);
  await page.goBack();
  await expect(rows(page)).toHaveText(names);
});

test.describe('the directory on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on a phone, the directory’s filters are in a sheet that shows the number of results', async ({ page }) => {
    const country = await commonCountry();
    await openPage(page, '/directory/artists');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Country/ }).click();
    await sheet.getByRole('option', { name: new RegExp(`^${formatCountry(country.value, 'en')}`) }).click();
    await sheet.getByRole('button', { name: new RegExp(`^Show ${country.count} artist`) }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/directory/artists?country=${country.value}`);
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  });
});
