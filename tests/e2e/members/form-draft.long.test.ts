import { createProfile } from '../../support/member-content';
import { waitForHydration } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { expect, test } from './fixtures';

// The rejected request and its retry.
test.use({ expectedErrors: [/status of 401/] });

test('typed text is kept until the same person has signed in again, and discarded by signing out', async ({
  page,
  context,
}) => {
  const person = await signUpNewUser(page);
  const id = await createProfile(page);
  // The last request of the page load: it would detect the expired session before anything is typed.
  await Promise.all([page.waitForResponse('**/bookmarks/ids'), page.goto(`/account/profiles/${id}`)]);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed for an hour');

  await context.clearCookies({ name: 'identity' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(name).toBeHidden();

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in' }).last().click(),
  ]);
  await waitForHydration(other);
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign in' }).click();

  await expect(name).toHaveValue('Typed for an hour');
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  const saved = await page.request.get(`/api/v1/profiles/${id}`);
  expect(await saved.json()).toMatchObject({ name: 'Typed for an hour' });

  await name.fill('Private');
  await page.evaluate(() => localStorage.setItem('recent-searches', '["private"]'));
  await other.goto('/account');
  await other.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to go on.')).toBeVisible();
  await expect(page.locator('input[name="name"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});
