import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordPage, recordTags } from '@/lib/server/pages/page-record';
import { HttpCache } from '@/services/http-cache/http-cache';
import { createCachedPages } from '@/services/web/cached-pages';
import { CdnPurger } from '@/services/web/cdn-purger';
import type { Handle } from '@/services/web/render-page';
import { findEngine } from '../../support/engines';
import { siteReader } from '../../support/site';
import { startVarnish } from '../../support/varnish';

const TOKEN = 'token-of-varnish-123';
const WITHIN_ONE_SECOND = { timeout: 1_000, interval: 10 };

describe.skipIf(findEngine('varnishd') === null)('Varnish in front of the web', () => {
  let title = 'First';
  let web: Server;
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  const requests: IncomingMessage[] = [];
  const cache = new HttpCache({
    maxBytes: 10_000_000,
    renders: { concurrency: 4, waiting: 100 },
    keepsSurrogateHeaders: true,
    reportError: () => {},
  });
  const render: Handle = async (request, response) => {
    recordTags(['artworks', 'artwork:1']);
    if (request.url === '/private') recordPage({ isStored: false });
    if (request.url === '/gone') recordPage({ status: 410 });
    const isCookie = request.url === '/cookie';
    const headers = { 'content-type': 'text/html', vary: 'rsc, next-router-state-tree, next-router-prefetch' };
    response.writeHead(200, { ...headers, ...(isCookie && { 'set-cookie': 'a=1' }) });
    response.end(`${title} ${request.headers.rsc ?? 'document'}`);
  };

  beforeAll(async () => {
    const pages = createCachedPages({
      cache,
      handle: render,
      siteUrl: 'https://art.example',
      securityHeaders: {},
      messageKeys: {},
      site: siteReader,
    });
    web = createServer((request, response) => {
      requests.push(request);
      void pages(request, response);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    varnish = await startVarnish((web.address() as AddressInfo).port, TOKEN);
  });
  afterAll(async () => {
    await varnish?.stop();
    web?.closeAllConnections();
    web?.close();
  });

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${varnish.url}${path}`, { headers });
    return { headers: response.headers, xCache: response.headers.get('x-cache'), text: await response.text() };
  };

  it('Varnish serves a page to everyone without CDN headers', async () => {
    await visit('/artworks', { cookie: 'session=1' });
    const { headers, xCache } = await visit('/artworks', { cookie: 'session=2' });
    expect(xCache).toBe('hit');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const name of ['surrogate-key', 'surrogate-control', 'age']) expect(headers.get(name), name).toBeNull();
    expect(requests.map((request) => request.headers.cookie)).not.toContain('session=1');
  });

  it('Varnish distinguishes router data from the document', async () => {
    const rsc = { rsc: '1', 'next-router-state-tree': 'a' };
    expect((await visit('/about?_rsc=x', rsc)).text).toBe('First 1');
    expect(await visit('/about?_rsc=x', { ...rsc, 'next-router-state-tree': 'b' })).toMatchObject({ xCache: 'hit' });
    expect((await visit('/about?_rsc=x')).text).toBe('First document');
  });

  it('Varnish shows a change within a second', async () => {
    const purger = new CdnPurger({ url: varnish.url, method: 'varnish', token: TOKEN }, () => {});
    for (const tags of [['artwork:1'], ['other', 'artworks'], ['*']]) {
      await visit('/artworks');
      expect((await visit('/artworks')).xCache).toBe('hit');
      title = `After ${tags}`;
      cache.invalidate(tags);
      expect((await visit('/artworks')).text).not.toContain(title);
      purger.purge(tags);
      await vi.waitFor(async () => expect((await visit('/artworks')).text).toContain(title), WITHIN_ONE_SECOND);
    }
  });

  it('Varnish keeps a page whose key only starts with a purged key', async () => {
    await visit('/artworks');
    const headers = { authorization: `Bearer ${TOKEN}`, 'xkey-purge': 'artwork work:1 artwork:11' };
    expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(200);
    expect((await visit('/artworks')).xCache).toBe('hit');
  });

  it.each(['/private', '/gone', '/cookie', '/api/v1/me'])('Varnish does not store %s', async (path) => {
    await visit(path);
    expect((await visit(path)).xCache).toBe('miss');
  });

  it('Varnish rejects purges without the token, and values that are not keys', async () => {
    const purge = async (headers: Record<string, string>) =>
      (await fetch(varnish.url, { method: 'PURGE', headers })).status;
    expect(await purge({ 'xkey-purge': 'all' })).toBe(403);
    expect(await purge({ 'xkey-purge': 'all', authorization: 'Bearer x' })).toBe(403);
    expect(await purge({ 'xkey-purge': '.*', authorization: `Bearer ${TOKEN}` })).toBe(400);
  });
});
