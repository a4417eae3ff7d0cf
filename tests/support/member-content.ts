import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { signUpNewUser } from './sign-in';
import { createJpeg } from './upload-files';

/* Creates content through the site's own API, as a browser would. */

/** A page, a browser, or a client whose requests contain their profile (`as`). */
type Client = { request: APIRequestContext; context?: () => BrowserContext; as?: string };
type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

/** Creates a profile, which is unlisted unless `fields` say otherwise. @returns the profile's id */
export function createProfile({ request }: Client, fields: Record<string, string> = {}): Promise<string> {
  return create({ request }, '/api/v1/profiles', { multipart: { role: 'ARTIST', name: 'Somebody', ...fields } });
}

/** Signs up a new member with a profile, and makes the profile active in the browser. */
export async function signUpWithProfile(client: Client | BrowserContext, fields?: Record<string, string>) {
  const person = await signUpNewUser(client);
  const profileId = await createProfile({ request: client.request }, fields);
  const browser = 'addCookies' in client ? client : client.context?.();
  await browser?.addCookies([{ name: 'profile', value: profileId, domain: 'localhost', path: '/' }]);
  return { ...person, profileId };
}

/** Leaves the page first, because loading deleted objects would log an error. */
export async function removeProfile(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await page.request.delete(`/api/v1/profiles/${id}`);
}

/** Posts a work by the active profile. @returns the work's id */
export async function postWork(client: Client, title: string, fields: Multipart = {}): Promise<string> {
  const images = { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(60, 40) };
  return create(client, '/api/v1/artworks', { multipart: { title, category: 'PAINTING', images, ...fields } });
}

/** Creates a draft of a call that is ready for publication. @returns the call's id */
export function createCall(client: Client, title: string, fields: object = {}): Promise<string> {
  const data = {
    type: 'ART_RESIDENCY',
    title,
    description: 'A room by the sea.',
    artisticFields: ['PAINTING'],
    country: 'GB',
    deadline: { kind: 'FIXED', localDateTime: '2031-12-05T23:59', timeZone: 'Europe/London' },
    fee: 'FREE',
    apply: { method: 'URL', value: 'https://example.org/apply' },
    ...fields,
  };
  return create(client, '/api/v1/opportunities', { data });
}

/** Publishes a call by the active profile. @returns the call's id */
export async function publishCall(client: Client, title: string, fields?: object): Promise<string> {
  const id = await createCall(client, title, fields);
  const data = { status: 'PUBLISHED', planType: 'FREE' };
  const published = await client.request.patch(createAddress(client, `/api/v1/opportunities/${id}`), { data });
  expect(published.status(), await published.text()).toBe(200);
  return id;
}

/** Adds the sending profile to a request's path. */
export function createAddress({ as }: Client, path: string): string {
  return as === undefined ? path : `${path}?as=${as}`;
}

async function create(client: Client, path: string, body: Parameters<APIRequestContext['post']>[1]): Promise<string> {
  const created = await client.request.post(createAddress(client, path), body);
  expect(created.status(), await created.text()).toBe(201);
  const { id }: { id: string } = await created.json();
  return id;
}
