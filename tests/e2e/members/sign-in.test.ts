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

// The browser logs rejections by the identity service and the captcha request, which is not supported.
test.use({ expectedErrors: [/status of (400|429|501)|ERR_FAILED/] });

test('signing in redirects to the requested page, never to another site', async ({ page }) => {
  await test.step('a redirect to another site is ignored', async () => {
    await openPage(page, '/login?next=%2F%2Fexample.com%2Fterms');
    await fillPassword(page, demoAccounts.curator.email);
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).hostname).toBe('localhost');
  });
  await test.step('pressing the sign-in button twice signs in once', async () => {
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
  await test.step('signing in opens the requested page in place of the form in the history', async () => {
    await clearBrowserState(page);
    // Loading the form as a document would allow typing before hydration.
    await openPage(page, '/terms');
    await findSignInLink(page).click();
    await page.waitForURL('**/login?next=**');
    await fillPassword(page, demoAccounts.artist.email);
    await page.waitForURL((url) => url.pathname === '/terms');
    await expect(accountMenu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
  await test.step('signing in returns to a list with its filters', async () => {
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

test('a rejected sign-in says why and keeps the input', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a wrong password is reported under its field, and the input stays', async () => {
    await openPage(page, '/login');
    await fillPassword(page, demoAccounts.artist.email, 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demoAccounts.artist.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
  });
  await test.step('an address without an account gets the same message', async () => {
    await openPage(page, '/login');
    await fillPassword(page, newEmail(), 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
  });
  await test.step('an identity service that cannot be reached is reported, and a retry works', async () => {
    await openPage(page, '/login?next=/about');
    await page.route('**/accounts:signInWithPassword**', (route) => route.abort());
    await fillPassword(page, demoAccounts.curator.email);
    await expect(page.getByText('We cannot reach the sign-in service.')).toBeVisible();
    await page.unroute('**/accounts:signInWithPassword**');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/about');
  });
});

test('a phone number signs in only with the correct code', { tag: '@long' }, async ({ page }) => {
  const field = page.getByLabel('Phone number');
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await openPage(page, '/login?next=/about');
  await page.getByRole('button', { name: 'Phone' }).click();
  await field.fill('070 123');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Write the number with its country code')).toBeVisible();
  await expect(field).toHaveValue('070 123');
  const phone = `+4670${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await field.fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel(`The code we sent to ${phone}`);
  await expect(code).toBeFocused();
  const message = await messageTo(page, phone);
  const right = message.kind === 'text' ? message.code : '';
  await code.fill(right === '000000' ? '000001' : '000000');
  await signInButton.click();
  await expect(page.getByText('The code is not right.')).toBeVisible();
  await code.fill(right);
  await signInButton.click();
  await page.waitForURL(/\/signup\/wizard\/role/);
});

test('signing up through Facebook with an existing email links the account', { tag: '@long' }, async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/about');
  await signOut(page);

  await openPage(page, '/signup?next=/account');
  await page.getByRole('button', { name: 'Facebook', exact: true }).click();
  await chooseOther(page, email);
  await expect(page.getByRole('alert').filter({ hasText: email })).toContainText('Facebook is added to it');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await expect(page.getByRole('button', { name: 'Remove Facebook' })).toBeVisible();
});

test('a new Google user gets an account and can add another provider later', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail();
  const google = page.getByRole('button', { name: 'Google', exact: true });
  await openPage(page, '/signup');
  await test.step('a failure in the provider’s window appears as a browser alert', async () => {
    await page.route('**/accounts:signInWithIdp**', (route) => route.abort());
    const alert = acceptAlert(page);
    await google.click();
    await chooseOther(page, email);
    expect(await alert).toMatch(/^alert: .*cannot reach the sign-in service/);
    await page.unroute('**/accounts:signInWithIdp**');
  });
  await google.click();
  await chooseOther(page, email);
  await page.waitForURL('**/signup/wizard/role**');
  await test.step('the sign-in button does nothing for a member who is signed in', async () => {
    await openPage(page, '/signup');
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('identitytoolkit') && requested.push(request.url()));
    await google.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/signup$/);
    expect(requested).toEqual([]);
  });
  await page.goto('/about');
  await signOut(page);
  await openPage(page, '/login?next=/account');
  await page.getByRole('button', { name: 'Facebook', exact: true }).click();
  await chooseOther(page, email);
  await expect(page.getByRole('alert').filter({ hasText: email })).toContainText('Facebook is added to it');
  await google.click();
  await chooseOther(page, email);
  await page.waitForURL((url) => url.pathname === '/account');
  await expect(page.getByRole('button', { name: 'Remove Facebook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeVisible();
});
