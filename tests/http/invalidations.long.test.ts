import { type APIRequestContext, expect, test } from '@playwright/test';
import { API } from '../support/fetch-endpoint';
import { signUpNewUser } from '../support/sign-in';
import { startWeb } from '../support/start-web';
import { WEB_SECRET } from '../support/web-secret';

async function createProfile(request: APIRequestContext, name: string): Promise<string> {
  const created = await request.post('/api/v1/profiles', { multipart: { role: 'ARTIST', name, bio: 'Paints walls.' } });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = await created.json();
  expect((await request.post('/api/v1/profiles/token', { data: { id } })).status()).toBe(200);
  return id;
}

test('a write updates the pages of its own web before the response, and those of other webs soon after', async ({
  request,
}) => {
  const other = await startWeb(API, { WEB_SECRET });
  try {
    await signUpNewUser({ request });
    const id = await createProfile(request, 'Ana before');
    const path = `/profiles/${id}`;
    const here = async () => (await request.get(path)).text();
    const there = async () => (await fetch(`${other.url}${path}`)).text();
    for (const read of [here, there]) {
      await read();
      expect(await read()).toContain('Ana before');
    }
    const renamed = await request.patch(`/api/v1${path}`, { data: { name: 'Ana after' } });
    expect(renamed.status(), await renamed.text()).toBe(200);
    expect(await here()).toContain('Ana after');
    await expect.poll(there, { intervals: [20] }).toContain('Ana after');
    const removed = await request.delete(`/api/v1${path}`);
    expect(removed.ok(), await removed.text()).toBe(true);
    await expect.poll(async () => (await fetch(`${other.url}${path}`)).status, { intervals: [20] }).toBe(410);
  } finally {
    other.stop();
  }
});
