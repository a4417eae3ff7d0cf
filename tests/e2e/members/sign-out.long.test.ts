import { createProfile } from '../../support/member-content';
import { waitForHydration } from '../../support/open-page';
import {
  accountMenu,
  fillPassword,
  findSignInLink,
  newEmail,
  PASSWORD,
  signIn,
  signOut,
  signUp,
} from '../sign-in-forms';
import { expect, test } from './fixtures';

const OTHER_PASSWORD = 'quite another one';
const ENDED = 'Your sign-in has ended. Sign in again to go on.';

// The server rejects requests of the signed-out browser.
test.use({ expectedErrors: [/status of 401/] });

test('a new password or signing out everywhere ends other browsers’ sessions', async ({ page, browser, baseURL }) => {
  const email = newEmail();
  await signUp(page, email);
  const id = await createProfile(page);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const [tab, otherTab] = [await elsewhere.newPage(), await elsewhere.newPage()];
  await test.step('a new password signs out all other browsers', async () => {
    await signIn(tab, email, '/account', PASSWORD);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByLabel('New password').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await tab.reload();
    await expect(tab.getByText(ENDED).first()).toBeVisible();
    await expect(findSignInLink(tab)).toBeVisible();
  });
  // This signs out all tabs of the other browser and shows a message there.
  await signIn(tab, email, `/account/profiles/${id}`, OTHER_PASSWORD);
  await tab.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed meanwhile');
  await otherTab.goto('/about');
  await expect(accountMenu(otherTab)).toBeVisible();
  const { cookies } = await elsewhere.storageState();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await expect(findSignInLink(page)).toBeVisible();

  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByText('What you typed is still here')).toBeVisible();
  await expect(otherTab.getByText(ENDED)).toBeVisible();
  await expect(findSignInLink(otherTab)).toBeVisible();

  await test.step('typed text survives an expired sign-in but not signing out', async () => {
    const name = tab.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeHidden();
    const signInLink = tab.getByRole('link', { name: 'Sign in' }).last();
    const [form] = await Promise.all([elsewhere.waitForEvent('page'), signInLink.click()]);
    await waitForHydration(form);
    await fillPassword(form, email, OTHER_PASSWORD);
    await expect(name).toHaveValue('Typed meanwhile');
    await expect(name).toBeVisible();
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
    const saved = await elsewhere.request.get(`/api/v1/profiles/${id}`);
    expect(await saved.json()).toMatchObject({ name: 'Typed meanwhile' });
    await name.fill('Private');
    await tab.evaluate(() => localStorage.setItem('recent-searches', '["private"]'));
    await otherTab.goto('/account');
    await otherTab.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(tab.getByText('Sign in to go on.')).toBeVisible();
    await expect(tab.locator('input[name="name"]')).toHaveCount(0);
    expect(await tab.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  // The server rejects copied session cookies.
  await elsewhere.addCookies(cookies);
  const idToken = cookies.find(({ name }) => name === 'identity')?.value;
  expect((await elsewhere.request.get('/api/v1/account')).status()).toBe(401);
  expect((await elsewhere.request.post('/api/session', { data: { idToken } })).status()).toBe(401);
  await elsewhere.close();
});

test('signing out on an account page sends all tabs to the home page', async ({ page, context }) => {
  const email = newEmail();
  const other = await context.newPage();
  await other.goto('/terms');
  await expect(findSignInLink(other)).toBeVisible();
  await signUp(page, email);
  for (const menuName of ['menu', 'list of pages'] as const) {
    if (menuName !== 'menu') await signIn(page, email, '/about', PASSWORD);
    await page.goto('/account');
    await expect(page.getByText(email)).toBeVisible();
    await expect(accountMenu(other)).toBeVisible();
    const shown = await page.evaluateHandle(() => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
        childList: true,
        subtree: true,
      });
      return texts;
    });
    if (menuName === 'menu') await signOut(page);
    else await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(findSignInLink(other)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('identity');
    const texts = await shown.jsonValue();
    expect(texts.filter((text) => text.includes('Sign in to go on'))).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/account/);
  }
});
