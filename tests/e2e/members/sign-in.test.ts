import { randomInt } from 'node:crypto';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { acceptAlert } from '../../support/accept-alert';
import { clearBrowserState } from '../../support/clear-browser-state';
import { openPage } from '../../support/open-page';
import {
  accountMenu,
  chooseOther,
  fillPassword,
  findSignInLink,
  messageTo,
  newEmail,
  PASSWORD,
  signOut,
  signUp,
} from '../sign-in-forms';
import { expect, test } from './fixtures';

// The browser logs each rejection by the identity service, and the captcha request, which the emulator does not
// support.
test.use({ expectedErrors: [/status of (400|429|501)|ERR_FAILED/] });

test('signing up with email and password opens the wizard and sends a mail that verifies the address', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  const mail = await messageTo(page, email);
  expect(mail).toMatchObject({ kind: 'mail', href: expect.stringContaining('mode=verifyEmail') });
});

test('signing in redirects to the requested page once, and never to another site', async ({ page }) => {
  await test.step('a redirect to another site is ignored', async () => {
    await openPage(page, '/login?next=%2F%2Fexample.com%2Fterms');
    await fillPassword(page, demoAccounts.curator.email);
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).hostname).toBe('localhost');
  });
  await test.step('pressing the button twice signs in once', async () => {
    await clearBrowserState(page);
    await openPage(page, '/login?next=/about');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('signInWithPassword')) requests += 1;
    });
    await page.getByLabel('Email', { exact: true }).fill(demoAccounts.enthusiast.email);
    await page.getByLabel('Password', { exact: true }).fill('impasto-demo');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).dblclick();
    await page.waitForURL((url) => url.pathname === '/about');
    expect(requests).toBe(1);
  });
  await test.step('signing in redirects to the requested page, and back does not return to the form', async () => {
    await clearBrowserState(page);
    // If the browser itself followed the link, the form could be filled in before hydration.
    await openPage(page, '/terms');
    await findSignInLink(page).click();
    await page.waitForURL('**/login?next=**');
    await fillPassword(page, demoAccounts.artist.email);
    await page.waitForURL((url) => url.pathname === '/terms');
    await expect(accountMenu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
  await test.step('signing in returns to a list with the filters from a click or from its URL', async () => {
    await clearBrowserState(page);
    await openPage(page, '/opportunities');
    await page.getByRole('checkbox', { name: /^Residency/ }).check();
    await expect(page).toHaveURL('/opportunities?types=ART_RESIDENCY');
    await findSignInLink(page).click();
    await page.waitForURL(`**/login?next=${encodeURIComponent('/opportunities?types=ART_RESIDENCY')}`);
    await openPage(page, '/opportunities?types=JOB');
    await findSignInLink(page).focus();
    await expect(findSignInLink(page)).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/opportunities?types=JOB')}`,
    );
    await page.keyboard.press('Enter');
    await fillPassword(page, demoAccounts.artist.email);
    await page.waitForURL('**/opportunities?types=JOB');
  });
});

test('no script can read the tokens in the cookies of a session', { tag: '@long' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(demoAccounts.artist.email);
  await page.goto('/about');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('product');
  const cookies = await context.cookies();
  for (const name of ['identity', 'product']) {
    const cookie = cookies.find((one) => one.name === name);
    // This path restricts the cookie to API requests; page requests do not send it.
    expect(cookie, name).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  }
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/identity|product/);
});

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false });

  test('a password that is submitted early is not written into a URL', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login?next=/about');
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await fillPassword(page, demoAccounts.artist.email, 'typed too soon');
    expect((await sent).url()).not.toContain('typed');
    expect(page.url()).not.toContain('password');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});

test('a rejected sign-in shows the reason, keeps the input, and succeeds once the service is reachable', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a wrong password is reported under the field, and the input is kept', async () => {
    await openPage(page, '/login');
    await fillPassword(page, demoAccounts.artist.email, 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demoAccounts.artist.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
  });
  await test.step('the same message is shown for an address without an account', async () => {
    await openPage(page, '/login');
    await fillPassword(page, newEmail(), 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
  });
  await test.step('an unreachable service is reported, the input is kept, and the next try succeeds', async () => {
    await openPage(page, '/login?next=/about');
    await page.route('**/accounts:signInWithPassword**', (route) => route.abort());
    await fillPassword(page, demoAccounts.curator.email);
    await expect(page.getByText('We cannot reach the sign-in service.')).toBeVisible();
    await page.unroute('**/accounts:signInWithPassword**');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/about');
  });
});

