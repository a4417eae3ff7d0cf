import { expect, test } from '../fixtures';
import { findViolations } from './find-violations';
import { openPart } from './open-part';

test.use({ expectedErrors: [/The kit fails on purpose/] });

test('a part that fails leaves the navigation usable, with a retry and a link elsewhere', async ({ page }) => {
  const part = await openPart(page, 'failure');
  await test.step('a failure leaves the navigation usable, and retrying in place restores the page', async () => {
    await part.getByRole('button', { name: 'Fail' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Something on this page stopped working' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Art', exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    await failure.getByRole('link', { name: 'Try again' }).click();
    await expect(part.getByRole('button', { name: 'Fail' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same');
  });
  await test.step('the link of a failure opens the home page', async () => {
    await part.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert').filter({ hasText: 'stopped working' })).toHaveCount(0);
  });
});

test('a failure is accessible in the light and the dark theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = await openPart(page, 'failure');
    await part.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  }
});
