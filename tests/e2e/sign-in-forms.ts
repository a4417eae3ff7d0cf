import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/shared/identity/demo-accounts';
import type { Message } from '@/lib/shared/inbox';
import { openPage } from '../support/open-page';

export const newEmail = () => `${randomUUID()}@example.org`;

export const PASSWORD = 'a long enough one';

export async function fillPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and waits until the page shows the user. */
export async function signIn(page: Page, email: string, next = '/about', password = DEMO_PASSWORD): Promise<void> {
  await openPage(page, `/login?next=${next}`);
  await fillPassword(page, email, password);
  await page.waitForURL((url) => url.pathname === next);
  await expect(accountMenu(page)).toBeVisible();
}

/** Creates an account, which opens the profile wizard. */
export async function signUp(page: Page, email: string): Promise<void> {
  await openPage(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL('**/signup/wizard/role**');
}

/** Chooses a different account in the stand-in's account chooser. */
export async function chooseOther(page: Page, email: string): Promise<void> {
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('button', { name: 'Another account' }).click();
  await chooser.getByLabel('Name').fill('Somebody');
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByRole('button', { name: 'Go on with this account' }).click();
}

export function accountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Account of / });
}

export function findSignInLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Sign in' });
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(findSignInLink(page)).toBeVisible();
}

/** Returns the newest message to an address, from the stand-in's inbox. */
export async function messageTo(page: Page, to: string): Promise<Message> {
  const messages: Message[] = await (await page.request.get('/api/inbox')).json();
  const found = messages.find((message) => message.to === to);
  expect(found, `a message to ${to}`).toBeDefined();
  return found ?? { kind: 'text', to, code: '' };
}
