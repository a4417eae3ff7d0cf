import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test('the search field keeps accepting input while results arrive', async ({ page }) => {
  await openPage(page, '/directory/artists');
  const search = page.getByRole('searchbox', { name: 'Search the directory' });
  await search.pressSequentially('ma');
  await expect(page).toHaveURL('/directory/artists?searchQuery=ma');
  await expect(search).toBeFocused();
  await page.keyboard.type('r');
  await expect(page).toHaveURL('/directory/artists?searchQuery=mar');
  await expect(search).toHaveValue('mar');
});

test('results are announced in a live region that already exists', async ({ page }) => {
  await openPage(page, '/opportunities');
  const found = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
  const before = await found.textContent();
  await found.evaluate((element) => element.setAttribute('data-same', ''));
  await page.getByRole('checkbox', { name: /^Residency/ }).check();
  await expect(found).not.toHaveText(before ?? '');
  await expect(found).toHaveAttribute('data-same', '');
});

for (const { path, link, leadsTo } of [
  { path: '/directory', link: /^Artists/, leadsTo: '/directory/artists' },
  { path: '/art', link: /^Painting/, leadsTo: /\/art\?category=/ },
]) {
  test(`a tab of ${path} keeps the focus after its list has loaded`, async ({ page }) => {
    await openPage(page, path);
    const tab = page.getByRole('main').getByRole('navigation').getByRole('link', { name: link }).first();
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(leadsTo);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
  });
}

test('returning to a list shows the filters of its URL, not those of the last visit', async ({ page }) => {
  await openPage(page, '/directory/artists?artisticFields=SCULPTURE');
  await expect(page.getByRole('button', { name: /^Field/ })).toContainText('Sculpture');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Opportunities' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
  await expect(page.getByRole('searchbox', { name: 'Search the directory' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByRole('button', { name: /^Field/ })).toContainText('Any field');
});

test('focusing a category tab prefetches its list without errors', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await openPage(page, '/art');
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs.nth(3)).toBeVisible();
  for (const index of [1, 2, 3]) {
    const tab = tabs.nth(index);
    const category = new URL((await tab.getAttribute('href')) ?? '', page.url()).searchParams.get('category');
    const prefetched = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('category') === category,
    );
    await tab.focus();
    const response = await prefetched;
    await response.finished();
    expect(response.status()).toBeLessThan(400);
  }
  expect(failed).toEqual([]);
});
