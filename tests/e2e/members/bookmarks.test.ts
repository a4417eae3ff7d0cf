import type { Page } from '@playwright/test';
import { findViolations } from '../../support/find-violations';
import { createProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { fillPassword, newEmail, PASSWORD } from '../sign-in-forms';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/ERR_FAILED/] });

const bookmarks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / });
const saved = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Saved' });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('a visitor’s saved call survives sign-in, and removing it can be undone', async ({ page }) => {
  const { email } = await signUpNewUser(page);
  await createProfile(page);
  await page.context().clearCookies();
  await openPage(page, '/opportunities?types=OPEN_CALL');
  const bookmark = page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .first();
  const title = (await bookmark.getAttribute('aria-label'))?.replace('Save ', '') ?? '';

  await test.step('saving a call opens the sign-in form and returns to the call', async () => {
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await page.waitForURL('**/login**');
    await fillPassword(page, email);
    await page.waitForURL('/opportunities?types=OPEN_CALL');
    await expect(page.getByRole('log').getByText(`“${title}” is saved.`)).toBeVisible();
    for (const one of await page.getByRole('button', { name: `Save ${title}`, exact: true }).all()) {
      await expect(one).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('the saved calls list the call once', async () => {
    await saved(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
    await expect(titles(page)).toHaveText([title]);
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('removing a saved call can be undone with the keyboard alone', async () => {
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

test('a visitor’s saved call survives sign-up, and a save that fails is taken back', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible();
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
  await createProfile(page);
  await openPage(page, '/about');
  await expect(page.getByRole('log').getByText(`“${title}” is saved.`)).toBeVisible();
  await saved(page).click();
  await expect(titles(page)).toHaveText([title]);

  await test.step('a call that could not be saved does not look saved', async () => {
    await bookmarks(page).click();
    await expect(titles(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
    await page.route('**/bookmarks/*-*', (route) => route.abort());
    await bookmark.click();
    await expect(page.getByRole('log').getByText(`We could not save “${title}”.`)).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/bookmarks/*-*');
    await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the call’s page and the list of saved calls show that it is saved', async () => {
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
