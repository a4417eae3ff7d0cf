import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGoneTag, EVERYTHING } from '@/lib/shared/contract/special-tags';
import { HttpCache, type HttpCacheOptions } from '@/services/http-cache/http-cache';
import { QueueFullError } from '@/services/http-cache/render-queue';
import type { RenderedResponse, StoredResponse } from '@/services/http-cache/stored-response';

const SECOND = 1_000;
const reportError = vi.fn();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  reportError.mockReset();
});

function openCache(options: Partial<HttpCacheOptions> = {}): HttpCache {
  return new HttpCache({ maxBytes: 10_000_000, renders: { concurrency: 4, waiting: 100 }, reportError, ...options });
}

const FRESHNESS = 'max-age=60, stale-while-revalidate=240, stale-if-error=3600';

function createPage(text: string, headers: RenderedResponse['headers'] = {}): RenderedResponse {
  return { status: 200, headers: { 'surrogate-control': FRESHNESS, ...headers }, body: Buffer.from(text) };
}

function createOrigin(headers: RenderedResponse['headers'] = {}) {
  const waiting: ((text: string) => void)[] = [];
  const render = vi.fn(
    () => new Promise<RenderedResponse>((resolve) => waiting.push((text) => resolve(createPage(text, headers)))),
  );
  const finish = (text: string): boolean => {
    const next = waiting.shift();
    next?.(text);
    return next !== undefined;
  };
  return { render, finish };
}

const read = async (cache: HttpCache, key: string, text: string, headers: RenderedResponse['headers'] = {}) => {
  const { response, outcome } = await cache.respond(key, async () => createPage(text, headers));
  return [outcome, response.plain.toString()];
};

