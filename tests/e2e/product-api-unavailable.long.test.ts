import { startProductApiProxy } from '../support/product-api-proxy';
import { startWeb } from '../support/start-web';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/503/] });

// tests/http/page-cache.test.ts checks the status of each page.
test('a page shows an error with a working retry while the product API is down', async ({ page }) => {
  const proxy = await startProductApiProxy();
  proxy.isOpen = false;
  const web = await startWeb(proxy.url);
  try {
    await page.goto(`${web.url}/directory`);
    await expect(page.getByText('We cannot reach the collection right now')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    proxy.isOpen = true;
    await page
      .getByRole('button', { name: /Try again/ })
      .or(page.getByRole('link', { name: /Try again/ }))
      .first()
      .click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    // A pending request would be logged as an error.
    await page.waitForLoadState();
  } finally {
    web.stop();
    proxy.stop();
  }
});
