import type { Page } from '@playwright/test';
import { ask } from '../support/ask';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';
import { findViolations } from './kit/find-violations';

/** From home, as people come. */
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
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const found = (page: Page) => page.getByRole('main').getByRole('status').first();

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(sheet(page)).toBeVisible();
}

test('works are narrowed by colour, shape, price and year, and each filter can be taken back', async ({ page }) => {
  const [blue, wide, dated] = await Promise.all([
    ask('GET /v1/artworks/', { colour: 'BLUE' }),
    ask('GET /v1/artworks/', { colour: 'BLUE', orientation: 'LANDSCAPE' }),
    ask('GET /v1/artworks/', { colour: 'BLUE', orientation: 'LANDSCAPE', yearTo: '2023' }),
  ]);
  // What is expected below tells the three apart.
  expect(new Set([blue.total, wide.total, dated.total]).size).toBe(3);
  await openList(page);
  await openFilters(page);
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await test.step('a choice applies at once, with the sheet open', async () => {
    await sheet(page).getByRole('checkbox', { name: 'Blue' }).check();
    await expect(sheet(page).getByRole('button', { name: `Show ${blue.total} works` })).toBeVisible();
    await sheet(page).getByRole('checkbox', { name: 'Landscape' }).check();
    await expect(sheet(page).getByRole('button', { name: `Show ${wide.total} works` })).toBeVisible();
  });
  await test.step('what is no number is told so and stays', async () => {
    const from = sheet(page).getByRole('group', { name: 'Price' }).getByLabel('From');
    await from.fill('1o0');
    const year = sheet(page).getByRole('group', { name: 'Year' }).getByLabel('To');
    await year.fill('2023');
    await expect(from).toHaveAccessibleDescription('Write a whole number.');
    await year.press('Enter');
    await expect(sheet(page).getByRole('button', { name: `Show ${dated.total} works` })).toBeVisible();
    await expect(from).toHaveValue('1o0');
  });
  await sheet(page).getByRole('button', { name: /^Show/ }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/artworks?orientation=LANDSCAPE&colour=BLUE&yearTo=2023');
  await expect(works(page)).toHaveCount(Math.min(10, dated.total));
  await page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: 'Remove Up to 2023' }).click();
  await expect(found(page)).toHaveText(`${wide.total} works`);
  await page.goBack();
  await expect(found(page)).toHaveText(`${dated.total} works`);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/artworks');
});

test('a category keeps the other filters, the price is in the currency one sees, and nothing found leads on', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'currency', value: 'EUR', url: String(baseURL) }]);
  await openList(page);
  await openFilters(page);
  const price = sheet(page).getByRole('group', { name: 'Price' });
  await expect(price.getByLabel('Currency')).toHaveValue('EUR');
  await price.getByLabel('From').fill('1,000');
  await price.getByLabel('From').press('Enter');
  await expect(page).toHaveURL('/artworks?priceFrom=1000&currency=EUR');
  const priced = await ask('GET /v1/artworks/', { priceFrom: '1000', currency: 'EUR' });
  await sheet(page)
    .getByRole('button', { name: `Show ${priced.total} works` })
    .click();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Painting' }).click();
  await expect(page).toHaveURL('/artworks?category=PAINTING&priceFrom=1000&currency=EUR');
  await expect(page.getByRole('heading', { level: 1, name: 'Painting' })).toBeVisible();
  await openFilters(page);
  await sheet(page).getByRole('group', { name: 'Year' }).getByLabel('To').fill('1200');
  await sheet(page).getByRole('group', { name: 'Year' }).getByLabel('To').press('Enter');
  await sheet(page).getByRole('button', { name: 'Show 0 works' }).click();
  await expect(page.getByRole('heading', { name: 'No works match all of this.' })).toBeVisible();
  const painted = await ask('GET /v1/artworks/', { category: 'PAINTING', priceFrom: '1000', currency: 'EUR' });
  await page.getByRole('link', { name: `${painted.total} works` }).click();
  await expect(works(page)).toHaveCount(Math.min(10, painted.total));
});

test('the rotation is another order of the same works', async ({ page }) => {
  await openList(page);
  const rotated = await ask('GET /v1/artworks/', { sortBy: 'rotation' });
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Today’s rotation');
  await expect(page).toHaveURL('/artworks?sortBy=rotation');
  await expect(works(page).first()).toContainText(rotated.data[0]?.title ?? '');
  await expect(found(page)).toHaveText(`${rotated.total} works`);
});

test('a category of the wall leads on to all its works, and no page of them ends with a single one', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'See the wall' }).click();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sculpture' }).click();
  const { total } = await ask('GET /v1/artworks/', { category: 'SCULPTURE' });
  await page.getByRole('link', { name: `See all ${total} works under Sculpture` }).click();
  await expect(page).toHaveURL('/artworks?category=SCULPTURE');
  await expect(found(page)).toHaveText(`${total} works`);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Everything' }).click();
  const all = await ask('GET /v1/artworks/');
  // The demo's number of works, of which one is more than whole pages hold.
  expect(all.total % 10).toBe(1);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: `Page ${all.pages - 1}` }).click();
  await expect(works(page)).toHaveCount(11);
  await expect(pages.getByRole('link', { name: `Page ${all.pages}` })).toHaveCount(0);
});
