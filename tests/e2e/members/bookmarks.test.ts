import type { Page } from '@playwright/test';
import { findViolations } from '../../support/find-violations';
import { openPage } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { accountMenu, fillPassword, newEmail, PASSWORD } from '../sign-in-forms';
import { expect, test } from './fixtures';

// Some requests are aborted on purpose.
test.use({ expectedErrors: [/ERR_FAILED/] });

/** Signs up a member with a profile, who is not signed in here. */
async function makeArtist(page: Page): Promise<{ email: string }> {
  const person = await signUpNewUser(page);
  const created = await page.request.post('/api/v1/profiles', { multipart: { role: 'ARTIST', name: 'Keeps calls' } });
  expect(created.status()).toBe(201);
  return person;
}

/** Navigates from home to the list of opportunities. */
async function goToOpportunities(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible();
}

const bookmarks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / });
const saved = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Saved' });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('an opportunity that a visitor saves is kept after signing in, and its removal can be undone', async ({
  page,
}) => {
  const { email } = await makeArtist(page);
  await page.context().clearCookies();
  await openPage(page, '/');
  const bookmark = page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .first();
  const title = (await bookmark.getAttribute('aria-label'))?.replace('Save ', '') ?? '';

  await test.step('saving sends the visitor to the sign-in form and back', async () => {
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await page.waitForURL('**/login**');
    await fillPassword(page, email);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('log').getByText(`“${title}” is saved.`)).toBeVisible();
    for (const one of await page.getByRole('button', { name: `Save ${title}`, exact: true }).all()) {
      await expect(one).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('the opportunity is in the saved calls once', async () => {
    await saved(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved calls' })).toBeVisible();
    await expect(titles(page)).toHaveText([title]);
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('a removal can be undone with the keyboard alone', async () => {
    await bookmarks(page).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await expect(page.getByText(`“${title}” is not saved any more.`)).toBeVisible();
    const response = page.waitForResponse((response) => response.request().method() === 'POST');
    await undo.press('Enter');
    await expect(bookmarks(page)).toBeFocused();
    expect((await response).status()).toBe(204);
    await page.reload();
    await expect(titles(page)).toHaveText([title]);
    await expect(bookmarks(page)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('an opportunity that a visitor saves is kept after signing up and creating a profile', { tag: '@long' }, async ({
  page,
}) => {
  await goToOpportunities(page);
  const bookmark = bookmarks(page).nth(3);
  const title = (await bookmark.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
  await bookmark.click();
  await page.waitForURL('**/login**');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.waitForURL('**/signup?**');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL('**/signup/wizard/role**');
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('radio', { name: 'Artist', exact: true }).check();
  await continueButton.click();
  await page.getByLabel('Name', { exact: true }).fill('New here');
  await continueButton.click();
  await page.waitForURL('**/signup/wizard/location');
  // The remaining steps of the wizard are optional once the profile exists.
  await openPage(page, '/about');
  await expect(page.getByRole('log').getByText(`“${title}” is saved.`)).toBeVisible();
  await saved(page).click();
  await expect(titles(page)).toHaveText([title]);
});

test('a bookmark is updated everywhere at once, and is rolled back when saving fails', { tag: '@long' }, async ({
  page,
}) => {
  await makeArtist(page);
  await goToOpportunities(page);
  await expect(accountMenu(page)).toBeVisible();
  const bookmark = bookmarks(page).nth(3);
  const title = (await bookmark.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
  const toast = page.getByRole('log');

  await test.step('a bookmark that cannot be saved is not shown as saved', async () => {
    await page.route('**/bookmarks/*-*', (route) => route.abort());
    await bookmark.click();
    await expect(toast.getByText(`We could not save “${title}”.`)).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/bookmarks/*-*');
    await toast.getByRole('button', { name: 'Try again' }).click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the page of the opportunity and the saved calls show the bookmark, too', async () => {
    await page.getByRole('link', { name: title, exact: true }).click();
    const ofPage = page.getByRole('complementary').getByRole('button', { name: 'Saved', exact: true });
    await expect(ofPage).toHaveAttribute('aria-pressed', 'true');
    await ofPage.click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await saved(page).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Find an open call' }).click();
    await expect(bookmarks(page).nth(3)).toHaveAttribute('aria-pressed', 'false');
  });
});
