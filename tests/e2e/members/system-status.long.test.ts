import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { findViolations } from '../../support/find-violations';
import { expect, test } from './fixtures';

const ADDRESS = '/admin/status';

// The browser logs the 503 of the test in which the status cannot be read.
test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

test('a guest and a member who is not an administrator see nothing of the system', async ({ page, signInAs }) => {
  for (const person of [null, demoAccounts.artist]) {
    if (person) await signInAs(person.email);
    await page.goto(ADDRESS);
    await expect(page.getByText('This page is for administrators.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page).toHaveTitle(/^System status/);
  }
  expect((await page.request.get('/api/v1/admin/status')).status()).toBe(403);
});

test('an administrator reads the figures of the system, at both widths and in both themes', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAccounts.admin.email);
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^Mails/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Periodic jobs' }).getByRole('row', { name: /^Upkeep/ })).toBeVisible();
  await expect(page.getByText(/ free of /).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});

test('the page reports that the status cannot be read, and reads it on request', async ({ page, signInAs }) => {
  await signInAs(demoAccounts.admin.email);
  let isAway = true;
  await page.route('**/api/v1/admin/status', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(ADDRESS);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The status could not be loaded.', { timeout: 20_000 });
  isAway = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible();
});
