import sharp from 'sharp';
import type { OpportunityType } from '@/lib/domain/opportunity';
import type { UserType } from '@/lib/domain/profile';
import { ask, someIds } from '../support/ask';
import { listProblems, listTypes } from '../support/json-ld-rules';
import { headOf, listHeadProblems } from '../support/page-head';
import { indexLocations, partLocations } from '../support/sitemap-rules';
import { expect, test } from './fixtures';

/** The site's own address, which the web is told as SITE_URL. */
const SITE = `http://localhost:${process.env.E2E_PORT || '3210'}`;

type Ids = Awaited<ReturnType<typeof someIds>>;

/** What a program reads at an address of the site, which must be there. */
async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'user-agent': 'Impasto test' }, redirect: 'manual' });
  expect(response.status, url).toBe(200);
  return response;
}

async function readHead(url: string) {
  return headOf(await (await fetchPage(url)).text());
}

async function profileOf(userType: UserType): Promise<string> {
  const { data } = await ask('GET /v1/profiles/directory', { userType });
  return `/profiles/${data[0]?.id}`;
}

/** One page of each kind, with its one address and what its JSON-LD tells. */
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
    path: () => profileOf('artists'),
    types: ['ProfilePage', 'Person', 'BreadcrumbList'],
  },
  {
    name: 'organization',
    path: () => profileOf('organizations'),
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
  { name: 'about', path: () => '/about', types: [] },
  { name: 'terms', path: () => '/terms', types: [] },
  { name: 'privacy', path: () => '/privacy', types: [] },
];

