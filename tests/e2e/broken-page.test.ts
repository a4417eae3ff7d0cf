import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/Failed to load (chunk|resource)|ChunkLoadError/] });

const header = (page: Page) => page.getByRole('banner').getByRole('navigation');

/** Fails every script request except those for the page at `path`. */
async function failScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  let isFailing = true;
  await page.route('**/_next/static/chunks/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isFailing && !html.includes(pathname)) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  return () => {
    isFailing = false;
  };
}

test('a script that fails to load reloads the page once', async ({ page }) => {
  const restore = await failScripts(page, '/about');
  await openPage(page, '/about');
  page.on('request', (request) => request.isNavigationRequest() && restore());
  await header(page).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('Something on this page stopped working')).toHaveCount(0);
});

test('if reloading fails too, the navigation remains around the error', { tag: '@long' }, async ({ page }) => {
  const restore = await failScripts(page, '/about');
  await openPage(page, '/about');
  await page.evaluate(() => sessionStorage.setItem('reloaded-for', new URL('/directory', location.href).href));
  await header(page).getByRole('link', { name: 'Directory' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Something on this page stopped working' });
  await expect(failure).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Art' })).toBeVisible();
  restore();
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test.describe('errors that nothing catches', () => {
  test.use({ expectedErrors: [/out of order|removeChild/] });

  test('an error that nothing catches is reported with the page’s path', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, '/about?from=secret');
    const reporting = page.waitForRequest('**/api/browser-errors');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('out of order'))));
    const report = await reporting;
    expect(report.postDataJSON()).toMatchObject({ type: 'Error', message: 'out of order', page: '/about' });
    expect((await report.response())?.status()).toBe(204);

    const reportingNext = page.waitForRequest('**/api/browser-errors');
    // Some translation extensions change the page like this.
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('main, main *')) node.remove();
    });
    await header(page).getByRole('link', { name: 'Directory' }).click();
    await expect(page.getByText('Something on this page stopped working')).toBeVisible();
    expect((await reportingNext).postDataJSON()).toMatchObject({ type: 'NotFoundError', page: '/directory' });
  });
});

test.describe('a layout that fails', () => {
  test.use({ expectedErrors: [/the layout fails on purpose/] });

  test('a page whose layout fails shows the error in the language of its URL', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('the layout fails on purpose');
      };
    });
    await page.goto('/de/about');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Erneut versuchen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: [/404/] });

  // tests/http/wrong-addresses.test.ts covers other wrong URLs.
  test('an unknown URL shows links and can be reported as broken', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, '/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See what is on the wall' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.getByRole('button', { name: 'Tell us this link is broken' }).click();
    await expect(page.getByText('Thank you.')).toBeFocused();
  });
});
