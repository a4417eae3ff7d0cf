import { waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/404/] });

// Every other wrong address: tests/http/wrong-addresses.test.ts.
test('an unknown URL shows a not-found page with links, and can be reported as a broken link', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what is on the wall' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tell us this link is broken' }).click();
  await expect(page.getByText('Thank you.')).toBeFocused();
});