describe('a stored response', () => {
  it('a stored response is a hit at first, then stale, and finally a miss', async () => {
    const cache = openCache();
    expect(await read(cache, '/a', 'one')).toEqual(['miss', 'one']);
    vi.setSystemTime(59 * SECOND);
    expect(await read(cache, '/a', 'two')).toEqual(['hit', 'one']);
    vi.setSystemTime(60 * SECOND);
    expect(await read(cache, '/a', 'two')).toEqual(['stale', 'one']);
    await vi.waitFor(async () => expect(await read(cache, '/a', 'three')).toEqual(['hit', 'two']));
    vi.setSystemTime(361 * SECOND);
    expect(await read(cache, '/a', 'four')).toEqual(['miss', 'four']);
  });

  it('says how old a stored response is in whole seconds', async () => {
    vi.setSystemTime(100 * SECOND);
    const cache = openCache();
    await read(cache, '/a', 'one');
    vi.setSystemTime(112_900);
    expect(cache.findFresh('/a')?.age).toBe(12);
    expect(cache.findFresh('/a')?.response.isSurrogate).toBe(true);
  });

  it.each<[string, RenderedResponse]>([
    ['an error', { ...createPage('x'), status: 500 }],
    ['a page that is not found', { ...createPage('x'), status: 404 }],
    ['a redirect', { ...createPage('x'), status: 308 }],
    ['a page without caching headers', { status: 200, headers: {}, body: Buffer.from('x') }],
    ['a private page', createPage('x', { 'surrogate-control': 'private, max-age=60' })],
    ['a no-store page', createPage('x', { 'surrogate-control': 'no-store, max-age=60' })],
    ['a page that sets a cookie', createPage('x', { 'set-cookie': 'a=1' })],
    ['a page with a max-age of 0', createPage('x', { 'surrogate-control': 'max-age=0' })],
  ])('never stores %s', async (_, rendered) => {
    const cache = openCache();
    const render = vi.fn(async () => rendered);
    for (const _time of [1, 2]) expect((await cache.respond('/a', render)).outcome).toBe('miss');
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.readFigures().bytes).toBe(0);
  });

  it.each([
    ['s-maxage=60', true],
    ['public, max-age=31536000, immutable', true],
    ['public, max-age=60', false],
    ['public, s-maxage=0, max-age=60', false],
  ])('Cache-Control decides whether a response is stored: %s (%s)', async (value, isStored) => {
    const cache = openCache();
    await cache.respond('/a', async () => ({ ...createPage('x'), headers: { 'cache-control': value } }));
    expect(cache.findFresh('/a') !== undefined).toBe(isStored);
  });

  it('drops an invalidated response if the new one cannot be stored', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one');
    cache.invalidate([EVERYTHING]);
    await cache.respond('/a', async () => ({ ...createPage('gone'), status: 404 }));
    expect(cache.readFigures().bytes).toBe(0);
  });

  it('serves a stale response until stale-while-revalidate ends', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one');
    const fail = () => Promise.reject(new Error('Out of ink.'));
    vi.setSystemTime(299_999);
    expect((await cache.respond('/a', fail)).outcome).toBe('stale');
    const other = openCache();
    await read(other, '/a', 'one');
    vi.setSystemTime(299_999 + 300 * SECOND);
    expect(await read(other, '/a', 'two')).toEqual(['miss', 'two']);
  });

  it('drops a response if the new one cannot be stored, but not after a failure', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one');
    vi.setSystemTime(61 * SECOND);
    const unstored = async () => createPage('two', { 'surrogate-control': 'no-store' });
    expect((await cache.respond('/a', unstored)).outcome).toBe('stale');
    await vi.waitFor(async () => expect((await cache.respond('/a', unstored)).outcome).toBe('miss'));
    const fail = async () => ({ ...createPage('away'), status: 503 });
    expect((await cache.respond('/a', fail)).response.plain.toString()).toBe('one');
  });

  it('keeps a stored response after an error, even beyond stale-if-error', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one', { 'surrogate-control': 'max-age=60' });
    vi.setSystemTime(61 * SECOND);
    await cache.respond('/a', async () => ({ ...createPage('away'), status: 500 }));
    expect(cache.readFigures().bytes).toBeGreaterThan(0);
  });

  it('a full cache drops responses that were unused for longest', async () => {
    const cache = openCache({ maxBytes: 100_000 });
    for (let number = 0; number < 50; number += 1) {
      await read(cache, `/${number}`, 'x'.repeat(20_000), { 'content-type': 'image/png' });
      cache.findFresh('/0');
      expect(cache.readFigures().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.findFresh('/0')).toBeDefined();
    expect(cache.findFresh('/1')).toBeUndefined();
    for (let number = 0; number < 50; number += 1) await read(cache, `/${'x'.repeat(5_000)}${number}`, 'short');
    expect(cache.readFigures().bytes).toBeGreaterThan(50_000);
    expect(cache.readFigures().bytes).toBeLessThanOrEqual(100_000);
    await read(cache, '/0', 'x');
    expect(await read(cache, '/large', 'x'.repeat(200_000), { 'content-type': 'image/png' })).toHaveLength(2);
    expect(cache.findFresh('/large')).toBeUndefined();
  });
});

