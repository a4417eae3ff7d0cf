import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { startProductApiProxy } from '../support/product-api-proxy';
import { startWeb } from '../support/start-web';

type Visit = { status: number; isHit: boolean; html: string };

const WEB_SECRET = 'shared by this web and its product API';
const ID = /^[\da-f-]{36}$/;

// The tests share one web server and inspect its cache.
test.describe.configure({ mode: 'serial' });

test.describe('the page cache', () => {
  let proxy: Awaited<ReturnType<typeof startProductApiProxy>>;
  let web: Awaited<ReturnType<typeof startWeb>>;

  test.beforeAll(async () => {
    proxy = await startProductApiProxy();
    const site = { SITE_URL: 'https://art.example', FIREBASE_AUTH_EMULATOR_HOST: '', TRUSTED_PROXIES: '' };
    web = await startWeb(proxy.url, { ...site, WEB_SECRET });
  });
  test.afterAll(() => {
    web.stop();
    proxy.stop();
  });

  async function visit(path: string): Promise<Visit> {
    const response = await fetch(`${web.url}${path}`);
    const isHit = response.headers.get('cache-status')?.includes('hit') === true;
    return { status: response.status, isHit, html: await response.text() };
  }

  async function read(path: string, encoding: string) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${web.url}${path}`, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
    });
    return { encoding: response.headers['content-encoding'], bytes: await buffer(response) };
  }

  async function isCached(path: string): Promise<boolean> {
    await visit(path);
    return (await visit(path)).isHit;
  }

  async function listCached(paths: readonly string[]): Promise<string[]> {
    const areCached = await Promise.all(paths.map(isCached));
    return paths.filter((_, index) => areCached[index]);
  }

  // tests/e2e/product-api-unavailable.long.test.ts covers the page and its retry in a browser.
  test('the page cache responds with 503 while the product API is down', async () => {
    proxy.isOpen = false;
    for (const path of [
      '/',
      '/directory',
      '/art',
      '/artworks',
      '/opportunities',
      '/profiles/01900000-0000-7000-8000-000000000000',
    ]) {
      const response = await fetch(`${web.url}${path}`);
      expect(response.status, path).toBe(503);
      expect(response.headers.get('retry-after'), path).toBe('5');
      expect(await response.text(), path).toContain('We cannot reach the collection right now');
    }
    for (const path of ['/sitemap.xml', '/sitemap.xml?kind=artworks']) {
      expect((await fetch(`${web.url}${path}`)).status, path).toBe(503);
    }
    const card = await fetch(`${web.url}/cards/artworks/01900000-0000-7000-8000-000000000000/1.jpg`);
    expect(card.status).toBe(503);
    expect(await card.json()).toMatchObject({ code: 'unavailable' });
  });

  test('the web and the product API log the same request id', async () => {
    const endpoint = await fetch(`${web.url}/api/v1/artworks/products`, { headers: { 'x-request-id': 'forged' } });
    const id = endpoint.headers.get('x-request-id') ?? '';
    expect(id).toMatch(ID);
    expect((await endpoint.json()).requestId).toBe(id);
    expect(proxy.received.get('/v1/artworks/products')?.['x-request-id']).toBe(id);

    const page = await fetch(`${web.url}/directory`);
    const pageId = page.headers.get('x-request-id') ?? '';
    expect([page.status, pageId]).toEqual([503, expect.stringMatching(ID)]);
    expect(await page.text()).toContain(pageId);
    expect(proxy.received.get('/v1/profiles/directory')?.['x-request-id']).toBe(pageId);

    const stored = [await fetch(`${web.url}/about`), await fetch(`${web.url}/about`)];
    const ids = stored.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(ids).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${web.url}/readyz`)).status).toBe(503);
    proxy.isOpen = true;
  });

  test('a client cannot choose the address that rate limits count', async () => {
    const forged = { 'X-Forwarded-For': '198.51.100.1', Forwarded: 'for=198.51.100.1', 'X-Real-IP': '198.51.100.1' };
    await fetch(`${web.url}/api/v1/account`, { headers: { ...forged, 'X-Web-Secret': 'mine' } });
    const headers = proxy.received.get('/v1/account');
    expect(['127.0.0.1', '::1']).toContain(headers?.['x-forwarded-for']);
    expect(headers?.['x-web-secret']).toBe(WEB_SECRET);
    expect(JSON.stringify(headers)).not.toContain('198.51.100.1');
  });

  test('all responses contain HSTS, and pages a URL for reports', async () => {
    for (const path of ['/about', '/api/session', '/robots.txt']) {
      const { headers } = await fetch(`${web.url}${path}`);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    }
    const { headers } = await fetch(`${web.url}/about`);
    expect(headers.get('content-security-policy')).toContain('; report-uri /api/csp-reports; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  });

  test('a page in the cache is compressed once, and its content is unchanged', async () => {
    expect(await isCached('/directory')).toBe(true);
    const [plain, zipped] = [await read('/directory', 'identity'), await read('/directory', 'gzip')];
    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
    // Compressing in a stream would change the bytes.
    expect(zipped.bytes.equals(gzipSync(plain.bytes))).toBe(true);
  });

  test('the first three pages of a list with simple filters are cached', async () => {
    const [work] = (await fetchEndpoint('GET /v1/artworks/')).data;
    const [opportunity] = (await fetchEndpoint('GET /v1/opportunities/')).data;
    const paths = [
      '/',
      '/about',
      '/art',
      '/artworks',
      '/directory',
      '/directory/artists',
      '/opportunities',
      `/art/${work?.id}`,
      `/profiles/${work?.profileId}`,
      `/opportunities/${opportunity?.id}`,
      '/directory/artists?artisticFields=PAINTING',
      '/opportunities?types=OPEN_CALL,JOB',
      '/art?category=PAINTING',
      '/artworks?page=2',
      '/search',
    ];
    expect(await listCached(paths)).toEqual(paths);
  });

  test('searches, later pages and empty lists are not cached', async () => {
    const paths = [
      '/directory/artists?searchQuery=a',
      '/directory/artists?page=4',
      '/artworks?page=4',
      '/artworks?tags=nobody-has-this',
      '/opportunities?searchQuery=print',
      '/search?query=print',
      '/search?query=print&kinds=artworks',
      '/search?query=nobody-has-this',
      '/art/01900000-0000-7000-8000-000000000000',
    ];
    expect(await listCached(paths)).toEqual([]);
  });

  test('renaming an organizer invalidates the lists of opportunities', async () => {
    const [opportunity] = (await fetchEndpoint('GET /v1/opportunities/')).data;
    if (!opportunity) throw new Error('The demo collection has opportunities.');
    const { id, name } = opportunity.profile;
    expect(await isCached('/opportunities')).toBe(true);
    const renamed = 'The Office of Another Name';
    proxy.onWrite = () => ({ status: 200, body: '{}', tags: ['profiles', `profile:${id}`] });
    proxy.rewrite = (body) => body.replaceAll(JSON.stringify(name), JSON.stringify(renamed));
    await fetch(`${web.url}/api/v1/profiles/${id}`, { method: 'PATCH', body: '{}' });
    const { isHit, html } = await visit('/opportunities');
    expect(isHit).toBe(false);
    expect(html).toContain(renamed);
    proxy.rewrite = (body) => body;
    await fetch(`${web.url}/api/v1/profiles/${id}`, { method: 'PATCH', body: '{}' });
  });

  test('browsers ask for a newer page on every visit', async () => {
    const response = await fetch(`${web.url}/artworks`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('a write invalidates only the pages that show the changed row', async () => {
    const [work] = (await fetchEndpoint('GET /v1/artworks/')).data;
    const other = (await fetchEndpoint('GET /v1/artworks/')).data.find((one) => one.profileId !== work?.profileId);
    if (!work || !other) throw new Error('The demo collection has works by several artists.');
    const shows = [`/art/${work.id}`, '/artworks', `/profiles/${work.profileId}`];
    const untouched = ['/about', '/opportunities', `/art/${other.id}`, `/profiles/${other.profileId}`];
    for (const path of [...shows, ...untouched]) expect(await isCached(path), path).toBe(true);
    for (const path of shows) expect((await visit(path)).html, path).toContain(work.title);

    const title = 'The Same Hour, Retitled';
    proxy.onWrite = () => ({ status: 200, body: '{}', tags: ['artworks', `artwork:${work.id}`] });
    proxy.rewrite = (body) => body.replaceAll(JSON.stringify(work.title), JSON.stringify(title));
    const response = await fetch(`${web.url}/api/v1/artworks/${work.id}`, { method: 'PUT', body: '{}' });
    expect(response.status).toBe(200);

    for (const path of shows) {
      const { isHit, html } = await visit(path);
      expect(isHit, path).toBe(false);
      expect(html, path).toContain(title);
      expect(html, path).not.toContain(`>${work.title}<`);
    }
    for (const path of untouched) expect((await visit(path)).isHit, path).toBe(true);
  });

  test('reordering an artist’s works invalidates their pages', async () => {
    const [work] = (await fetchEndpoint('GET /v1/artworks/')).data;
    expect(await isCached(`/art/${work?.id}`)).toBe(true);
    proxy.onWrite = () => ({ status: 200, body: '{}', tags: [`profile:${work?.profileId}`] });
    await fetch(`${web.url}/api/v1/artworks/order`, { method: 'PUT', body: '{"ids":[]}' });
    expect((await visit(`/art/${work?.id}`)).isHit).toBe(false);
  });

  test('a write through another web invalidates cached pages', async () => {
    const [work] = (await fetchEndpoint('GET /v1/artworks/')).data;
    const path = `/art/${work?.id}`;
    expect(await isCached(path)).toBe(true);
    expect(await isCached('/about')).toBe(true);
    proxy.invalidate([`artwork:${work?.id}`]);
    await expect.poll(async () => (await visit(path)).isHit, { intervals: [10], timeout: 1_000 }).toBe(false);
    expect((await visit('/about')).isHit).toBe(true);
  });

  test('a stored page is served while the product API is down', async () => {
    const [work] = (await fetchEndpoint('GET /v1/artworks/')).data;
    expect(await isCached(`/art/${work?.id}`)).toBe(true);
    proxy.onWrite = () => ({ status: 200, body: '{}', tags: [`artwork:${work?.id}`] });
    await fetch(`${web.url}/api/v1/artworks/${work?.id}`, { method: 'PUT', body: '{}' });
    proxy.isOpen = false;
    const { status, html } = await visit(`/art/${work?.id}`);
    expect(status).toBe(200);
    expect(html).toContain(work?.profile.name);
    expect((await visit('/directory/collectors')).status).toBe(503);
    proxy.isOpen = true;
    expect((await visit('/directory/collectors')).status).toBe(200);
  });
});
