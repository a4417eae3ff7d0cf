import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { findViolations } from '../../support/find-violations';
import { expect, test } from './fixtures';

// The browser logs rejected requests, and that previews block this test's scripts.
test.use({ expectedErrors: [/status of (400|409|412)|Blocked script execution/] });

test('administrators publish settings, see each other’s changes, undo them, and replace words', {
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

  const preview = page.frameLocator('iframe[title="How it will look"]:not([data-hidden])');
  await page.getByLabel('Name of the site').first().fill('Küstenwerk');
  await expect(page.getByText('A value is not right yet')).toBeVisible();
  await contact.fill('preview@site.example');
  await expect(preview.getByRole('contentinfo').getByText('Küstenwerk').first()).toBeVisible();
  await preview.getByRole('link', { name: 'Directory' }).first().click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Directory');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  expect(await readAbout()).not.toContain('Küstenwerk');

  const other = await context.newPage();
  await other.goto('/admin/site');
  await other.getByRole('button', { name: 'Go back to what is live' }).click();
  await other.getByLabel('Contact address').fill('second@site.example');
  await other.getByRole('button', { name: 'Publish these changes' }).click();
  await expect.poll(readAbout).toContain('mailto:second@site.example');

  const row = other.getByRole('row', { name: /Contact address/ }).first();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(readAbout).not.toContain('mailto:second@site.example');

  await other.goto('/admin/site/words?query=shell.textPage.about');
  const text = other.getByLabel('Your text for shell.textPage.about in English');
  await text.fill('About {us}');
  await other.getByRole('button', { name: 'Publish' }).click();
  await expect(text).toHaveAccessibleDescription('{us} is not part of this message.');
  await text.fill('Who we are');
  await other.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(readAbout).toContain('Who we are');
  expect(await findViolations(other)).toEqual([]);
  await other.getByRole('button', { name: /^Use the original of shell.textPage.about in English/ }).click();
  await expect.poll(readAbout).not.toContain('Who we are');
});
