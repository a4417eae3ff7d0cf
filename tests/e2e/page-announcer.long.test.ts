import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test('each page reached without a reload is announced once, by its title', async ({ page }) => {
  const announcer = page.locator('p[aria-live="assertive"]');
  await openPage(page, '/about');
  await expect(announcer).toHaveText('');
  for (const name of ['Terms', 'Privacy', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(announcer).toHaveText(`${name} · Impasto`);
    await expect(page).toHaveTitle(`${name} · Impasto`);
  }
  await page.goBack();
  await expect(announcer).toHaveText('Privacy · Impasto');
  // Next's own announcer would repeat some of the titles.
  await expect(page.locator('next-route-announcer')).toBeHidden();
});
