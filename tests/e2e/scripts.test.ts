import type { Page } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage, waitUntilIdle } from '../support/open-page';
import { expect, test } from './fixtures';

/** For each library, a string that occurs only in its code. */
const UNWANTED = {
  zod: 'invalid_union',
  firebase: 'identitytoolkit',
  'the cache of what members read': 'Missing queryFn',
  markdown: 'bullet_list_open',
  currencies: 'Bhutanese ngultrums',
  carousel: 'slick-track',
  zoom: 'Unable to load TileSource',
  tooltip: 'data-radix-popper-content-wrapper',
  'suggestions of the search': 'We could not look for suggestions',
  analytics: '$pageview',
};

/** Records the URLs of the scripts that the page loads. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return scripts;
}

const fetchCode = async (script: string) => (await fetch(script)).text();

test('public pages load no unused library and request nothing from other sites', async ({ page }) => {
  const ids = await findSampleIds();
  const scripts = collectScripts(page);
  const origins = new Set<string>();
  page.on('request', (request) => request.url().startsWith('http') && origins.add(new URL(request.url()).origin));
  // Hides automation, because automated browsers do not count.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  for (const path of [
    '/',
    '/directory',
    '/opportunities',
    '/pricing',
    `/art/${ids.artwork}`,
    `/profiles/${ids.profile}`,
    `/opportunities/${ids.opportunity}`,
  ]) {
    await openPage(page, path);
    await waitUntilIdle(page);
  }
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await fetchCode(script);
    for (const [library, word] of Object.entries(UNWANTED))
      expect(code.includes(word), `${library} in ${script}`).toBe(false);
  }
});

test('the sign-in form loads the identity SDK but no code for members', { tag: '@long' }, async ({ page }) => {
  const scripts = collectScripts(page);
  const codes = new Map<string, string>();
  const fetchCodes = async () => {
    for (const script of scripts) codes.set(script, codes.get(script) ?? (await fetchCode(script)));
    return [...codes.values()];
  };
  const holds = (word: string) => async () => (await fetchCodes()).some((code) => code.includes(word));
  await openPage(page, '/login');
  await expect.poll(holds(UNWANTED.firebase)).toBe(true);
  await waitUntilIdle(page);
  expect(await holds(UNWANTED['the cache of what members read'])()).toBe(false);
});

test.describe('injected scripts', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('an injected script does not run', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about');
    const hasRun = await page.evaluate(async () => {
      const blocked = new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
        Object.assign(window, { wasRun: () => resolve(true) });
      });
      const script = document.createElement('script');
      script.textContent = 'window.wasRun()';
      document.body.append(script);
      return blocked;
    });
    expect(hasRun).toBe(false);
  });
});
