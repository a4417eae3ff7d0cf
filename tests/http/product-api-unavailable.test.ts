import { expect, test } from '@playwright/test';
import { startProductApiProxy } from '../support/product-api-proxy';
import { startWeb } from '../support/start-web';

// The page in a browser, and its retry: tests/e2e/product-api-unavailable.long.test.ts.
test('while the product API is unavailable a page, the sitemap and a card respond with 503', async () => {
  const proxy = await startProductApiProxy();
  proxy.isOpen = false;
  const web = await startWeb(proxy.url);
  try {
    for (const path of [
      '/',
      '/directory',
      '/art',
      '/artworks',
      '/opportunities',
      '/profiles/01900000-0000-7000-8000-000000000000',
    ]) {
      const response = await fetch(`${web.url}${path}`);
      expect(response.status, path).toBe(503);
      expect(response.headers.get('retry-after'), path).toBe('5');
      expect(await response.text(), path).toContain('We cannot reach the collection right now');
    }
    for (const path of ['/sitemap.xml', '/sitemap.xml?kind=artworks']) {
      expect((await fetch(`${web.url}${path}`)).status, path).toBe(503);
    }
    const card = await fetch(`${web.url}/cards/artworks/01900000-0000-7000-8000-000000000000/1.jpg`);
    expect(card.status).toBe(503);
    expect(await card.json()).toMatchObject({ code: 'unavailable' });
  } finally {
    web.stop();
    proxy.stop();
  }
});
