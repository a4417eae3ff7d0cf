import { expect, test } from '@playwright/test';

test('the address of the administration answers as an unknown one does', async ({ request }) => {
  const [admin, unknown] = await Promise.all([request.get('/admin'), request.get('/no-such-page')]);
  expect([admin.status(), unknown.status()]).toEqual([404, 404]);
  const text = (await admin.text()).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  expect(text).not.toMatch(/administ/i);
  expect(text).toContain('Page not found');
});
