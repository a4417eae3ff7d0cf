import { createServer, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordPage, recordTags } from '@/lib/server/pages/page-record';
import { createGoneTag } from '@/lib/shared/contract/special-tags';
import { HttpCache } from '@/services/http-cache/http-cache';
import { createCachedPages } from '@/services/web/cached-pages';
import type { Handle } from '@/services/web/render-page';
import { listen } from '../../support/listen';
import { siteReader } from '../../support/site';

const HOST = 'art.example';
const SECURITY_HEADERS = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' };
afterEach(() => void vi.useRealTimers());

const LONG = '<p>A long text that gets shorter.</p>'.repeat(100);

const showAddress: Handle = async (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
  response.end(`<p>${request.url}</p>${LONG}`);
};

async function open(render: Handle = showAddress, renders = { concurrency: 4, waiting: 100 }) {
  const cache = new HttpCache({ maxBytes: 10_000_000, renders, reportError: () => {} });
  const handle = vi.fn(render);
  const respond = createCachedPages({
    ...{ cache, handle, siteUrl: `https://${HOST}`, messageKeys: {}, site: siteReader },
    securityHeaders: SECURITY_HEADERS,
  });
  const server = createServer((incoming, response) => void respond(incoming, response).catch(() => response.destroy()));
  const { port } = new URL(await listen(server));
  const visit = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ host: '127.0.0.1', port, path, headers, method, agent: false }, resolve).on('error', reject).end();
    });
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  return { cache, handle, visit };
}