describe('an invalidation', () => {
  const tagged = (tags: string) => ({ 'surrogate-key': tags });

  it('an invalidation affects only responses with its tag', async () => {
    const cache = openCache();
    await read(cache, '/a', 'a', tagged('artworks artwork:1'));
    await read(cache, '/b', 'b', tagged('artworks artwork:2'));
    cache.invalidate(['artwork:1']);
    expect(await read(cache, '/a', 'new')).toEqual(['miss', 'new']);
    expect(await read(cache, '/b', 'new')).toEqual(['hit', 'b']);
    cache.invalidate([EVERYTHING]);
    expect(await read(cache, '/b', 'new')).toEqual(['miss', 'new']);
  });

  it('an invalidation affects a response that is being rendered', async () => {
    const cache = openCache();
    const { render, finish } = createOrigin(tagged('artwork:1'));
    const early = cache.respond('/a', render);
    cache.invalidate(['artwork:1']);
    finish('old');
    expect((await early).response.plain.toString()).toBe('old');
    expect(cache.findFresh('/a')).toBeUndefined();
  });

  it('a request does not wait for a render that began before an invalidation', async () => {
    const cache = openCache();
    const { render, finish } = createOrigin(tagged('artwork:1'));
    const early = cache.respond('/a', render);
    cache.invalidate(['artwork:1']);
    const late = cache.respond('/a', render);
    finish('old');
    finish('new');
    expect((await early).response.plain.toString()).toBe('old');
    expect((await late).response.plain.toString()).toBe('new');
    expect(cache.findFresh('/a')?.response.plain.toString()).toBe('new');
  });

  it('later requests wait for a render in the queue', async () => {
    const cache = openCache({ renders: { concurrency: 1, waiting: 1 } });
    const { render, finish } = createOrigin();
    const running = cache.respond('/a', render);
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    const queued = [cache.respond('/b', render)];
    for (const _time of [1, 2, 3]) {
      cache.invalidate(['artwork:1']);
      queued.push(cache.respond('/b', render));
    }
    finish('a');
    await running;
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    finish('b');
    await Promise.all(queued);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('an invalidated response stays if rendering fails, unless its subject was deleted', async () => {
    const cache = openCache();
    const tags = tagged(`artwork:1 ${createGoneTag('1')}`);
    const fail = async () => ({ ...createPage('away'), status: 503 });
    await read(cache, '/a', 'one', tags);
    cache.invalidate(['artwork:1']);
    expect((await cache.respond('/a', fail)).response.plain.toString()).toBe('one');
    cache.invalidate([createGoneTag('1')]);
    expect((await cache.respond('/a', fail)).response.status).toBe(503);
  });

  it('only its current tags invalidate a response', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one', tagged('artwork:1'));
    vi.setSystemTime(400 * SECOND);
    await read(cache, '/a', 'two', tagged('artwork:2'));
    cache.invalidate(['artwork:1']);
    expect(cache.findFresh('/a')).toBeDefined();
    cache.invalidate(['artwork:2']);
    expect(cache.findFresh('/a')).toBeUndefined();
  });
});

describe('origin failures', () => {
  it.each<[string, () => Promise<RenderedResponse>]>([
    ['an error', () => Promise.reject(new Error('Out of ink.'))],
    ['a status of 503', async () => ({ ...createPage('away'), status: 503 })],
  ])('serves the stored response after %s and tries again after five seconds', async (_, fail) => {
    const cache = openCache();
    await read(cache, '/a', 'one');
    vi.setSystemTime(301 * SECOND);
    const render = vi.fn(fail);
    for (const _time of [1, 2, 3]) expect((await cache.respond('/a', render)).outcome).toBe('stale');
    expect(render).toHaveBeenCalledTimes(1);
    vi.setSystemTime(305 * SECOND);
    expect((await cache.respond('/a', render)).outcome).toBe('stale');
    expect(render).toHaveBeenCalledTimes(1);
    vi.setSystemTime(307 * SECOND);
    expect(await read(cache, '/a', 'two')).toEqual(['stale', 'one']);
    await vi.waitFor(() => expect(cache.findFresh('/a')?.response.plain.toString()).toBe('two'));
  });

  it('serves stale responses at once until a render succeeds', async () => {
    const cache = openCache();
    for (const key of ['/a', '/b', '/c', '/d']) await read(cache, key, 'one', { 'surrogate-key': `page:${key}` });
    vi.setSystemTime(301 * SECOND);
    await cache.respond('/a', () => Promise.reject(new Error('The product API hangs.')));
    vi.setSystemTime(307 * SECOND);
    const { render, finish } = createOrigin();
    for (const key of ['/a', '/b']) expect((await cache.respond(key, render)).outcome).toBe('stale');
    expect(render).toHaveBeenCalledTimes(2);
    // The first visitor after a change waits for the new page.
    cache.invalidate(['page:/c']);
    const changed = cache.respond('/c', render);
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3));
    for (const key of ['/a', '/b', '/c']) finish(`two of ${key}`);
    expect((await changed).response.plain.toString()).toBe('two of /c');
    expect(await read(cache, '/d', 'two')).toEqual(['miss', 'two']);
  });

  it('serves stale responses to all waiting requests if a render fails', async () => {
    const cache = openCache({ renders: { concurrency: 2, waiting: 100 } });
    for (const key of ['/a', '/b', '/c']) await read(cache, key, 'one', { 'surrogate-key': `page:${key}` });
    vi.setSystemTime(301 * SECOND);
    const { render, finish } = createOrigin();
    let fail: () => void = () => undefined;
    const failing = cache.respond('/new', () => new Promise((_, reject) => (fail = () => reject(new Error('Away.')))));
    const waiting = ['/a', '/b', '/c'].map((key) => cache.respond(key, render));
    await vi.waitFor(() => expect(cache.readFigures()).toMatchObject({ runningRenders: 2, waitingRenders: 2 }));
    fail();
    await expect(failing).rejects.toThrow('Away.');
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(['stale', 'stale', 'stale']);
    for (const key of ['/a', '/b', '/c']) {
      await vi.waitFor(() => expect(finish(`two of ${key}`)).toBe(true));
    }
    await vi.waitFor(async () => expect(await read(cache, '/c', 'three')).toEqual(['hit', 'two of /c']));
  });

  it('serves responses that were invalidated before the whole site failed', async () => {
    for (const [status, outcome] of [
      [503, 'stale'],
      [500, 'miss'],
    ] as const) {
      const cache = openCache();
      const tagged = { 'surrogate-key': 'page:/a' };
      await read(cache, '/a', 'one', tagged);
      cache.invalidate(['page:/a']);
      vi.setSystemTime(Date.now() + SECOND);
      await cache.respond('/b', async () => ({ ...createPage('Away.'), status }));
      expect((await cache.respond('/a', async () => createPage('two', tagged))).outcome).toBe(outcome);
      // A change after the failure must be visible.
      vi.setSystemTime(Date.now() + SECOND);
      await cache.respond('/b', async () => ({ ...createPage('Away.'), status }));
      vi.setSystemTime(Date.now() + SECOND);
      cache.invalidate(['page:/a']);
      expect(await read(cache, '/a', 'three', tagged)).toEqual(['miss', 'three']);
    }
  });

  it('returns the failure if no recent response is stored', async () => {
    const cache = openCache();
    const fail = () => Promise.reject(new Error('Out of ink.'));
    await expect(cache.respond('/a', fail)).rejects.toThrow('Out of ink.');
    await read(cache, '/a', 'one');
    vi.setSystemTime(3_661 * SECOND);
    await expect(cache.respond('/a', fail)).rejects.toThrow('Out of ink.');
  });

  it('serves an invalidated response until the next attempt', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one', { 'surrogate-key': 'artwork:1' });
    cache.invalidate(['artwork:1']);
    const fail = () => Promise.reject(new Error('Out of ink.'));
    expect((await cache.respond('/a', fail)).outcome).toBe('stale');
    cache.invalidate(['artwork:1']);
    expect(await read(cache, '/a', 'two')).toEqual(['miss', 'two']);
  });

  it('returns the failure if stale-if-error does not allow the stored response', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one', { 'surrogate-control': 'max-age=60', 'surrogate-key': 'artwork:1' });
    cache.invalidate(['artwork:1']);
    const fail = async () => ({ ...createPage('away'), status: 503 });
    expect((await cache.respond('/a', fail)).response.status).toBe(503);
  });

  it('gives up an endless render and continues with other pages', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cache = openCache({ renders: { concurrency: 1, waiting: 10 } });
    const stuck = cache.respond('/a', () => new Promise(() => {}));
    const next = read(cache, '/b', 'b');
    const failed = expect(stuck).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(await next).toEqual(['miss', 'b']);
  });

  it('reports a failure in the background while it serves the stored response', async () => {
    const cache = openCache();
    await read(cache, '/a', 'one');
    vi.setSystemTime(61 * SECOND);
    const { outcome } = await cache.respond('/a', () => Promise.reject(new Error('Out of ink.')));
    expect(outcome).toBe('stale');
    await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith(new Error('Out of ink.')));
  });
});

