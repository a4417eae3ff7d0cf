import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/out of order/] });

test('an error that nothing handles is reported to the site with the path of the page, without its query', async ({
  page,
}) => {
  await openPage(page, '/about?from=secret');
  const reporting = page.waitForRequest('**/api/browser-errors');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('out of order'))));
  const report = await reporting;
  expect(report.postDataJSON()).toMatchObject({ type: 'Error', message: 'out of order', page: '/about' });
  expect((await report.response())?.status()).toBe(204);
});

test.describe('when another program has changed the page, as some translators do', () => {
  test.use({ expectedErrors: [/removeChild/] });

  test('the error page appears, and its error is reported', async ({ page }) => {
    await openPage(page, '/about');
    const reporting = page.waitForRequest('**/api/browser-errors');
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('main, main *')) node.remove();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
    await expect(page.getByText('Something on this page stopped working')).toBeVisible();
    expect((await reporting).postDataJSON()).toMatchObject({ type: 'NotFoundError', page: '/directory' });
  });
});
