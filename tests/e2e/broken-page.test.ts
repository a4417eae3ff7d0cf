import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/Failed to load (chunk|resource)|ChunkLoadError/] });

const header = (page: Page) => page.getByRole('banner').getByRole('navigation');

/** As if the server had no part of the program but those that the page at `path` names. */
async function loseParts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  let isLost = true;
  await page.route('**/_next/static/chunks/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isLost && !html.includes(pathname)) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  return () => {
    isLost = false;
  };
}

test('a part of the program that did not arrive loads the page anew, once and by itself', async ({ page }) => {
  const find = await loseParts(page, '/about');
  await openPage(page, '/about');
  // What a later deployment serves is whole again.
  page.on('request', (request) => request.isNavigationRequest() && find());
  await header(page).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('Something on this page stopped working')).toHaveCount(0);
});

test('where that was tried the page says so inside the navigation, and can be tried again', async ({ page }) => {
  const find = await loseParts(page, '/about');
  await openPage(page, '/about');
  await page.evaluate(() => sessionStorage.setItem('reloaded-for', new URL('/directory', location.href).href));
  await header(page).getByRole('link', { name: 'Directory' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Something on this page stopped working' });
  await expect(failure).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Art' })).toBeVisible();
  find();
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
