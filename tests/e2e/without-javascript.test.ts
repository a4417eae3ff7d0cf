import { findSampleIds } from '../support/fetch-endpoint';
import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

const WALL = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 31, 31)' };

// tests/http/forms.test.ts covers the forms of lists.
test('without scripts, every public page shows its content and links in the system’s theme', async ({ page }) => {
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('background-color', WALL[colorScheme]);
  }
  await expect(page.locator('footer select[aria-label="Currency"]')).toBeHidden();
});

test('every plan’s monthly and yearly prices can be read on a phone', { tag: '@long' }, async ({ page }) => {
  const plans = page.getByRole('table', { name: 'Plans beside each other' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing?audience=organizations');
  await page.getByRole('radio', { name: 'Premium', exact: true }).check({ force: true });
  await expect(plans.getByText('$59')).toBeVisible();
  await page.getByRole('link', { name: 'See yearly prices' }).click();
  await expect(page).toHaveURL(/audience=organizations&interval=year$/);
  await page.getByRole('radio', { name: 'Premium', exact: true }).check({ force: true });
  await expect(plans.getByText('$590')).toBeVisible();
  await page.getByRole('navigation', { name: 'Plans for' }).getByRole('link', { name: 'Artists' }).click();
  await expect(page.getByRole('radio', { name: 'Starter' })).toHaveCount(1);
});
