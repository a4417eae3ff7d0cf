import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { findViolations } from '../../support/find-violations';
import { expect, test } from './fixtures';

// The browser logs rejected requests.
test.use({ expectedErrors: [/status of (400|409|412)/] });

test('administrators publish settings together, see each other’s changes, and undo them', {
  tag: '@long',
}, async ({ page, context, request, signInAs }) => {
  const readAbout = async () => (await request.get('/about')).text();
  await signInAs(demoAccounts.admin.email);
  await page.goto('/admin/site');
  const contact = page.getByLabel('Contact address');
  await contact.fill('nobody');
  await expect(page.getByText('One change. Nobody else sees it yet.')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish these changes' });
  await publish.click();
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  expect(await readAbout()).not.toContain('mailto:nobody');
  expect(await findViolations(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/admin/site');
  await other.getByRole('button', { name: 'Go back to what is live' }).click();
  await other.getByLabel('Contact address').fill('second@site.example');
  await other.getByRole('button', { name: 'Publish these changes' }).click();
  await expect.poll(readAbout).toContain('mailto:second@site.example');

  const row = other.getByRole('row', { name: /Contact address/ }).first();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(readAbout).not.toContain('mailto:second@site.example');
});
