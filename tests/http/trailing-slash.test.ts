import { expect, test } from '@playwright/test';

/* Redirects are not followed, so that each response is that of the requested URL. */

const once = { maxRedirects: 0 };

test('product API paths with a trailing slash are handled without a redirect, so that an upload is sent once', async ({
  request,
  baseURL,
}) => {
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
  test(`a page redirects to its URL without a trailing slash: ${path}`, async ({ request }) => {
    const response = await request.get(path, once);
    expect([response.status(), response.headers().location]).toEqual([308, spelling]);
  });
}

test('no URL redirects to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/', '/%2F/evil.example/', '/\\evil.example/', '/.//evil.example/']) {
    const { location = '/' } = (await request.get(`${baseURL}${path}`, once)).headers();
    expect(new URL(location, baseURL).origin, path).toBe(baseURL);
  }
});
