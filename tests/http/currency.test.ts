import { expect, test } from '@playwright/test';

test('pages are the same whatever the currency cookie contains', async ({ request }) => {
  const pages = await Promise.all(
    ['', 'currency=JPY', 'currency=<script>'].map(async (cookie) => {
      const html = await (await request.get('/about', { headers: { Cookie: cookie } })).text();
      return html.match(/<footer.*<\/footer>/s)?.[0];
    }),
  );
  expect(pages[0]).toContain('$ USD');
  expect(new Set(pages).size).toBe(1);
});

test('everyone can cache the list of currencies', async ({ request }) => {
  const response = await request.get('/api/v1/profiles/subscriptions/currencies');
  expect(response.headers()['cache-control']).toBe('public, max-age=3600');
  expect(response.headers()['set-cookie']).toBeUndefined();
});
