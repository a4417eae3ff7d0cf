import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import type { OpportunityType } from '@/lib/shared/domain/opportunity';
import type { UserType } from '@/lib/shared/domain/profile';
import { fetchEndpoint, findSampleIds } from '../support/fetch-endpoint';
import { fetchHead, fetchPage, SITE } from '../support/fetch-page';
import { listProblems, listTypes } from '../support/json-ld-rules';
import { listHeadProblems, parseHead } from '../support/page-head';

type Ids = Awaited<ReturnType<typeof findSampleIds>>;

async function firstProfilePath(userType: UserType): Promise<string> {
  // The order is by name, because other tests create profiles that have been active more recently.
  const { data } = await fetchEndpoint('GET /v1/profiles/directory', { userType, sortBy: 'name' });
  return `/profiles/${data[0]?.id}`;
}

const kinds: { name: string; path: (ids: Ids) => string | Promise<string>; canonical?: string; types: string[] }[] = [
  { name: 'home', path: () => '/', canonical: '', types: ['WebSite'] },
  { name: 'directory', path: () => '/directory', types: ['BreadcrumbList', 'ItemList'] },
  { name: 'artists', path: () => '/directory/artists', types: ['BreadcrumbList', 'ItemList'] },
  {
    name: 'organizations by filter',
    path: () => '/directory/organizations?orgTypes=museums,galleries&page=1',
    canonical: '/directory/organizations?orgTypes=galleries,museums',
    types: ['BreadcrumbList', 'ItemList'],
  },
  {
    name: 'artist',
    path: () => firstProfilePath('artists'),
    types: ['ProfilePage', 'Person', 'BreadcrumbList'],
  },
  {
    name: 'organization',
    path: () => firstProfilePath('organizations'),
    types: ['ProfilePage', 'Organization', 'BreadcrumbList'],
  },
  { name: 'wall', path: () => '/art', types: ['BreadcrumbList', 'ItemList'] },
  { name: 'works', path: () => '/artworks', types: ['BreadcrumbList', 'ItemList'] },
  {
    name: 'works, a page',
    path: () => '/artworks?page=2&unknown=1',
    canonical: '/artworks?page=2',
    types: ['BreadcrumbList', 'ItemList'],
  },
  { name: 'work', path: ({ artwork }) => `/art/${artwork}`, types: ['VisualArtwork', 'BreadcrumbList'] },
  { name: 'opportunities', path: () => '/opportunities', types: ['BreadcrumbList', 'ItemList'] },
  {
    name: 'opportunities by filter',
    path: () => '/opportunities?sortBy=newest&fee=FREE&types=OPEN_CALL,ART_RESIDENCY',
    canonical: '/opportunities?types=ART_RESIDENCY,OPEN_CALL&fee=FREE',
    types: ['BreadcrumbList', 'ItemList'],
  },
  { name: 'search', path: () => '/search?query=+sea', canonical: '/search?query=sea', types: [] },
  { name: 'about', path: () => '/about', types: [] },
  { name: 'terms', path: () => '/terms', types: [] },
  { name: 'privacy', path: () => '/privacy', types: [] },
];

for (const { name, path, canonical, types } of kinds) {
  test(`${name} has a valid head, social card, and JSON-LD`, async () => {
    const address = await path(await findSampleIds());
    const response = await fetch(`${SITE}${address}`);
    expect(response.status).toBe(200);
    const head = parseHead(await response.text());
    expect(listHeadProblems(head, `${SITE}${canonical ?? (address === '/' ? '' : address)}`)).toEqual([]);

    const picture = await fetchPage(head.metas.get('og:image')?.[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    // Shared caches check pictures with metadata daily (docs/decisions/041-metadata-in-pictures.md).
    const shared = name === 'work' || name === 'artist' ? ' s-maxage=86400,' : '';
    expect(picture.headers.get('cache-control')).toBe(`public, max-age=31536000,${shared} immutable`);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });

    expect(head.jsonLd).toHaveLength(types.length > 0 ? 1 : 0);
    for (const json of head.jsonLd) {
      expect(listProblems(json)).toEqual([]);
      expect(listTypes(json)).toEqual(types);
      for (const url of ownUrls(json).slice(0, 4)) await fetchPage(url);
    }
  });
}

/** Returns this site’s URLs in JSON-LD, except templates for searches. */
function ownUrls(json: string): string[] {
  const urls = json.match(/"https?:\/\/[^"]+"/g)?.map((url) => url.slice(1, -1).replace(/#.*$/, '')) ?? [];
  return [...new Set(urls)].filter((url) => url.startsWith(SITE) && !url.includes('{'));
}

