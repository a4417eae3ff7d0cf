import type { Locator, Page } from '@playwright/test';
import { formatCounted } from '@/lib/shared/domain/text';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { findViolations } from '../support/find-violations';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

/** Navigates from home, as visitors do. */
async function openList(page: Page): Promise<void> {
  await openPage(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All works/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'All works' })).toBeVisible();
}

const works = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list', { name: /works|painting/i })
    .getByRole('listitem');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const openGroup = (form: Locator, title: string) => form.locator('summary', { hasText: title }).click();
const found = (page: Page) => page.getByRole('main').getByRole('status').first();

test('works are filtered by medium, place, colour, shape, price and year', async ({ page }) => {
  const facets = await fetchEndpoint('GET /v1/artworks/facets');
  const [medium] = facets.media;
  const narrowed = { medium: medium?.value ?? '', colour: 'BLUE' };
  const [ofMedium, blue, wide, dated] = await Promise.all([
    fetchEndpoint('GET /v1/artworks/', { medium: narrowed.medium }),
    fetchEndpoint('GET /v1/artworks/', narrowed),
    fetchEndpoint('GET /v1/artworks/', { ...narrowed, orientation: 'LANDSCAPE' }),
    fetchEndpoint('GET /v1/artworks/', { ...narrowed, orientation: 'LANDSCAPE', yearTo: '2024' }),
  ]);
  // The expectations below distinguish the four counts.
  expect(new Set([ofMedium.total, blue.total, wide.total, dated.total]).size).toBe(4);
  await openList(page);
  await expect(works(page)).toHaveCount(24);
  await test.step('a choice applies at once and updates the counts beside the other options', async () => {
    const box = filters(page).getByRole('group', { name: 'Medium' }).getByRole('checkbox').first();
    await expect(filters(page).getByText(new RegExp(`^${medium?.value}$`, 'i'))).toBeVisible();
    await box.check();
    await expect(found(page)).toHaveText(formatCounted(ofMedium.total, 'work', 'works'));
    await openGroup(filters(page), 'Main colour');
    await expect(filters(page).locator('label').filter({ hasText: 'Blue' })).toContainText(String(blue.total));
    await filters(page).getByRole('checkbox', { name: /^Blue/ }).check();
    await expect(found(page)).toHaveText(formatCounted(blue.total, 'work', 'works'));
    await openGroup(filters(page), 'Shape');
    await filters(page)
      .getByRole('checkbox', { name: /^Landscape/ })
      .check();
    await expect(found(page)).toHaveText(formatCounted(wide.total, 'work', 'works'));
  });
  await test.step('a price that is not a number is reported and kept in its field', async () => {
    const from = filters(page).getByRole('group', { name: 'Price' }).getByLabel('From');
    await from.fill('90.5');
    await openGroup(filters(page), 'Year');
    const year = filters(page).getByRole('group', { name: 'Year' }).getByLabel('To');
    await year.fill('2024');
    await expect(from).toHaveAccessibleDescription('Write a whole number.');
    await year.press('Enter');
    await expect(found(page)).toHaveText(formatCounted(dated.total, 'work', 'works'));
    await expect(from).toHaveValue('90.5');
  });
  await page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: 'Remove Up to 2024' }).click();
  await expect(found(page)).toHaveText(formatCounted(wide.total, 'work', 'works'));
  await page.goBack();
  await expect(found(page)).toHaveText(formatCounted(dated.total, 'work', 'works'));
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/artworks');
  await test.step('a currency chosen before the price applies to the price', async () => {
    const price = filters(page).getByRole('group', { name: 'Price' });
    await price.getByLabel('Currency').selectOption('EUR');
    await price.getByLabel('From').fill('1000');
    await price.getByLabel('From').press('Enter');
    await expect(page).toHaveURL('/artworks?priceFrom=1000&currency=EUR');
    await page.goBack();
    await expect(page).toHaveURL('/artworks');
  });
  await test.step('a country page lists its works, and the list of works for sale shows prices', async () => {
    const [country] = facets.countries;
    await openGroup(filters(page), 'Where the artist is');
    await filters(page)
      .getByLabel('Country')
      .selectOption(country?.value ?? '');
    await expect(found(page)).toHaveText(`${country?.count} works`);
    await filters(page)
      .getByRole('checkbox', { name: /^For sale/ })
      .check();
    await expect(works(page).first()).toContainText(/[€$£¥]\s?\d|CHF|Price on request|For sale/);
  });
});

test('on a phone the filters are in a sheet, a category keeps them, and an empty result links to other works', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'currency', value: 'EUR', url: String(baseURL) }]);
  await openList(page);
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

test('a category of the wall links to all its works, and no page of them has a single work', { tag: '@long' }, async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'See the wall' }).click();
  const tab = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sculpture' });
  await tab.press('Enter');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab, 'a tab keeps the focus after its list has loaded').toBeFocused();
  const { total } = await fetchEndpoint('GET /v1/artworks/', { category: 'SCULPTURE' });
  await page.getByRole('link', { name: `See all ${total} works under Sculpture` }).click();
  await expect(page).toHaveURL('/artworks?category=SCULPTURE');
  await expect(found(page)).toHaveText(`${total} works`);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Everything' }).click();
  const all = await fetchEndpoint('GET /v1/artworks/', { size: '20' });
  // The demo has one work more than fills whole pages.
  expect(all.total % 20).toBe(1);
  await page.goto('/artworks?size=20');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: `Page ${all.pages - 1}` }).click();
  await expect(works(page)).toHaveCount(21);
  await expect(pages.getByRole('link', { name: `Page ${all.pages}` })).toHaveCount(0);
});
