import { devices, type Page } from '@playwright/test';
import { acceptAlert } from '../../support/accept-alert';
import { openPage, waitUntilIdle } from '../../support/open-page';
import { expect, openWindow, PERSON, test } from './fixtures';

test('signing in at a provider in a second window signs the visitor in', async ({
  page,
  requests,
  idToken,
  context,
}) => {
  await page.route('**/api/v1/account', (route) =>
    route.fulfill({
      json: {
        id: 'an account',
        email: PERSON.email,
        isAdmin: false,
        isJuror: false,
        hasOrders: false,
        wizard: null,
        language: null,
        registration: { standing: 'MEMBER', reason: null, requestedAt: null },
        termsToAccept: null,
        removedProfiles: [],
      },
    }),
  );
  await page.route('**/api/v1/profiles', (route) => route.fulfill({ json: { data: [] } }));
  await openPage(page, '/login?next=/about');
  const window = await openWindow(page, 'Google');
  const address = new URL(window.url());
  expect(address.origin + address.pathname).toBe('https://impasto-tests.firebaseapp.com/__/auth/handler');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    apiKey: 'key-of-the-tests',
    authType: 'signInViaPopup',
    providerId: 'google.com',
  });

  const opened = page.waitForResponse('/api/session');
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Allow' }).click();
  await closed;
  const session = await opened;
  expect(session.request().method()).toBe('POST');
  expect(session.request().postDataJSON()).toEqual({ idToken });
  expect(session.status()).toBe(200);
  expect(requests.map(({ method }) => method).sort()).toEqual([
    'accounts:lookup',
    'accounts:signInWithIdp',
    'projects',
  ]);
  expect(requests.find(({ method }) => method === 'accounts:signInWithIdp')?.body).toMatchObject({
    requestUri: address.href,
    sessionId: 'a session',
    postBody: 'id_token=of-the-provider',
    returnSecureToken: true,
  });
  await expect(page).toHaveURL('/about');
  const identityCookie = (await context.cookies()).find((cookie) => cookie.name === 'identity');
  expect(identityCookie).toMatchObject({ value: idToken, httpOnly: true });
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
});

test('another sign-in window can be opened after a rejected, closed or blocked one', async ({ page, requests }) => {
  const message = page.getByRole('main').getByText('This account was closed.');
  const windows: Page[] = [];
  page.on('popup', (window) => windows.push(window));
  await openPage(page, '/login');
  await test.step('a double click opens one sign-in window, and a rejection appears under the buttons', async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Twitter', exact: true }).dblclick();
    await (await opening).getByRole('button', { name: 'Refuse' }).click();
    await expect(message).toBeVisible();
    expect(windows).toHaveLength(1);
    expect(requests.map(({ method }) => method)).toEqual(['projects']);
  });
  await test.step('after closing the window of one provider, visitors can choose another', async () => {
    await (await openWindow(page, 'Twitter')).close();
    const window = await openWindow(page, 'Facebook');
    await expect(message).toBeHidden();
    await window.getByRole('button', { name: 'Refuse' }).click();
    await expect(message).toBeVisible();
  });
  await test.step('a rejection by Google appears as a browser alert, and visitors can try again', async () => {
    const window = await openWindow(page, 'Google');
    const alert = acceptAlert(page);
    await window.getByRole('button', { name: 'Refuse' }).click();
    expect(await alert).toBe('alert: This account was closed.');
    await (await openWindow(page, 'Google')).close();
  });
  await test.step('a blocked sign-in window is named as the reason', async () => {
    await openPage(page, '/login');
    await page.evaluate(() => {
      window.open = () => null;
    });
    const alert = acceptAlert(page);
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    expect(await alert).toBe(
      'alert: Your browser kept the sign-in window from opening. Allow it for this site and try again.',
    );
  });
  expect(requests.map(({ method }) => method)).not.toContain('accounts:signInWithIdp');
});

test('closing the sign-in window shows a message and signs nobody in', async ({ page, requests }) => {
  await page.clock.install();
  await openPage(page, '/login');
  await (await openWindow(page, 'Twitter')).close();
  // The SDK polls every two seconds, and waits eight more for a pending result.
  await expect(async () => {
    await page.clock.fastForward(2_500);
    await page.clock.fastForward(8_500);
    const message = page.getByRole('main').getByText('The window was closed before you signed in.');
    await expect(message).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Twitter', exact: true })).not.toHaveAttribute('aria-disabled');
  expect(requests.filter(({ method }) => method !== 'projects')).toEqual([]);
});

test.describe('a provider’s window that is still open', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a password works while a provider’s window is open', async ({ page, requests }) => {
    await page.route('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword**', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await openPage(page, '/login');
    await openWindow(page, 'Facebook');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email or password is not right.')).toBeVisible();
    expect(requests.map(({ method }) => method)).not.toContain('accounts:signInWithIdp');
  });
});

test.describe('the sign-in window on a phone', () => {
  test.use({ userAgent: devices['iPhone 13'].userAgent });

  test('on a phone, the code for the sign-in window loads before a button is pressed', async ({ page, requests }) => {
    const script = page.waitForRequest('https://apis.google.com/js/api.js**');
    await openPage(page, '/login');
    await script;
    await waitUntilIdle(page);
    expect(requests).toEqual([]);
  });
});
