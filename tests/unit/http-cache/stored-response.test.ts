import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  compressWithBrotli,
  measureResponse,
  prepareResponse,
  type RenderedResponse,
} from '@/services/http-cache/stored-response';

const HTML = { 'content-type': 'text/html' };

const prepare = (headers: RenderedResponse['headers'], body = 'x'.repeat(2_000)) =>
  prepareResponse({ status: 200, headers, body: Buffer.from(body) });

async function readHeader(name: string, headers: RenderedResponse['headers'], body?: string): Promise<string[]> {
  const { headers: sent } = await prepare(headers, body);
  return sent.filter((_, index) => index % 2 === 1 && sent[index - 1] === name);
}

describe('the entity tag', () => {
  it.each([
    ['"a"', 'W/"a"'],
    ['W/"a"', 'W/"a"'],
    ['"W/a"', 'W/"W/a"'],
  ])('converts the origin’s entity tag %s to the weak tag %s', async (given, sent) => {
    expect(await readHeader('etag', { etag: given })).toEqual([sent]);
    expect((await prepare({ etag: given })).etag).toBe(sent);
  });

  it('computes the entity tag from the body if there is none', async () => {
    const [one] = await readHeader('etag', {}, 'one');
    expect(one).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await readHeader('etag', {}, 'one')).toEqual([one]);
    expect(await readHeader('etag', {}, 'other')).not.toEqual([one]);
  });
});

describe('the stored headers', () => {
  it.each<[string | string[], string]>([
    ['Cookie', 'Cookie, Accept-Encoding'],
    ['Cookie ,  Origin', 'Cookie, Origin, Accept-Encoding'],
    ['Cookie, accept-encoding', 'Cookie, accept-encoding'],
    [['Cookie', 'Origin'], 'Cookie, Origin, Accept-Encoding'],
  ])('a compressed response has Accept-Encoding once in Vary: %s', async (vary, sent) => {
    expect(await readHeader('vary', { ...HTML, vary })).toEqual([sent]);
  });

  it('a response with one body has no Accept-Encoding in Vary', async () => {
    expect(await readHeader('vary', { 'content-type': 'image/png', vary: 'Origin' })).toEqual(['Origin']);
    expect(await readHeader('vary', { 'content-type': 'image/png' })).toEqual([]);
  });

  it.each(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'accept-ranges'])(
    'does not store the header %s, which applies to one connection or body',
    async (name) => {
      expect(await readHeader(name, { [name]: 'x' })).toEqual([]);
    },
  );

  it('stores several values of a header', async () => {
    expect(await readHeader('link', { link: ['</a>', '</b>'] })).toEqual(['</a>', '</b>']);
  });
});

describe('a stored body', () => {
  it.each([
    ['text/css', true],
    ['image/svg+xml', true],
    ['application/json; charset=UTF-8', true],
    ['application/javascript', true],
    ['application/ld+json', true],
    ['application/atom+xml', true],
    ['image/png', false],
    ['font/woff2', false],
    ['application/octet-stream', false],
    ['application/x-text/html', false],
  ])('compresses a stored body of %s: %s', async (type, isCompressed) => {
    expect((await prepare({ 'content-type': type })).gzip !== undefined).toBe(isCompressed);
  });

  it('compresses bodies of 1,024 bytes or more', async () => {
    expect((await prepare(HTML, 'x'.repeat(1_023))).gzip).toBeUndefined();
    const { plain, gzip } = await prepare(HTML, 'x'.repeat(1_024));
    expect(gunzipSync(gzip ?? '')).toEqual(plain);
  });

  it('the size of a stored response includes its encodings and headers', async () => {
    const response = await prepare({ ...HTML, link: '</a>' });
    const brotli = await compressWithBrotli(response);
    expect(brotliDecompressSync(brotli ?? '')).toEqual(response.plain);
    const size = measureResponse({ ...response, headers: [] });
    expect(size).toBe(1_024 + response.plain.length + (response.gzip?.length ?? 0));
    expect(measureResponse({ ...response, headers: [], brotli })).toBe(size + (brotli?.length ?? 0));
    expect(measureResponse({ ...response, headers: ['link', '</a>'] })).toBe(size + 2 * 8 + 2 * 32);
  });

  it('a stored body does not keep a larger buffer in memory', async () => {
    const chunk = Buffer.from('a large chunk').subarray(2, 7);
    const { plain } = await prepareResponse({ status: 200, headers: {}, body: chunk });
    expect([plain.toString(), plain.buffer.byteLength]).toEqual(['large', 5]);
  });
});
