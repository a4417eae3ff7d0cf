import { expect, test } from '@playwright/test';

test('the page of the audit log is the same for every visitor and contains no log', async ({ request }) => {
  const response = await request.get('/admin/audit');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<title>Audit log/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect((await request.get('/api/v1/admin/actions')).status()).toBe(401);
});

test('the administration page is the same for every visitor and contains no data', async ({ request }) => {
  const response = await request.get('/admin');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<title>Administration/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  expect(text).not.toContain('Page not found');
  expect((await request.get('/api/v1/admin/queue')).status()).toBe(401);
});