for (const { name, path, canonical, types } of kinds) {
  test(`${name}: its head, its picture and its data are right`, async () => {
    const address = await path(await someIds());
    // An address in another spelling leads to the one that is kept.
    const response = await fetch(`${SITE}${address}`);
    expect(response.status).toBe(200);
    const head = headOf(await response.text());
    expect(listHeadProblems(head, `${SITE}${canonical ?? (address === '/' ? '' : address)}`)).toEqual([]);

    const picture = await fetchPage(head.metas.get('og:image')?.[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
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

/** Addresses of this site in JSON-LD; a template for a search is none. */
function ownUrls(json: string): string[] {
  const urls = json.match(/"https?:\/\/[^"]+"/g)?.map((url) => url.slice(1, -1).replace(/#.*$/, '')) ?? [];
  return [...new Set(urls)].filter((url) => url.startsWith(SITE) && !url.includes('{'));
}

const calls: { type: OpportunityType; told: string[] }[] = [
  { type: 'JOB', told: ['JobPosting'] },
  { type: 'OPEN_CALL', told: ['ExhibitionEvent', 'Event'] },
  { type: 'EDUCATION', told: ['EducationEvent'] },
  { type: 'ART_RESIDENCY', told: ['Event'] },
  { type: 'GRANT_OR_STIPEND', told: ['MonetaryGrant', 'Demand'] },
];

for (const { type, told } of calls) {
  test(`a call of the type ${type} is told as what it is, with its deadline`, async () => {
    const { data } = await ask('GET /v1/opportunities/', { types: type, size: '2' });
    expect(data.length).toBeGreaterThan(0);
    for (const { id, closesAt } of data) {
      const url = `${SITE}/opportunities/${id}`;
      const head = await readHead(url);
      expect(listHeadProblems(head, url), url).toEqual([]);
      const [json = ''] = head.jsonLd;
      expect(listProblems(json), url).toEqual([]);
      expect(told, url).toContain(listTypes(json)[0]);
      if (closesAt !== null) expect(json, url).toContain(`"validThrough":"${closesAt}"`);
    }
  });
}

test('numbered lists name the pages beside each, which are there', async () => {
  const first = await readHead(`${SITE}/artworks`);
  expect(first.links.get('prev')).toBeUndefined();
  const second = await readHead(first.links.get('next')?.[0] ?? '');
  expect(second.links.get('canonical')).toEqual([`${SITE}/artworks?page=2`]);
  expect(second.links.get('prev')).toEqual([`${SITE}/artworks`]);
  expect(second.links.get('next')).toEqual([`${SITE}/artworks?page=3`]);
  const { pages } = await ask('GET /v1/artworks/');
  const last = await readHead(`${SITE}/artworks?page=${pages}`);
  expect(last.links.get('next')).toBeUndefined();
  for (const list of ['/directory', '/opportunities']) {
    const { links } = await readHead(`${SITE}${list}`);
    expect(links.get('next'), list).toEqual([`${SITE}${list}?page=2`]);
    const beyond = await readHead(`${SITE}${list}?page=9999`);
    expect(beyond.links.get('next'), list).toBeUndefined();
    await fetchPage(beyond.links.get('canonical')?.[0] ?? '');
  }
});

test('what is found by free words, or is empty, is not kept by search engines', async () => {
  for (const path of [
    '/directory?searchQuery=a',
    '/opportunities?searchQuery=a',
    '/directory?country=TV',
    '/artworks?tags=nobody',
  ]) {
    expect((await readHead(`${SITE}${path}`)).metas.get('robots'), path).toEqual(['noindex, follow']);
  }
  expect((await readHead(`${SITE}/directory/artists`)).metas.get('robots')).toBeUndefined();
});

test('the wish not to be trained on goes with a work', async () => {
  const { data } = await ask('GET /v1/artworks/', { size: '20' });
  const seen = new Set<string>();
  for (const { id } of data) {
    const work = await ask('GET /v1/artworks/{id}', undefined, id);
    const { metas } = await readHead(`${SITE}/art/${id}`);
    expect(metas.get('robots'), id).toEqual(work.aiPreference === 'NO_TRAINING' ? ['noai, noimageai'] : undefined);
    seen.add(work.aiPreference);
    if (seen.size === 2) break;
  }
  expect(seen).toContain('NO_TRAINING');
});

test('the sitemap lists every page that is public, in parts, each of them there', async () => {
  const index = await fetchPage(`${SITE}/sitemap.xml`);
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600');
  const parts = indexLocations(await index.text());
  const listed: string[] = [];
  for (const part of parts) listed.push(...partLocations(await (await fetchPage(part)).text()));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.every((url) => url === SITE || url.startsWith(`${SITE}/`))).toBe(true);

  const { total: works } = await ask('GET /v1/artworks/');
  const { total: profiles } = await ask('GET /v1/profiles/directory');
  const { total: calls } = await ask('GET /v1/opportunities/', { includeClosed: 'true' });
  const countOf = (path: string) => listed.filter((url) => /[\da-f-]{36}$/.test(url) && url.includes(path)).length;
  expect({ works: countOf('/art/'), profiles: countOf('/profiles/'), calls: countOf('/opportunities/') }).toEqual({
    works,
    profiles,
    calls,
  });

  const step = Math.ceil(listed.length / 10);
  for (const url of listed.filter((_, number) => number % step === 0)) {
    const { metas, links } = await readHead(url);
    expect(links.get('canonical'), url).toEqual([url]);
    expect(metas.get('robots')?.join() ?? '', url).not.toContain('noindex');
  }
});

test('of the sitemap there is nothing else', async () => {
  for (const query of ['kind=accounts', 'kind=', 'kind=artworks&after=1', 'kind=artworks&after=%27']) {
    expect((await fetch(`${SITE}/sitemap.xml?${query}`)).status, query).toBe(404);
  }
});

test('robots are told what is not for them, and where the sitemap is', async () => {
  const lines = (await (await fetchPage(`${SITE}/robots.txt`)).text()).trim().split('\n');
  expect(lines[0]).toBe('User-Agent: *');
  expect(lines.at(-1)).toBe(`Sitemap: ${SITE}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (\/.+)$/.exec(line)?.[1] ?? []);
  expect(disallowed).toContain('/api/');
  expect(disallowed).toContain('/account');
  const { artwork, opportunity, profile } = await someIds();
  for (const path of [
    '/',
    '/art',
    `/art/${artwork}`,
    `/opportunities/${opportunity}`,
    `/profiles/${profile}`,
    '/cards/site/1.jpg',
    '/images/a.webp',
  ]) {
    expect(
      disallowed.some((start) => path.startsWith(start)),
      path,
    ).toBe(false);
  }
});

test('the manifest and every icon are what they say', async () => {
  const { links } = await readHead(`${SITE}/`);
  const [manifestPath = ''] = links.get('manifest') ?? [];
  const manifest = await (await fetchPage(`${SITE}${manifestPath}`)).json();
  expect(manifest).toMatchObject({ name: 'Impasto', start_url: '/', display: 'standalone', lang: 'en' });
  const purposes = new Set<string>();
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await fetchPage(`${SITE}${src}`);
    expect(icon.headers.get('content-type')).toBe(type);
    const { width, height, hasAlpha } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect({ src, size: `${width}x${height}` }).toEqual({ src, size: sizes });
    if (purpose === 'maskable') expect(hasAlpha, src).toBe(false);
    purposes.add(`${purpose} ${sizes}`);
  }
  expect([...purposes].sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  const [touch = ''] = links.get('apple-touch-icon') ?? [];
  const { width } = await sharp(Buffer.from(await (await fetchPage(`${SITE}${touch}`)).arrayBuffer())).metadata();
  expect(width).toBe(180);
  const icons = links.get('icon') ?? [];
  expect(icons.map((href) => href.split('?')[0])).toEqual(['/favicon.ico', '/icon.svg']);
  for (const href of icons) await fetchPage(`${SITE}${href}`);
});

test('a card of nothing is a 404 without internals', async () => {
  const response = await fetch(`${SITE}/cards/artworks/0197a000-0000-7000-8000-000000000001/1.jpg`);
  expect(response.status).toBe(404);
  expect(Object.keys(await response.json()).sort()).toEqual(['code', 'message', 'requestId']);
});
