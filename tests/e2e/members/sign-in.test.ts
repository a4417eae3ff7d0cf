import { randomInt } from 'node:crypto';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { acceptAlert } from '../../support/accept-alert';
import { openPage } from '../../support/open-page';
import { startOver } from '../../support/start-over';
import {
  accountMenu,
  chooseOther,
  fillPassword,
  messageTo,
  newEmail,
  PASSWORD,
  signOut,
  signUp,
  wayIn,
} from '../sign-in-forms';
import { expect, test } from './fixtures';

// The browser logs each refusal of the identity service, and its captcha, which the emulator does not know.
test.use({ expectedErrors: [/status of (400|429|501)|ERR_FAILED/] });

test('signing up with email and password leads to the wizard and asks by mail whether the address is theirs', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const mail = await messageTo(page, email);
  expect(mail).toMatchObject({ kind: 'mail', href: expect.stringContaining('mode=verifyEmail') });
});

test('signing in leads on to where one wanted to go, never to another site, and once', async ({ page }) => {
  await test.step('no address of another site is led on to', async () => {
    await openPage(page, '/login?next=%2F%2Fexample.com%2Fterms');
    await fillPassword(page, demoAccounts.curator.email);
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).hostname).toBe('localhost');
  });
  await test.step('pressed twice it signs in once', async () => {
    await startOver(page);
    await openPage(page, '/login?next=/about');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('signInWithPassword')) asked += 1;
    });
    await page.getByLabel('Email', { exact: true }).fill(demoAccounts.enthusiast.email);
    await page.getByLabel('Password', { exact: true }).fill('impasto-demo');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).dblclick();
    await page.waitForURL((url) => url.pathname === '/about');
    expect(asked).toBe(1);
  });
  await test.step('signing in leads on to where one wanted to go, and not back to the form', async () => {
    await startOver(page);
    // Were the link followed by the browser alone, the form could be filled in before React has it.
    await openPage(page, '/terms');
    await wayIn(page).click();
    await page.waitForURL('**/login?next=**');
    await fillPassword(page, demoAccounts.artist.email);
    await page.waitForURL((url) => url.pathname === '/terms');
    await expect(accountMenu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
  await test.step('a list that was filtered by a click, or opened with its filters, is returned to with them', async () => {
    await startOver(page);
    await openPage(page, '/opportunities');
    await page.getByRole('checkbox', { name: /^Residency/ }).check();
    await expect(page).toHaveURL('/opportunities?types=ART_RESIDENCY');
    await wayIn(page).click();
    await page.waitForURL(`**/login?next=${encodeURIComponent('/opportunities?types=ART_RESIDENCY')}`);
    await openPage(page, '/opportunities?types=JOB');
    await wayIn(page).focus();
    await expect(wayIn(page)).toHaveAttribute('href', `/login?next=${encodeURIComponent('/opportunities?types=JOB')}`);
    await page.keyboard.press('Enter');
    await fillPassword(page, demoAccounts.artist.email);
    await page.waitForURL('**/opportunities?types=JOB');
  });
});

test('no script can read the tokens in the cookies of a session', async ({ page, context, signInAs }) => {
  await signInAs(demoAccounts.artist.email);
  await page.goto('/about');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('product');
  const cookies = await context.cookies();
  for (const name of ['identity', 'product']) {
    const cookie = cookies.find((one) => one.name === name);
    // With its path a request for them carries them; a page's does not.
    expect(cookie, name).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  }
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/identity|product/);
});

test.describe('before the page is awake', () => {
  test.use({ javaScriptEnabled: false });

  test('a password that is sent already is not written into an address', async ({ page }) => {
    await page.goto('/login?next=/about');
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await fillPassword(page, demoAccounts.artist.email, 'typed too soon');
    expect((await sent).url()).not.toContain('typed');
    expect(page.url()).not.toContain('password');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});

test('who is refused reads why, keeps what was typed, and is let in once the service can be reached', async ({
  page,
}) => {
  await test.step('says so under the field, and keeps what was typed', async () => {
    await openPage(page, '/login');
    await fillPassword(page, demoAccounts.artist.email, 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demoAccounts.artist.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
  });
  await test.step('an address without an account is refused in the same words', async () => {
    await openPage(page, '/login');
    await fillPassword(page, newEmail(), 'not this one');
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
  });
  await test.step('the form says so, keeps what was typed and works once it can', async () => {
    await openPage(page, '/login?next=/about');
    await page.route('**/accounts:signInWithPassword**', (route) => route.abort());
    await fillPassword(page, demoAccounts.curator.email);
    await expect(page.getByText('We cannot reach the sign-in service.')).toBeVisible();
    await page.unroute('**/accounts:signInWithPassword**');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/about');
  });
});

test.describe('with ten wrong passwords', () => {
  test('the eleventh is not looked at, even when it is right', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    const tries = Array.from({ length: 10 }, () =>
      page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=stand-in', {
        data: { email, password: 'not this one', returnSecureToken: true },
      }),
    );
    for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(400);
    await page.context().clearCookies();
    await openPage(page, '/login');
    await fillPassword(page, email, PASSWORD);
    await expect(page.getByText('Too many attempts.')).toBeVisible();
  });
});

for (const name of ['Google', 'Twitter', 'Facebook']) {
  test(`${name}: somebody new makes a profile, and comes back as who they are`, async ({ page }) => {
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

// The emulator knows no captcha, which the SDK asks about first.

test('by phone a code leads in; a wrong one does not, nor a number without its country', async ({ page }) => {
  await test.step('a number without its country is refused under its field', async () => {
    await openPage(page, '/login');
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByLabel('Phone number').fill('070 123');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('Write the number with its country code')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('070 123');
  });
  await test.step('a code leads in; a wrong one does not, and can be written again', async () => {
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

test('signing in the first way adds the second', async ({ page }) => {
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

test('who came to make an account signs in to the one that is there', async ({ page }) => {
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

test.describe('Google', () => {
  test('does nothing for who is signed in already', async ({ page, signInAs }) => {
    await signInAs(demoAccounts.collector.email);
    await openPage(page, '/signup');
    await expect(page.getByText(`You are signed in as ${demoAccounts.collector.email}.`)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('identitytoolkit') && asked.push(request.url()));
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/signup$/);
    expect(asked).toEqual([]);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('says so in an alert of the browser', async ({ page }) => {
      await openPage(page, '/login');
      await page.route('**/accounts:signInWithIdp**', (route) => route.abort());
      const alert = acceptAlert(page);
      await page.getByRole('button', { name: 'Google', exact: true }).click();
      await chooseOther(page, newEmail());
      expect(await alert).toMatch(/^alert: .*cannot reach the sign-in service/);
    });
  });
});
