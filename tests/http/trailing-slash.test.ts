import { expect, test } from '@playwright/test';

/* These tests do not follow redirects, so each response belongs to the requested URL. */

const once = { maxRedirects: 0 };

test('API paths with a trailing slash are not redirected', async ({ request, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const form = { multipart: { role: 'ARTIST', name: 'Sent once' }, headers, ...once };
  expect((await request.post('/api/v1/profiles/', form)).status()).toBe(401);
  expect((await request.post('/api/v1/profiles/token/', { data: {}, headers, ...once })).status()).toBe(401);
  const list = await request.get('/api/v1/artworks/?size=1', once);
  expect(list.status()).toBe(200);
  const again = await request.get('/api/v1/artworks?size=1', once);
  expect(await again.json()).toEqual(await list.json());
  expect((await request.post('/api/session/', { data: {}, headers, ...once })).status()).toBe(400);
});

for (const [path, spelling] of [
  ['/directory/', '/directory'],
  ['/directory/artists/?country=IE', '/directory/artists?country=IE'],
  ['/art/0197a000-0000-7000-8000-000000000001/', '/art/0197a000-0000-7000-8000-000000000001'],
  ['/opportunities/?page=2', '/opportunities?page=2'],
  ['/apiary/', '/apiary'],
] as const) {
  test(`redirects a page to its URL without a trailing slash: ${path}`, async ({ request }) => {
    const response = await request.get(path, once);
    expect([response.status(), response.headers().location]).toEqual([308, spelling]);
  });
}

test('removing a trailing slash never redirects to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/', '/%2F/evil.example/', '/\\evil.example/', '/.//evil.example/']) {
    const { location = '/' } = (await request.get(`${baseURL}${path}`, once)).headers();
    expect(new URL(location, baseURL).origin, path).toBe(baseURL);
  }
});