test.describe('after ten wrong passwords', () => {
  test('the eleventh attempt is rejected, even with the right password', { tag: '@long' }, async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    const attempts = Array.from({ length: 10 }, () =>
      page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=stand-in', {
        data: { email, password: 'not this one', returnSecureToken: true },
      }),
    );
    for (const response of await Promise.all(attempts)) expect(response.status()).toBe(400);
    await page.context().clearCookies();
    await openPage(page, '/login');
    await fillPassword(page, email, PASSWORD);
    await expect(page.getByText('Too many attempts.')).toBeVisible();
  });
});

for (const name of ['Google', 'Twitter', 'Facebook']) {
  test(`${name}: a new user creates a profile, and signs in to the same account later`, { tag: '@long' }, async ({
    page,
  }) => {
    const email = newEmail();
    await openPage(page, '/signup');
    await page.getByRole('button', { name, exact: true }).click();
    await chooseOther(page, email);
    await page.waitForURL('**/signup/wizard/role**');
    await page.goto('/about');
    await signOut(page);
    await openPage(page, '/login?next=/about');
    await page.getByRole('button', { name, exact: true }).click();
    await chooseOther(page, email);
    await page.waitForURL((url) => url.pathname === '/about');
    await expect(accountMenu(page)).toBeVisible();
  });
}

test('a phone number with its country code signs in by a code, and a wrong code does not', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a number without its country code is rejected under its field', async () => {
    await openPage(page, '/login');
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByLabel('Phone number').fill('070 123');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('Write the number with its country code')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('070 123');
  });
  await test.step('a wrong code is rejected and can be corrected; the right one signs in', async () => {
    const phone = `+4670${String(randomInt(10_000_000)).padStart(7, '0')}`;
    await openPage(page, '/login?next=/about');
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const code = page.getByLabel(`The code we sent to ${phone}`);
    await expect(code).toBeFocused();
    const message = await messageTo(page, phone);
    const right = message.kind === 'text' ? message.code : '';
    await code.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The code is not right.')).toBeVisible();
    await code.fill(right);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/signup\/wizard\/role/);
  });
});

test('signing in with the first provider adds the second to the account', { tag: '@long' }, async ({ page }) => {
  const email = newEmail();
  await openPage(page, '/signup');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await chooseOther(page, email);
  await page.waitForURL('**/signup/wizard/role**');
  await page.goto('/about');
  await signOut(page);

  await openPage(page, '/login?next=/account');
  await page.getByRole('button', { name: 'Facebook', exact: true }).click();
  await chooseOther(page, email);
  await expect(page.getByRole('alert').filter({ hasText: email })).toContainText('Facebook is added to it');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await chooseOther(page, email);
  await page.waitForURL((url) => url.pathname === '/account');
  await expect(page.getByRole('button', { name: 'Remove Facebook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeVisible();
});

test('a sign-up with the email of an existing account signs in to that account', { tag: '@long' }, async ({ page }) => {
  const email = newEmail();
  await openPage(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('main').getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL('**/signup/wizard/role**');
  await page.goto('/about');
  await signOut(page);

  await openPage(page, '/signup?next=/account');
  await page.getByRole('button', { name: 'Facebook', exact: true }).click();
  await chooseOther(page, email);
  await expect(page.getByRole('alert').filter({ hasText: email })).toContainText('Facebook is added to it');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await expect(page.getByRole('button', { name: 'Remove Facebook' })).toBeVisible();
});

test.describe('the Google button', () => {
  test('does nothing for a member who is already signed in', { tag: '@long' }, async ({ page, signInAs }) => {
    await signInAs(demoAccounts.collector.email);
    await openPage(page, '/signup');
    await expect(page.getByText(`You are signed in as ${demoAccounts.collector.email}.`)).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('identitytoolkit') && requested.push(request.url()));
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/signup$/);
    expect(requested).toEqual([]);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('shows the reason in an alert of the browser', { tag: '@long' }, async ({ page }) => {
      await openPage(page, '/login');
      await page.route('**/accounts:signInWithIdp**', (route) => route.abort());
      const alert = acceptAlert(page);
      await page.getByRole('button', { name: 'Google', exact: true }).click();
      await chooseOther(page, newEmail());
      expect(await alert).toMatch(/^alert: .*cannot reach the sign-in service/);
    });
  });
});
