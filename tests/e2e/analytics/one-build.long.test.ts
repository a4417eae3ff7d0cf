import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { COLLECTOR } from './fixtures';

/** Reads the home page's scripts, security policy and site name without a browser. */
async function readSite(request: APIRequestContext, origin: string) {
  const page = await request.get(`${origin}/`);
  const html = await page.text();
  return {
    scripts: [...html.matchAll(/\/_next\/static\/[^"]+\.js/g)].map(([path]) => path).toSorted(),
    title: /<title>([^<]*)/.exec(html)?.[1],
    settings: JSON.parse(/data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null'),
    policy: page.headers()['content-security-policy'] ?? '',
    manifest: await (await request.get(`${origin}/manifest.webmanifest`)).json(),
    robots: await (await request.get(`${origin}/robots.txt`)).text(),
    privacy: (await (await request.get(`${origin}/privacy`)).text()).replaceAll(/<!--.*?-->|<[^>]*>/g, ''),
  };
}

test('one build serves two sites, each with its own services and policy', async ({ request, baseURL }) => {
  const own = test.info().config.projects.find(({ name }) => name === 'product')?.use.baseURL ?? '';
  const [standIns, configured] = [await readSite(request, own), await readSite(request, baseURL ?? '')];

  expect(configured.scripts).toEqual(standIns.scripts);
  expect(standIns.title).toContain('Impasto');
  expect(standIns.manifest.name).toBe('Impasto');
  expect(standIns.settings).toEqual({});
  expect(standIns.policy).toContain("connect-src 'self';");
  expect(standIns.policy).not.toMatch(/google/);
  expect(standIns.privacy).toContain('Nobody counts your visits');

  expect(configured.robots).toContain(`${baseURL}/sitemap.xml`);
  expect(configured.settings).toMatchObject({ NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'impasto-tests' });
  expect(configured.policy).toContain('https://identitytoolkit.googleapis.com');
  expect(configured.privacy).toContain(`reported to PostHog at ${new URL(COLLECTOR).host}`);
  expect(configured.privacy).toContain('Google Tag Manager is loaded');
  expect(configured.privacy).toContain('None of this happens if your browser sends Do Not Track');
});
