import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { fetchPage, SITE } from '../support/fetch-page';

const read = async (address: string) => (await fetchPage(`${SITE}${address}`)).text();
const decodeAmpersands = (html: string) => html.replaceAll('&amp;', '&');

test('a search shows the best results of each kind, with links to their lists', async () => {
  const query = 'paper';
  const found = await fetchEndpoint('GET /v1/search', { query, size: '6' });
  const html = decodeAmpersands(await read(`/search?query=${query}`));
  for (const { id } of found.profiles?.data ?? []) expect(html).toContain(`href="/profiles/${id}"`);
  for (const { id } of found.artworks?.data ?? []) expect(html).toContain(`href="/art/${id}"`);
  for (const { id } of found.opportunities?.data ?? []) expect(html).toContain(`href="/opportunities/${id}"`);
  const lists = {
    profiles: `/directory?searchQuery=${query}`,
    artworks: `/search?query=${query}&kinds=artworks`,
    opportunities: `/opportunities?searchQuery=${query}&sortBy=relevance`,
  };
  for (const kind of ['profiles', 'artworks', 'opportunities'] as const) {
    expect(found[kind]?.total, kind).toBeGreaterThan(6);
    expect(html).toContain(`href="${lists[kind]}"`);
    expect(html).toContain(`href="#found-${kind}"`);
  }
});

test('a search without results suggests which word to omit', async () => {
  const { artworks, profiles, opportunities } = await fetchEndpoint('GET /v1/search', { query: 'linen' });
  const total = [artworks, profiles, opportunities].reduce((sum, page) => sum + (page?.total ?? 0), 0);
  const html = decodeAmpersands(await read('/search?query=linen+qqqzzz')).replaceAll('<!-- -->', '');
  expect(html).toContain('href="/search?query=linen"');
  expect(html).toContain(`Without “qqqzzz” there are ${total} results`);
});

test('pages through the artworks that a search finds', async () => {
  const query = { query: 'paper', kinds: 'artworks', size: '24' };
  const { artworks: second } = await fetchEndpoint('GET /v1/search', { ...query, page: '2' });
  expect(second?.data.length).toBeGreaterThan(0);
  const html = decodeAmpersands(await read('/search?query=paper&kinds=artworks&page=2'));
  for (const { id } of second?.data ?? []) expect(html).toContain(`href="/art/${id}"`);
  expect(html).toContain('href="/search?query=paper&kinds=artworks"');
  expect(html).toContain('href="/search?query=paper"');
  expect(await read('/search?query=paper&kinds=artworks&page=9999')).toContain('Nothing on this page');
});

test('a search escapes its query and says when nothing matches', async () => {
  const html = await read(`/search?query=${encodeURIComponent('<script>alert(1)</script>')}`);
  expect(html).toContain('Nothing here matches');
  expect(html).not.toContain('<script>alert(1)');
  expect(await read('/search')).toContain('What are you looking for?');
  expect((await fetch(`${SITE}/search?query=${'x'.repeat(4_000)}`)).url).toBe(
    `${SITE}/search?query=${'x'.repeat(200)}`,
  );
});
