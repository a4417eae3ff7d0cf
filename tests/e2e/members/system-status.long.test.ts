import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { findViolations } from '../../support/find-violations';
import { expect, test } from './fixtures';

// The browser logs the 503 of a status that cannot be read.
test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

test('an administrator reads the figures of the system after a failure, at both widths and in both themes', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAccounts.admin.email);
  await page.goto('/admin');
  await page.route('**/api/v1/admin/status', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('main').getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL('/admin/status');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The status could not be loaded.');
  await page.unroute('**/api/v1/admin/status');
  await alert.getByRole('button', { name: 'Try again' }).click();
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
