import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signUpNewUser } from './sign-in';
import { createJpeg } from './upload-files';

/* What tests of the site create through its backend-for-frontend, as a browser would. */

type Client = Pick<Page, 'request'>;
type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

/** Creates a profile of the signed-in member, which is in no list without text or a picture. @returns its id. */
export function createProfile({ request }: Client, fields: Record<string, string> = {}): Promise<string> {
  return create(request, '/api/v1/profiles', { multipart: { role: 'ARTIST', name: 'Somebody', ...fields } });
}

/** Signs up a new member, who acts as a new profile. */
export async function signUpWithProfile(client: Client, fields?: Record<string, string>) {
  const person = await signUpNewUser(client);
  return { ...person, profileId: await actAsNewProfile(client, fields) };
}

/** Creates a profile of the signed-in member, who acts as it from now on. @returns its id. */
export async function actAsNewProfile(client: Client, fields?: Record<string, string>): Promise<string> {
  const profileId = await createProfile(client, fields);
  // A page shows the profile before it has its token, without which nothing can be posted.
  expect((await client.request.post('/api/v1/profiles/token', { data: { id: profileId } })).status()).toBe(200);
  return profileId;
}

/** Leaves the page first: an open one may still load deleted objects, which would log an error. */
export async function removeProfile(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await page.request.delete(`/api/v1/profiles/${id}`);
}

/** Posts a work of the acting profile. @returns its id. */
export async function postWork({ request }: Client, title: string, fields: Multipart = {}): Promise<string> {
  const images = { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(60, 40) };
  return create(request, '/api/v1/artworks', { multipart: { title, category: 'PAINTING', images, ...fields } });
}

/** Creates the draft of a call of the acting profile that can be published. @returns its id. */
export function createCall({ request }: Client, title: string, fields: object = {}): Promise<string> {
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
  return create(request, '/api/v1/opportunities', { data });
}

/** Publishes a call of the acting profile. @returns its id. */
export async function publishCall(client: Client, title: string, fields?: object): Promise<string> {
  const id = await createCall(client, title, fields);
  const data = { status: 'PUBLISHED', planType: 'FREE' };
  const published = await client.request.patch(`/api/v1/opportunities/${id}`, { data });
  expect(published.status(), await published.text()).toBe(200);
  return id;
}

async function create(
  request: APIRequestContext,
  path: string,
  body: Parameters<APIRequestContext['post']>[1],
): Promise<string> {
  const created = await request.post(path, body);
  expect(created.status(), await created.text()).toBe(201);
  const { id }: { id: string } = await created.json();
  return id;
}
