import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

test.use({ expectedErrors: [/The part fails on purpose/] });

test('a part of the page that fails shows an error with a link, and a retry restores it', async ({ page }) => {
  const part = await openPart(page, 'failure');
  await part.getByRole('button', { name: 'Fail' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Something on this page stopped working' });
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/');

  await page.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(part.getByRole('button', { name: 'Fail' })).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-same');
});

test('the error of a failed part is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = await openPart(page, 'failure');
    await part.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  }
});
