import type { Locator, Page } from '@playwright/test';
import { formatCount } from '@/lib/shared/domain/text';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { findViolations } from '../support/find-violations';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

const works = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list', { name: /works|painting/i })
    .getByRole('listitem');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const openGroup = (form: Locator, title: string) => form.locator('summary', { hasText: title }).click();
const found = (page: Page) => page.getByRole('main').getByRole('status').first();

test('works can be filtered by medium, place, color, shape, price and year', async ({ page }) => {
  const price = { priceFrom: '1000', currency: 'EUR' };
  const [{ media }, { countries }] = await Promise.all([
    fetchEndpoint('GET /v1/artworks/facets'),
    fetchEndpoint('GET /v1/artworks/facets', price),
  ]);
  const medium = media[0]?.value ?? '';
  const wide = { medium, colour: 'BLUE', orientation: 'LANDSCAPE' };
  const priced = { ...price, country: countries[0]?.value ?? '' };
  const queries = [{ medium }, { medium, colour: 'BLUE' }, wide, { ...wide, yearTo: '2024' }, priced];
  const counts = await Promise.all(
    queries.map(async (query) => (await fetchEndpoint('GET /v1/artworks/', query)).total),
  );
  expect(new Set(counts).size).toBe(counts.length);
  const [ofMedium = 0, blue = 0, ofWide = 0, dated = 0, ofPriced = 0] = counts;
  const expectFound = (total: number) =>
    expect(found(page)).toHaveText(`${formatCount(total, false, 'en')} ${total === 1 ? 'work' : 'works'}`);

  await openPage(page, '/artworks');
  await expect(works(page)).toHaveCount(24);
  await test.step('selecting a filter applies immediately and updates other counts', async () => {
    const box = filters(page).getByRole('group', { name: 'Medium' }).getByRole('checkbox').first();
    await expect(filters(page).getByText(new RegExp(`^${medium}$`, 'i'))).toBeVisible();
    await box.check();
    await expectFound(ofMedium);
    await openGroup(filters(page), 'Main colour');
    await expect(filters(page).locator('label').filter({ hasText: 'Blue' })).toContainText(String(blue));
    await filters(page).getByRole('checkbox', { name: /^Blue/ }).check();
    await openGroup(filters(page), 'Shape');
    await filters(page)
      .getByRole('checkbox', { name: /^Landscape/ })
      .check();
    await expectFound(ofWide);
  });
  await test.step('an invalid price is reported and stays in its field', async () => {
    const from = filters(page).getByRole('group', { name: 'Price' }).getByLabel('From');
    await from.fill('90.5');
    await openGroup(filters(page), 'Year');
    const year = filters(page).getByRole('group', { name: 'Year' }).getByLabel('To');
    await year.fill('2024');
    await expect(from).toHaveAccessibleDescription('Write a whole number.');
    await year.press('Enter');
    await expectFound(dated);
    await expect(from).toHaveValue('90.5');
  });
  await page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: 'Remove Up to 2024' }).click();
  await expectFound(ofWide);
  await page.goBack();
  await expectFound(dated);
  // public-pages.test.ts checks the rest of the page.
  expect(await findViolations(page, 'main form')).toEqual([]);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/artworks');
  await test.step('a currency selected before a price applies to it', async () => {
    const group = filters(page).getByRole('group', { name: 'Price' });
    await group.getByLabel('Currency').selectOption(price.currency);
    await group.getByLabel('From').fill(price.priceFrom);
    await group.getByLabel('From').press('Enter');
    await expect(page).toHaveURL('/artworks?priceFrom=1000&currency=EUR');
    await openGroup(filters(page), 'Where the artist is');
    await filters(page).getByLabel('Country').selectOption(priced.country);
    await expectFound(ofPriced);
    await filters(page)
      .getByRole('checkbox', { name: /^For sale/ })
      .check();
    await expect(works(page).first()).toContainText(/[€$£¥]\s?\d|CHF|Price on request|For sale/);
  });
});

test('the wall links to all works, and no page shows a single work', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'currency', value: 'EUR', url: String(baseURL) }]);
  await openPage(page, '/');
  await test.step('a category on the wall links to all its works', async () => {
    await page.getByRole('link', { name: 'See the wall' }).click();
    const tab = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sculpture' });
    await tab.press('Enter');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab, 'a tab keeps the focus after its list has loaded').toBeFocused();
    const { total } = await fetchEndpoint('GET /v1/artworks/', { category: 'SCULPTURE' });
    await page.getByRole('link', { name: `See all ${total} works under Sculpture` }).click();
    await expect(page).toHaveURL('/artworks?category=SCULPTURE');
    await expect(found(page)).toHaveText(`${total} works`);
  });
  await test.step('no page of works shows a single work', async () => {
    const all = await fetchEndpoint('GET /v1/artworks/', { size: '20' });
    expect(all.total % 20).toBe(1);
    await page.goto('/artworks?size=20');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: `Page ${all.pages - 1}` }).click();
    await expect(works(page)).toHaveCount(21);
    await expect(pages.getByRole('link', { name: `Page ${all.pages}` })).toHaveCount(0);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All works/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'All works' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const openFilters = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(sheet).toBeVisible();
  };
  await openFilters();
  expect(await findViolations(page, 'dialog')).toEqual([]);
  const price = sheet.getByRole('group', { name: 'Price' });
  await expect(price.getByLabel('Currency')).toHaveValue('EUR');
  await price.getByLabel('From').fill('1,000');
  await price.getByLabel('From').press('Enter');
  await expect(page).toHaveURL('/artworks?priceFrom=1000&currency=EUR');
  const priced = await fetchEndpoint('GET /v1/artworks/', { priceFrom: '1000', currency: 'EUR' });
  await sheet.getByRole('button', { name: `Show ${priced.total} works` }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Painting' }).click();
  await expect(page).toHaveURL('/artworks?category=PAINTING&priceFrom=1000&currency=EUR');
  await expect(page.getByRole('heading', { level: 1, name: 'Painting' })).toBeVisible();
  await openFilters();
  await openGroup(sheet, 'Year');
  await sheet.getByRole('group', { name: 'Year' }).getByLabel('To').fill('1200');
  await sheet.getByRole('group', { name: 'Year' }).getByLabel('To').press('Enter');
  await sheet.getByRole('button', { name: 'Show 0 works' }).click();
  await expect(page.getByRole('heading', { name: 'No works match all of this.' })).toBeVisible();
  const painted = await fetchEndpoint('GET /v1/artworks/', {
    category: 'PAINTING',
    priceFrom: '1000',
    currency: 'EUR',
  });
  await page.getByRole('link', { name: `${painted.total} works` }).click();
  await expect(works(page)).toHaveCount(Math.min(24, painted.total));
});
