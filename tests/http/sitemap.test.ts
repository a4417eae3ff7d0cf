import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { fetchHead, fetchPage, SITE } from '../support/fetch-page';
import { parseHead } from '../support/page-head';
import { parseIndexLocations, parsePartLocations } from '../support/sitemap-rules';

/** Fetches every URL in all parts of the sitemap. */
async function fetchLocations(): Promise<string[]> {
  const listed: string[] = [];
  for (const part of parseIndexLocations(await (await fetchPage(`${SITE}/sitemap.xml`)).text())) {
    listed.push(...parsePartLocations(await (await fetchPage(part)).text()));
  }
  return listed;
}

test('the sitemap lists every public page once at its canonical URL', async () => {
  const index = await fetchPage(`${SITE}/sitemap.xml`);
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600');
  // Other tests create and delete profiles between these requests.
  await expect(async () => {
    const listed = await fetchLocations();
    const [works, profiles, opportunities] = await Promise.all([
      fetchEndpoint('GET /v1/artworks/'),
      fetchEndpoint('GET /v1/profiles/directory'),
      fetchEndpoint('GET /v1/opportunities/', { includeClosed: 'true' }),
    ]);
    const count = (path: string) => listed.filter((url) => /[\da-f-]{36}$/.test(url) && url.includes(path)).length;
    expect({
      works: count('/art/'),
      profiles: count('/profiles/'),
      opportunities: count('/opportunities/'),
    }).toEqual({ works: works.total, profiles: profiles.total, opportunities: opportunities.total });
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.every((url) => url === SITE || url.startsWith(`${SITE}/`))).toBe(true);

    const step = Math.ceil(listed.length / 10);
    for (const url of listed.filter((_, number) => number % step === 0)) {
      const { metas, links } = await fetchHead(url);
      expect(links.get('canonical'), url).toEqual([url]);
      expect(metas.get('robots')?.join() ?? '', url).not.toContain('noindex');
    }
  }).toPass({ timeout: 50_000 });
});

test('responds with 404 to an unknown part of the sitemap', async () => {
  for (const query of ['kind=accounts', 'kind=', 'kind=artworks&after=1', 'kind=artworks&after=%27']) {
    expect((await fetch(`${SITE}/sitemap.xml?${query}`)).status, query).toBe(404);
  }
});

test('in the sitemap of a site with one language, every page has that language and no alternates', {
  tag: '@long',
}, async () => {
  const listed = await fetchLocations();
  const faults: string[] = [];
  const check = async (url: string) => {
    const response = await fetch(url, { redirect: 'manual' });
    const html = await response.text();
    const { links } = parseHead(html);
    const found = {
      status: response.status,
      language: /<html lang="([\w-]+)" dir="(\w+)"/.exec(html)?.slice(1),
      canonical: links.get('canonical'),
      alternates: [...html.matchAll(/ hrefLang="/gi)].length,
    };
    const expected = { status: 200, language: ['en', 'ltr'], canonical: [url], alternates: 0 };
    // Other tests delete profiles, works and calls at the same time.
    if (response.status !== 410 && JSON.stringify(found) !== JSON.stringify(expected)) {
      faults.push(`${url}: ${JSON.stringify(found)}`);
    }
  };
  // Requests only a few at a time, as a search engine does.
  for (let start = 0; start < listed.length; start += 4) {
    await Promise.all(listed.slice(start, start + 4).map(check));
  }
  expect(faults).toEqual([]);
});
