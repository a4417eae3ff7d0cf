import type { Route } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { clearBrowserState } from '../../support/clear-browser-state';
import { openPage, waitForHydration } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { accountMenu, findSignInLink, messageTo, newEmail, PASSWORD, signIn, signUp } from '../sign-in-forms';
import { expect, test } from './fixtures';

// The browser logs every rejection: wrong passwords, ended sessions and an unavailable server.
test.use({ expectedErrors: [/status of (400|401|503)/] });

const OTHER_PASSWORD = 'quite another one';

/** Returns the link in the newest email to an address. */
async function linkTo(page: Parameters<typeof messageTo>[0], email: string): Promise<string> {
  const message = await messageTo(page, email);
  return message.kind === 'mail' ? message.href : '';
}

test('an account page reloads after a failure and disappears when the session ends', {
  tag: '@long',
}, async ({ page, context, signInAs }) => {
  await signInAs(demoAccounts.severalHats.email);
  await openPage(page, '/about');
  await expect(accountMenu(page)).toBeVisible();
  await test.step('the header switches between profiles, and a reload keeps the choice', async () => {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Switch profile' }).click();
    const rows = page.getByRole('menuitemradio');
    await expect(rows).toHaveCount(3);
    const name = (await rows.and(page.locator('[aria-checked="false"]')).first().textContent()) ?? '';
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: `Account of ${name}` })).toBeVisible();
    const cookie = (await context.cookies()).find((one) => one.name === 'profile');
    // The cookie stores the active profile for 98,000 seconds, on every path.
    expect(cookie?.path).toBe('/');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 98_000)).toBeLessThan(120);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: `Account of ${name}` })).toBeVisible();
    await waitForHydration(page);
  });
  await test.step('a page opened before its prefetch ends has the right title', async () => {
    let hold: ((route: Route) => void) | null = null;
    const prefetch = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route(/\/account\?_rsc=/, async (route) => {
      const isRouteTree = route.request().headers()['next-router-segment-prefetch'] !== undefined;
      if (isRouteTree || hold === null) return route.continue();
      hold(route);
      hold = null;
    });
    await accountMenu(page).click();
    const item = page.getByRole('menuitem', { name: 'Settings', exact: true });
    await item.hover();
    const prefetched = await prefetch;
    await item.click();
    await prefetched.continue();
    await expect(page).toHaveURL('/account');
    await expect(page).toHaveTitle(/^Settings/);
  });
  await test.step('all account data can be downloaded in one file', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.zip$/);
  });
  await test.step('an account that cannot be loaded says so and can be reloaded', async () => {
    await page.route('**/api/v1/account', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await expect(page.getByText('We cannot reach your account right now.')).toBeVisible();
    await page.unroute('**/api/v1/account');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible();
  });
  await test.step('the session cookie is removed once the sign-in has ended', async () => {
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'identity' });
    await page.reload();
    await expect(findSignInLink(page)).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
  });
});

test('a password reset by mail does not reveal whether an account exists', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a link in a mail resets the password once', async () => {
    const { email } = await signUpNewUser(page);
    await page.context().clearCookies();
    await openPage(page, '/login');
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    // Waits for the new heading, because the sign-in form has an email field, too.
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();

    const link = await linkTo(page, email);
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('3 more characters, and it is long enough.')).toBeVisible();
    await page.getByLabel('New password').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

    await page.goto(link);
    await page.getByLabel('New password').fill('another one again');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await signIn(page, email, '/about', OTHER_PASSWORD);
  });
  await test.step('an address without an account gets the same message', async () => {
    const email = newEmail();
    await page.goto('/account/action');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();
  });
});

test('a member verifies the email, changes email and password, and deletes the account', async ({ page, context }) => {
  const [email, newer] = [newEmail(), newEmail()];
  const prove = async (password: string) => {
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  };

  await test.step('a link in a mail verifies the address', async () => {
    await signUp(page, email);
    await page.goto('/account');
    await expect(page.getByText('Not verified yet')).toBeVisible();
    await page.goto(await linkTo(page, email));
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('the email changes once the new address is confirmed', async () => {
    await page.getByRole('button', { name: 'Change the email' }).click();
    await prove(PASSWORD);
    await page.getByLabel('New email').fill(newer);
    await page.getByRole('button', { name: 'Send a mail there' }).click();
    await expect(page.getByText(`A mail is on its way to ${newer}.`)).toBeVisible();
    await page.goto(await linkTo(page, newer));
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
    await clearBrowserState(page);
    await signIn(page, newer, '/account', PASSWORD);
  });

  await test.step('changing the password requires the old one', async () => {
    await page.getByRole('button', { name: 'Change the password' }).click();
    await prove('not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
    await prove(PASSWORD);
    await page.getByLabel('New password').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
  });

  await test.step('deleting an account says what it deletes and needs the password', async () => {
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await prove(OTHER_PASSWORD);
    await expect(page.getByText('This cannot be undone.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(findSignInLink(page)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('identity');
    const data = { email: newer, password: OTHER_PASSWORD };
    const address = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=stand-in';
    expect((await page.request.post(address, { data })).status()).toBe(400);
  });
});
