import { expect, test } from '../fixtures';
import { openKit } from './open-part';

test('the index of the kit links to each part', async ({ page }) => {
  await openKit(page);
  const links = page.getByRole('navigation', { name: 'Parts' }).getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const href = await link.getAttribute('href');
    await expect(page.locator(`section${href} > h2`)).toHaveText((await link.textContent()) ?? '');
  }
});