const opportunityTypes: { type: OpportunityType; schemas: string[] }[] = [
  { type: 'JOB', schemas: ['JobPosting'] },
  { type: 'OPEN_CALL', schemas: ['ExhibitionEvent', 'Event'] },
  { type: 'EDUCATION', schemas: ['EducationEvent'] },
  { type: 'ART_RESIDENCY', schemas: ['Event'] },
  { type: 'GRANT_OR_STIPEND', schemas: ['MonetaryGrant', 'Demand'] },
];

for (const { type, schemas } of opportunityTypes) {
  test(`a ${type} opportunity has its schema.org type and deadline`, async () => {
    const { data } = await fetchEndpoint('GET /v1/opportunities/', { types: type, size: '2' });
    expect(data.length).toBeGreaterThan(0);
    for (const { id, closesAt } of data) {
      const url = `${SITE}/opportunities/${id}`;
      const head = await fetchHead(url);
      expect(listHeadProblems(head, url), url).toEqual([]);
      const [json = ''] = head.jsonLd;
      expect(listProblems(json), url).toEqual([]);
      expect(schemas, url).toContain(listTypes(json)[0]);
      if (closesAt !== null) expect(json, url).toContain(`"validThrough":"${closesAt}"`);
    }
  });
}

test('a page of a list links to the previous and next one', async () => {
  const first = await fetchHead(`${SITE}/artworks`);
  expect(first.links.get('prev')).toBeUndefined();
  const second = await fetchHead(first.links.get('next')?.[0] ?? '');
  expect(second.links.get('canonical')).toEqual([`${SITE}/artworks?page=2`]);
  expect(second.links.get('prev')).toEqual([`${SITE}/artworks`]);
  expect(second.links.get('next')).toEqual([`${SITE}/artworks?page=3`]);
  const { pages } = await fetchEndpoint('GET /v1/artworks/', { size: '24' });
  const last = await fetchHead(`${SITE}/artworks?page=${pages}`);
  expect(last.links.get('next')).toBeUndefined();
  for (const list of ['/directory', '/opportunities']) {
    const { links } = await fetchHead(`${SITE}${list}`);
    expect(links.get('next'), list).toEqual([`${SITE}${list}?page=2`]);
    const beyond = await fetchHead(`${SITE}${list}?page=9999`);
    expect(beyond.links.get('next'), list).toBeUndefined();
    await fetchPage(beyond.links.get('canonical')?.[0] ?? '');
  }
});

test('free-text searches and empty lists are noindex', async () => {
  for (const path of [
    '/directory?searchQuery=a',
    '/opportunities?searchQuery=a',
    '/directory?country=TV',
    '/artworks?tags=nobody',
    '/search',
    '/search?query=sea',
    '/search?query=sea&kinds=artworks',
  ]) {
    expect((await fetchHead(`${SITE}${path}`)).metas.get('robots'), path).toEqual(['noindex, follow']);
  }
  expect((await fetchHead(`${SITE}/directory/artists`)).metas.get('robots')).toBeUndefined();
});

test('artworks whose artist forbids AI training say so to robots', async () => {
  const { data } = await fetchEndpoint('GET /v1/artworks/', { size: '20' });
  const seen = new Set<string>();
  for (const { id } of data) {
    const work = await fetchEndpoint('GET /v1/artworks/{id}', undefined, id);
    const { metas } = await fetchHead(`${SITE}/art/${id}`);
    expect(metas.get('robots'), id).toEqual(work.aiPreference === 'NO_TRAINING' ? ['noai, noimageai'] : undefined);
    seen.add(work.aiPreference);
    if (seen.size === 2) break;
  }
  expect(seen).toContain('NO_TRAINING');
});

test('responds with 404 to the card of an unknown artwork', async () => {
  const response = await fetch(`${SITE}/cards/artworks/0197a000-0000-7000-8000-000000000001/1.jpg`);
  expect(response.status).toBe(404);
  expect(Object.keys(await response.json()).sort()).toEqual(['code', 'message', 'requestId']);
});

test('a page preloads only the Latin letters of the sans font, once', async () => {
  const html = await (await fetchPage(`${SITE}/terms`)).text();
  const preloads = html.match(/<link rel="preload" as="font"[^>]*>/g)?.filter((link) => link.includes('commissioner'));
  expect(preloads).toEqual([expect.stringContaining('/commissioner-latin.')]);
});
