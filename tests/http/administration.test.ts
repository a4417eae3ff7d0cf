import { expect, test } from '@playwright/test';

test('serves the same audit log page to every visitor, without the log', async ({ request }) => {
  const response = await request.get('/admin/audit');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<title>Audit log/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect((await request.get('/api/v1/admin/actions')).status()).toBe(401);
});

test('serves the same administration page to every visitor, without data', async ({ request }) => {
  const response = await request.get('/admin');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<title>Administration/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  expect(text).not.toContain('Page not found');
  expect((await request.get('/api/v1/admin/queue')).status()).toBe(401);
});
