import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/identity/demo-accounts';

type Person = { email: string; password: string };

const API_KEY = 'stand-in';

/** Signs a new person up with the stand-in, through the site, and gives the browser their session. */
export async function signUpSomebody(page: Page): Promise<Person> {
  const person = { email: `${randomUUID()}@example.org`, password: DEMO_PASSWORD };
  await enter(page, 'signUp', person);
  return person;
}

/** Signs a person in whom the stand-in knows. */
export async function signInAs(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await enter(page, 'signInWithPassword', { email, password });
}

async function enter(page: Page, call: 'signUp' | 'signInWithPassword', { email, password }: Person): Promise<void> {
  const address = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${API_KEY}`;
  const entered = await page.request.post(address, { data: { email, password, returnSecureToken: true } });
  expect(entered.status(), await entered.text()).toBe(200);
  const { idToken }: { idToken: string } = await entered.json();
  const opened = await page.request.post('/api/session', { data: { idToken } });
  expect(opened.status(), await opened.text()).toBe(200);
}
