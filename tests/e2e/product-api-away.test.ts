import { startGate, startWeb } from '../support/web';
import { expect, test } from './fixtures';

test.describe('while the product API is away', () => {
  test.use({ expectedErrors: [/503/] });

  test('a page says so kindly with status 503, and the retry brings it back', async ({ page }) => {
    const gate = await startGate();
    gate.isOpen = false;
    const web = await startWeb(gate.url);
    try {
      for (const path of [
        '/',
        '/directory',
        '/art',
        '/artworks',
        '/opportunities',
        '/profiles/01900000-0000-7000-8000-000000000000',
      ]) {
        const answer = await fetch(`${web.url}${path}`);
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get('retry-after'), path).toBe('5');
        expect(await answer.text(), path).toContain('We cannot reach the collection right now');
      }
      for (const path of ['/sitemap.xml', '/sitemap.xml?kind=artworks']) {
        expect((await fetch(`${web.url}${path}`)).status, path).toBe(503);
      }
      const card = await fetch(`${web.url}/cards/artworks/01900000-0000-7000-8000-000000000000/1.jpg`);
      expect(card.status).toBe(503);
      expect(await card.json()).toMatchObject({ code: 'unavailable' });
      await page.goto(`${web.url}/directory`);
      await expect(page.getByText('We cannot reach the collection right now')).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      gate.isOpen = true;
      await page
        .getByRole('button', { name: /Try again/ })
        .or(page.getByRole('link', { name: /Try again/ }))
        .first()
        .click();
      await expect(page.getByRole('searchbox')).toBeVisible();
    } finally {
      web.stop();
      gate.stop();
    }
  });
});