describe('cached pages', () => {
  it('renders a page once, whatever campaign parameters its URL has', async () => {
    const { handle, visit } = await open();
    const first = await visit('/artworks?tags=sea');
    expect(first.headers['cache-status']).toBe('impasto; fwd=miss');
    const second = await visit('/artworks?tags=sea&utm_source=letter');
    expect(second.headers['cache-status']).toBe('impasto; hit');
    expect(second.body.toString()).toContain('<p>/artworks?tags=sea</p>');
    expect(second.body).toEqual(first.body);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('browsers ask for a newer page on each visit', async () => {
    const { visit } = await open();
    const { headers } = await visit('/about');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await visit('/about', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await visit('/about', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('sends no body for HEAD, and ignores requests for ranges', async () => {
    const { visit } = await open();
    const whole = await visit('/about');
    const head = await visit('/about', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const range = await visit('/about', { range: 'bytes=0-9' });
    expect([range.status, range.headers['accept-ranges'], range.body]).toEqual([200, undefined, whole.body]);
  });

  it('uses the best encoding that the browser accepts, with Brotli from the third visit', async () => {
    const { visit } = await open();
    const plain = await visit('/about');
    const zipped = await visit('/about', { 'accept-encoding': 'gzip, br' });
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.body)]).toEqual(['gzip', plain.body]);
    await vi.waitFor(async () => {
      const brotli = await visit('/about', { 'accept-encoding': 'gzip, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    });
    const { headers } = await visit('/about', { 'accept-encoding': 'identity' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  });

  it('redirects to the canonical URL before rendering', async () => {
    const { handle, visit } = await open();
    const { status, headers } = await visit('/artworks?tags=sea,oil&foo=1&utm_source=letter');
    expect([status, headers.location]).toEqual([308, '/artworks?tags=oil,sea&utm_source=letter']);
    expect(handle).not.toHaveBeenCalled();
  });

  it('responds with 503 if too many pages are being rendered', async () => {
    let finish = () => {};
    const rendering = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Handle = async (request, response) => {
      await rendering;
      await showAddress(request, response);
    };
    const { visit, handle } = await open(slow, { concurrency: 1, waiting: 0 });
    const first = visit('/artworks');
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    const second = await visit('/about');
    expect([second.status, second.headers['retry-after']]).toEqual([503, '5']);
    finish();
    expect((await first).status).toBe(200);
  });
});

describe('page renders', () => {
  it('a render gets no headers of the visitor', async () => {
    const echo: Handle = async (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(JSON.stringify([request.headers, request.rawHeaders, request.socket.remoteAddress]));
    };
    const { visit } = await open(echo);
    const { body } = await visit('/about', {
      cookie: 'session=secret-1',
      authorization: 'Bearer secret-2',
      'x-ac-token': 'secret-3',
      'x-forwarded-for': '198.51.100.7',
      'user-agent': 'secret-4',
      'accept-language': 'secret-5',
      'if-none-match': 'secret-6',
      host: 'secret-7.example',
    });
    expect(body.toString()).not.toMatch(/secret|198\.51/);
    expect(body.toString()).toContain(HOST);
  });

  it('a render decides its status, tags, expiry and whether it can be cached', async () => {
    const now = Date.now();
    const { cache, visit } = await open(async (request, response) => {
      await new Promise(setImmediate);
      recordTags(['artworks', 'artwork:1']);
      if (request.url === '/gone') recordPage({ status: 410 });
      if (request.url === '/away') recordPage({ status: 503 });
      if (request.url === '/rare') recordPage({ isStored: false });
      if (request.url === '/over') recordPage({ expiresAt: new Date(now + 900).toISOString() });
      await showAddress(request, response);
    });
    const statusOf = async (path: string) => (await visit(path)).headers['cache-status'];
    const gone = await visit('/gone');
    expect([gone.status, gone.headers['retry-after']]).toEqual([410, undefined]);
    const away = await visit('/away');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    for (const path of ['/gone', '/away', '/rare', '/over']) {
      expect([path, await statusOf(path)]).toEqual([path, 'impasto; fwd=miss']);
    }
    await visit('/kept');
    expect(await statusOf('/kept')).toBe('impasto; hit');
    cache.invalidate(['artwork:1']);
    expect(await statusOf('/kept')).toBe('impasto; fwd=miss');
  });

  it('a render is fresh for a minute and stale for four more', async () => {
    const now = 1_800_000_000_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { visit, handle } = await open(async (request, response) => {
      if (request.url?.startsWith('/soon')) recordPage({ expiresAt: new Date(now + 90_400).toISOString() });
      await showAddress(request, response);
    });
    const statusAt = async (path: string, milliseconds: number) => {
      vi.setSystemTime(now + milliseconds);
      return (await visit(path)).headers['cache-status'];
    };
    const paths = ['/soon', '/later', '/soon/other', '/later/other'];
    for (const path of paths) await visit(path);
    for (const path of paths) expect(await statusAt(path, 59_000)).toBe('impasto; hit');
    handle.mockImplementation(async () => Promise.reject(new Error('Out of ink.')));
    expect(await statusAt('/soon', 89_000)).toBe('impasto; hit; detail=stale');
    expect(await statusAt('/later', 299_000)).toBe('impasto; hit; detail=stale');
    handle.mockImplementation(showAddress);
    for (const path of ['/soon', '/later']) expect(await statusAt(path, 306_000)).toBe('impasto; hit; detail=stale');
    for (const path of ['/soon/other', '/later/other']) expect(await statusAt(path, 370_000)).toBe('impasto; fwd=miss');
  });

  it('renders again after an expiry despite stale-while-revalidate', async () => {
    const now = 1_800_000_000_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { visit } = await open(async (request, response) => {
      recordPage({ expiresAt: new Date(now + 90_400).toISOString() });
      await showAddress(request, response);
    });
    await visit('/soon');
    vi.setSystemTime(now + 90_400);
    expect((await visit('/soon')).headers['cache-status']).toBe('impasto; fwd=miss');
  });

  it('serves the stored page for a week if renders fail, unless its subject was deleted', async () => {
    const now = 1_800_000_000_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const [cachedId, expiredId] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
    const { cache, visit, handle } = await open();
    for (const id of [cachedId, expiredId]) await visit(`/art/${id}`);
    handle.mockImplementation(async (request, response) => {
      recordPage({ status: 503 });
      await showAddress(request, response);
    });
    cache.invalidate([createGoneTag(expiredId)]);
    vi.setSystemTime(now + 7 * 24 * 3_600_000);
    expect((await visit(`/art/${expiredId}`)).status).toBe(503);
    expect((await visit(`/art/${cachedId}`)).status).toBe(200);
  });

  it('the policy of a page has hashes of scripts instead of the nonce', async () => {
    const { visit } = await open(async (request, response) => {
      const [, nonce] = /'nonce-(.+)'/.exec(String(request.headers['content-security-policy'])) ?? [];
      const link = `</a.css>; rel=preload; as="style"; nonce="${nonce}"`;
      response.writeHead(200, { 'content-type': 'text/html', link });
      response.end(`<script nonce="${nonce}">start()</script><script>alert(1)</script>`);
    });
    for (const _visit of ['rendered', 'stored']) {
      const { body, headers } = await visit('/about');
      expect(body.toString()).toBe('<script>start()</script><script>alert(1)</script>');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy.match(/'sha256-/g)).toHaveLength(1);
      expect(policy.match(/script-src/g)).toHaveLength(1);
      expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
      expect(headers.link).toBe('</a.css>; rel=preload; as="style"');
    }
  });

  it('a render that is not a document has the site’s security headers', async () => {
    const { visit } = await open(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/x-component' }).end('0:{}');
    });
    for (const _visit of ['rendered', 'stored']) {
      expect((await visit('/about?_rsc=a', { rsc: '1' })).headers).toMatchObject(SECURITY_HEADERS);
    }
  });

  it('renders again after a failed render', async () => {
    const render = vi.fn(showAddress).mockRejectedValueOnce(new Error('Out of ink.'));
    const { visit } = await open(render);
    await expect(visit('/about')).rejects.toThrow(/hang up/);
    expect((await visit('/about')).status).toBe(200);
  });
});

describe('router data', () => {
  const showHeaders: Handle = async (request, response) => {
    const { host: _, 'content-security-policy': _policy, ...headers } = request.headers;
    response.writeHead(200, { 'content-type': 'text/x-component' }).end(JSON.stringify([request.url, headers]));
  };

  it('stores router data apart from its document', async () => {
    const { handle, visit } = await open(showHeaders);
    const tree = { 'next-router-state-tree': 'a', 'next-url': '/', cookie: 'a=1' };
    const first = await visit('/artworks?tags=sea&_rsc=abc', { rsc: '1', ...tree });
    expect(JSON.parse(first.body.toString())).toMatchObject(['/artworks?tags=sea', { rsc: '1' }]);
    expect(first.body.toString()).not.toContain('state-tree');
    const other = await visit('/artworks?tags=sea&_rsc=def', { rsc: '1', 'next-router-state-tree': 'b' });
    expect(other.headers['cache-status']).toBe('impasto; hit');
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const ahead = await visit('/artworks?tags=sea&_rsc=ghi', prefetch);
    expect(ahead.headers['cache-status']).toBe('impasto; fwd=miss');
    expect(JSON.parse(ahead.body.toString())[1]).toMatchObject(prefetch);
    expect((await visit('/artworks?tags=sea')).headers['cache-status']).toBe('impasto; fwd=miss');
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it('stores router data only for valid router headers', async () => {
    const { handle, visit } = await open(showHeaders);
    await visit('/artworks?_rsc=a', { rsc: '1' });
    for (const [name, value] of [
      ['next-router-prefetch', 'x'],
      ['next-router-segment-prefetch', '/junk'],
    ] as const) {
      const { headers } = await visit('/artworks?_rsc=a', { rsc: '1', [name]: value });
      expect(headers['cache-status']).toBe('impasto; hit');
    }
    await visit('/artworks');
    expect((await visit('/artworks?_rsc=a', { rsc: '7' })).headers['cache-status']).toBe('impasto; hit');
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('never serves router data at its document’s URL', async () => {
    const { handle, visit } = await open(showHeaders);
    const bare = await visit('/artworks?tags=sea', { rsc: '1' });
    expect([bare.status, bare.headers.location]).toEqual([307, '/artworks?tags=sea&_rsc=']);
    const misspelled = await visit('/artworks?foo=1&_rsc=abc', { rsc: '1' });
    expect([misspelled.status, misspelled.headers.location]).toEqual([308, '/artworks?_rsc=abc']);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe('requests that are not for pages', () => {
  it.each([
    ['GET', '/api/v1/artworks'],
    ['GET', '/images/a.webp'],
    ['GET', '/cards/a.jpg'],
    ['GET', '/files/a'],
    ['GET', '/iiif/a/info.json'],
    ['POST', '/api/session'],
    ['GET', '/_next/static/chunks/%61.js'],
  ])('passes on to Next what is not a page: %s %s', async (method, path) => {
    const { handle, visit } = await open();
    const { headers } = await visit(path, { cookie: 'session=1' }, method);
    expect(headers['cache-status']).toBeUndefined();
    expect(headers).toMatchObject(SECURITY_HEADERS);
    const [[incoming] = []] = handle.mock.calls;
    expect([incoming?.headers.cookie, incoming?.url]).toEqual(['session=1', path]);
  });
});

it('redirects a form’s POST to the page, and rejects other content', async () => {
  const { handle, visit } = await open();
  await visit('/about');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await visit('/login?next=/about', form, 'POST');
  expect([sent.status, sent.headers.location]).toEqual([303, '/login?next=/about']);
  const { status, headers } = await visit('/about', { 'content-type': 'text/plain' }, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(handle).toHaveBeenCalledTimes(1);
});

it.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/\\['])(
  'rejects the malformed path %s',
  async (path) => {
    const { handle, visit } = await open();
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await visit(path, { 'content-type': 'application/x-www-form-urlencoded' }, method);
      expect([status, headers.location]).toEqual([400, undefined]);
    }
    expect(handle).not.toHaveBeenCalled();
  },
);

it('serves files of the build while many pages wait', async () => {
  let finish = () => {};
  const rendering = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: Handle = async (request, response) => {
    if (!request.url?.includes('.')) await rendering;
    await showAddress(request, response);
  };
  const { visit, handle } = await open(slow, { concurrency: 1, waiting: 0 });
  const page = visit('/artworks');
  await vi.waitFor(() => expect(handle).toHaveBeenCalled());
  expect((await visit('/_next/static/chunks/a.js')).status).toBe(200);
  expect((await visit('/nothing.js')).status).toBe(503);
  finish();
  await page;
});

it('handles a long row of slashes quickly', async () => {
  const { visit } = await open();
  const startedAt = performance.now();
  await visit(`/${'a/'.repeat(10)}${'/'.repeat(15_000)}x`);
  const { status } = await visit(`/about${'/'.repeat(15_000)}`);
  expect(status).toBe(308);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

it('stores only files that never change', async () => {
  const { visit } = await open(async (request, response) => {
    const caching = request.url?.startsWith('/_next/static/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0';
    response.writeHead(200, { 'content-type': 'application/javascript', 'cache-control': caching }).end(LONG);
  });
  for (const [path, status] of [
    ['/_next/static/chunks/a.js', 'impasto; hit'],
    ['/icon.svg', 'impasto; fwd=miss'],
  ] as const) {
    const { headers } = await visit(path);
    expect((await visit(path)).headers['cache-status']).toBe(status);
    expect((await visit(path)).headers['cache-control']).toBe(headers['cache-control']);
  }
});

it('a file keeps its own stricter policy, or gets the site’s', async () => {
  const strict = "default-src 'none'; sandbox";
  const { visit } = await open(async (request, response) => {
    // Next keeps headers that are already set.
    const isStrict = request.url?.startsWith('/images/site/') && !response.hasHeader('content-security-policy');
    if (isStrict) response.setHeader('content-security-policy', strict);
    response.end('file');
  });
  const readPolicy = async (path: string) => (await visit(path)).headers['content-security-policy'];
  expect(await readPolicy('/images/site/a/mark.svg')).toBe(strict);
  expect(await readPolicy('/images/uploads/a.webp')).toBe(SECURITY_HEADERS['content-security-policy']);
});
