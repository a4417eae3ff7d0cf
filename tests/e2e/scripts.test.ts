import { someIds } from '../support/ask';
import { openPage, whenIdle } from '../support/open-page';
import { expect, test } from './fixtures';

/** Words that only stand in a library's own code. */
const UNWANTED = {
  zod: 'invalid_union',
  firebase: 'identitytoolkit',
  'the cache of what members read': 'Missing queryFn',
  markdown: 'bullet_list_open',
  currencies: 'Bhutanese ngultrums',
  carousel: 'slick-track',
  tooltip: 'data-radix-popper-content-wrapper',
};

test('what a visitor loads holds no library that the page does not use', async ({ page }) => {
  const ids = await someIds();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  for (const path of [
    '/',
    '/directory',
    '/opportunities',
    `/art/${ids.artwork}`,
    `/profiles/${ids.profile}`,
    `/opportunities/${ids.opportunity}`,
  ]) {
    await openPage(page, path);
    await whenIdle(page);
  }
  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await (await fetch(script)).text();
    for (const [library, word] of Object.entries(UNWANTED))
      expect(code.includes(word), `${library} in ${script}`).toBe(false);
  }
});
