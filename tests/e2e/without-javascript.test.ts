import { fetchEndpoint, findSampleIds } from '../support/fetch-endpoint';
import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('every public page shows its content and links, and an artwork shows its picture', async ({ page }) => {
  const ids = await findSampleIds();
  for (const path of [
    '/',
    '/directory',
    '/art',
    '/artworks',
    '/opportunities',
    '/pricing',
    `/art/${ids.artwork}`,
    `/profiles/${ids.profile}`,
    `/opportunities/${ids.opportunity}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    if (path.startsWith('/art/')) await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  }
});

test('the directory is searched, filtered and paged', { tag: '@long' }, async ({ page }) => {
  const { data } = await fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists' });
  const name = data.find(({ artworks }) => artworks.length > 0)?.name ?? '';
  await page.goto('/directory/artists');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/searchQuery=/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name }).first()).toBeVisible();

  await page.goto('/directory');
  await page.getByRole('link', { name: /^Show 20 more/ }).click();
  await expect(page).toHaveURL(/page=2/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('heading', { level: 2 })).toHaveCount(40);
});

test('opportunities are filtered by the form', { tag: '@long' }, async ({ page }) => {
  const jobs = await fetchEndpoint('GET /v1/opportunities/', { types: 'JOB' });
  await page.goto('/opportunities');
  await page.getByRole('checkbox', { name: /^Job/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/types=JOB/);
  await expect(page.getByText(`${jobs.total} calls`, { exact: true }).first()).toBeVisible();
});

test('works are filtered by the form, which reports a price that is not a number', { tag: '@long' }, async ({
  page,
}) => {
  const blue = await fetchEndpoint('GET /v1/artworks/', { colour: 'BLUE,GREEN', orientation: 'SQUARE' });
  await page.goto('/artworks');
  await page.locator('summary', { hasText: 'Shape' }).click();
  await page.locator('summary', { hasText: 'Main colour' }).click();
  await page.getByRole('checkbox', { name: 'Blue' }).check();
  await page.getByRole('checkbox', { name: 'Green' }).check();
  await page.getByRole('checkbox', { name: 'Square' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/artworks?orientation=SQUARE&colour=GREEN,BLUE');
  await expect(page.getByText(`${blue.total} works`, { exact: true }).first()).toBeVisible();
  const from = page.getByRole('group', { name: 'Price' }).getByLabel('From');
  await from.fill('90.5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(from).toHaveValue('90.5');
  await expect(from).toHaveAccessibleDescription('Write a whole number.');
  await expect(page.getByText('“90.5” is not a whole number')).toBeVisible();
  await expect(page.getByText(`${blue.total} works`, { exact: true }).first()).toBeVisible();
});

test('the search field of the header opens the results, which link to all works', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('paper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=paper$/);
  for (const name of ['People', 'Works', 'Opportunities']) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('link', { name: /^All \d+ works$/ }).click();
  await expect(page).toHaveURL(/kinds=artworks$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(
    page.getByRole('list', { name: 'Works that match “paper”' }).getByRole('listitem').first(),
  ).toBeVisible();
});