describe('a burst of requests', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = openCache({ renders: { concurrency: 1, waiting: 0 } });
    const { render, finish } = createOrigin();
    const crowd = Array.from({ length: 500 }, () => cache.respond('/a', render));
    finish('one');
    const texts = await Promise.all(crowd.map(async (one) => (await one).response.plain.toString()));
    expect(new Set(texts)).toEqual(new Set(['one']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('concurrent requests share a render even if it cannot be stored', async () => {
    const cache = openCache();
    const { render, finish } = createOrigin({ 'surrogate-control': 'no-store' });
    const crowd = [cache.respond('/a', render), cache.respond('/a', render)];
    finish('one');
    await Promise.all(crowd);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('queues renders and rejects requests over the limit', async () => {
    const cache = openCache({ renders: { concurrency: 2, waiting: 3 } });
    await read(cache, '/warm', 'warm');
    const { render, finish } = createOrigin();
    const queued = [1, 2, 3, 4, 5].map((number) => cache.respond(`/${number}`, render));
    await expect(cache.respond('/6', render)).rejects.toThrow(QueueFullError);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await read(cache, '/warm', 'new')).toEqual(['hit', 'warm']);
    for (const one of queued) {
      finish('done');
      await one;
    }
    expect(render).toHaveBeenCalledTimes(5);
  });

  it('serves stored responses of any age to requests over the limit', async () => {
    const cache = openCache({ renders: { concurrency: 1, waiting: 0 } });
    await read(cache, '/a', 'one');
    cache.invalidate([EVERYTHING]);
    const { render, finish } = createOrigin();
    const other = cache.respond('/b', render);
    expect(await read(cache, '/a', 'two')).toEqual(['stale', 'one']);
    expect(reportError).not.toHaveBeenCalled();
    finish('b');
    await other;
    expect(await read(cache, '/a', 'two')).toEqual(['miss', 'two']);
  });
});

describe('response bodies', () => {
  const text = 'A long text that gets shorter. '.repeat(100);
  const html = { 'content-type': 'text/html; charset=utf-8' };

  it('compresses a body once, with gzip at once and with Brotli on demand', async () => {
    const cache = openCache();
    await read(cache, '/a', text, html);
    const first = cache.findFresh('/a')?.response;
    expect(gunzipSync(first?.gzip ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(first?.brotli).toBeUndefined();
    const before = cache.readFigures().bytes;
    await Promise.all([cache.addBrotli('/a'), cache.addBrotli('/a')]);
    const second = cache.findFresh('/a')?.response;
    expect(brotliDecompressSync(second?.brotli ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(cache.readFigures().bytes).toBe(before + (second?.brotli?.length ?? 0));
    await cache.addBrotli('/a');
    expect(cache.findFresh('/a')?.response).toBe(second);
  });

  it('a response stays invalid if Brotli ends after an invalidation', async () => {
    const cache = openCache();
    await read(cache, '/a', text, { ...html, 'surrogate-key': 'artwork:1' });
    const adding = cache.addBrotli('/a');
    cache.invalidate(['artwork:1']);
    await adding;
    expect(cache.findFresh('/a')).toBeUndefined();
  });

  const findHeader = (response: StoredResponse | undefined, name: string) =>
    response?.headers.find((_, index, all) => index % 2 === 1 && all[index - 1] === name);

  it.each([
    ['an image', text, { 'content-type': 'image/png' }],
    ['a short text', 'short', html],
    ['a body that is compressed already', text, { ...html, 'content-encoding': 'br' }],
  ])('does not compress %s', async (_, body, headers) => {
    const cache = openCache();
    await read(cache, '/a', body, headers);
    await cache.addBrotli('/a');
    const response = cache.findFresh('/a')?.response;
    expect(response).toMatchObject({ gzip: undefined, brotli: undefined });
    for (const [name, value] of Object.entries(headers)) expect(findHeader(response, name)).toBe(value);
  });

  it('sends surrogate headers only if there is a CDN', async () => {
    for (const keepsSurrogateHeaders of [false, true]) {
      const cache = openCache({ keepsSurrogateHeaders });
      await read(cache, '/a', 'one', { 'surrogate-key': 'artworks' });
      const response = cache.findFresh('/a')?.response;
      expect(findHeader(response, 'surrogate-control')).toBe(keepsSurrogateHeaders ? FRESHNESS : undefined);
      expect(findHeader(response, 'surrogate-key')).toBe(keepsSurrogateHeaders ? 'all artworks' : undefined);
    }
  });
});
