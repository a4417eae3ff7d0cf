import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/shared/identity/demo-accounts';

type Person = { email: string; password: string };

/** Cookies of a signed-in session. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

const API_KEY = 'stand-in';

/** Signs up a new account through the site, which stores its session in the browser or client. */
export async function signUpNewUser({ request }: Pick<Page, 'request'>): Promise<Person> {
  const person = { email: `${randomUUID()}@example.org`, password: DEMO_PASSWORD };
  await authenticate(request, 'signUp', person);
  return person;
}

/** Signs up a new account with a verified address, as through a provider such as Google. */
export async function signUpVerifiedUser(
  { request }: Pick<Page, 'request'>,
  email = `${randomUUID()}@example.org`,
): Promise<void> {
  const sub = randomUUID();
  const token = JSON.stringify({ sub, email, email_verified: true });
  const postBody = new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString();
  await authenticate(request, 'signInWithIdp', { postBody, requestUri: 'http://localhost', returnIdpCredential: true });
}

/** Signs in to an existing account of the stand-in. */
export async function openMemberSession(
  request: APIRequestContext,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<Session> {
  await authenticate(request, 'signInWithPassword', { email, password });
  return (await request.storageState()).cookies;
}

async function authenticate(
  request: APIRequestContext,
  call: 'signUp' | 'signInWithPassword' | 'signInWithIdp',
  data: object,
): Promise<void> {
  const address = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${API_KEY}`;
  const entered = await request.post(address, { data: { ...data, returnSecureToken: true } });
  expect(entered.status(), await entered.text()).toBe(200);
  const { idToken }: { idToken: string } = await entered.json();
  const opened = await request.post('/api/session', { data: { idToken } });
  expect(opened.status(), await opened.text()).toBe(200);
}
