import { get, type OutgoingHttpHeaders } from 'node:http';
import { expect, test } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

// tests/e2e/broken-page.test.ts covers the not-found page in a browser.
test('an unknown URL responds with 404 and links to other pages', async ({ request }) => {
  for (const path of [
    '/nowhere',
    '/directory/painters',
    `/profiles/${UNKNOWN_ID}`,
    '/profiles/abc',
    `/art/${UNKNOWN_ID}`,
    '/art/1%27%20OR%201=1',
    `/opportunities/${UNKNOWN_ID}`,
    '/opportunities/%3Cscript%3E',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(readHeadings(html, 1), path).toEqual(['Page not found, 404']);
    expect(html, path).toContain('>See what is on the wall</a>');
    expect(html, path).toContain('<nav ');
  }
});

test('malformed paths respond with 404 on every kind of URL', async () => {
  const kinds = [
    ...['', '/art', '/profiles', '/opportunities', '/directory', '/artworks/edit', '/signup/wizard', '/account'],
    ...[
      '/images',
      '/images/uploads',
      '/iiif/images',
      '/iiif/artworks',
      '/cards',
      '/api',
      '/api/v1',
      '/api/v1/artworks',
    ],
    ...['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/_next/static', '/sitemap.xml'],
  ];
  const malformed = ['%ff', '%', '%u0041', '%c0%af', '%e0%80', '%ff/info.json', 'x%2', '%zz.webp', '%ff.txt'];
  const paths = kinds.flatMap((kind) => malformed.map((name) => `${kind}/${name}`));
  const statuses = await Promise.all(paths.map((path) => getStatus(path)));
  expect(paths.filter((_, index) => statuses[index] !== 404)).toEqual([]);
});

test('the site responds only on local host names while a stand-in is in use', async () => {
  for (const path of ['/', '/api/inbox', '/api/v1/artworks/', '/artworks?page=2']) {
    expect(await getStatus(path), path).toBe(200);
    expect(await getStatus(path, { host: 'rebound.example' }), path).toBe(421);
  }
});

/** Sends a path as written. `fetch` would normalize it. */
function getStatus(path: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> {
  const port = process.env.E2E_PORT || '3210';
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

test('a 404 page below the URL of a list does not contain the list', async ({ request }) => {
  expect(await (await request.get('/directory/artists')).text()).toContain('name="searchQuery"');
  const response = await request.get('/directory/nonsense');
  expect(response.status()).toBe(404);
  expect(await response.text()).not.toContain('name="searchQuery"');
});

test('responds with 404 to ids in another spelling', async ({ request }) => {
  const { artwork, opportunity, profile } = await findSampleIds();
  for (const [path, id] of [
    ['/profiles', profile],
    ['/profiles', `${profile}?page=2`],
    ['/art', artwork],
    ['/opportunities', opportunity],
    ['/account/profiles', profile],
    ['/api/v1/profiles', profile],
  ] as const) {
    expect((await request.get(`${path}/${id}`)).status(), path).toBe(200);
    const upperCase = await request.get(`${path}/${id.toUpperCase().replace('PAGE', 'page')}`);
    expect(upperCase.status(), path).toBe(404);
  }
});

test('Next’s image optimizer is turned off', async ({ request }) => {
  for (const picture of ['/images/demo/x.webp', '/icons/icon-512.png', '/apple-icon.png']) {
    const response = await request.get(`/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`);
    expect(response.status(), picture).toBe(404);
  }
});

const LONG = 'x'.repeat(10_000);
const wrongQueries = [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=abc',
  'page=2&page=3&page=',
  `searchQuery=${LONG}`,
  'searchQuery=%00',
  'country=ZZ',
  "searchQuery=';DROP%20TABLE%20profiles;--",
  'searchQuery=<script>alert(1)</script>',
  'unknown=1',
  'country=CH,DE',
  'isOnline=true,false',
  'eligibleFor=CH,DE',
  'size=10,20',
  'page=2,3',
  `searchQuery=${'a'.repeat(120)},${'b'.repeat(120)}`,
  `city=${'a'.repeat(100)},${'b'.repeat(100)}`,
  `tags=${Array.from({ length: 60 }, (_, index) => `tag${index}`).join(',')}`,
];

// tests/unit/search/list-queries.test.ts covers every query field.
for (const [index, list] of ['/directory', '/directory/artists', '/artworks', '/opportunities', '/art'].entries()) {
  test(`${list} shows the list for every invalid query`, async ({ request }) => {
    // The lists share a parser, so the other lists divide the queries among them.
    for (const query of index === 0 ? wrongQueries : wrongQueries.filter((_, number) => number % 4 === index - 1)) {
      const response = await request.get(`${list}?${query}`);
      expect(response.status(), query.slice(0, 60)).toBe(200);
      const [heading = 'none'] = readHeadings(await response.text(), 1);
      expect(heading, query.slice(0, 60)).not.toMatch(/^(none|Page not found.*|Please come back.*)$/);
    }
  });
}

test('a list ignores invalid values in its query', async ({ request }) => {
  const readNames = async (path: string) => readHeadings(await (await request.get(path)).text(), 2);
  const names = await readNames('/directory');
  expect(names.length).toBeGreaterThan(20);
  for (const query of ['page=0', 'page=1e9', 'page=abc', 'country=ZZ', 'orgTypes=castles', `searchQuery=${LONG}`]) {
    expect(await readNames(`/directory?${query}`), query.slice(0, 30)).toEqual(names);
  }
});

function readHeadings(html: string, level: 1 | 2): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
    inner.replaceAll(/<!--.*?-->|<[^>]+>/g, ''),
  );
}
