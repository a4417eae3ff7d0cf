import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { CachedResponse } from '@/services/http-cache/http-cache';
import { sendResponse } from '@/services/http-cache/send-response';
import { compressWithBrotli, prepareResponse, type RenderedResponse } from '@/services/http-cache/stored-response';
import { listen } from '../../support/listen';

const LONG = 'A long text that gets shorter. '.repeat(100);
const HTML = { 'content-type': 'text/html' };

async function send(
  rendered: Partial<RenderedResponse> = {},
  requestHeaders: Record<string, string> = {},
  cached: Partial<CachedResponse> = {},
) {
  const prepared = await prepareResponse({ status: 200, headers: HTML, body: Buffer.from(LONG), ...rendered });
  const response = { ...prepared, brotli: await compressWithBrotli(prepared) };
  const server = createServer((request, outgoing) =>
    sendResponse(request, outgoing, { response, outcome: 'hit', age: 7, ...cached }),
  );
  const url = await listen(server);
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve) => {
      ask(url, { headers: requestHeaders, agent: false }, async (incoming) => {
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) });
      }).end();
    },
  );
}

describe('a response from the cache', () => {
  it('sends Age unless Surrogate-Control made the response cacheable', async () => {
    expect((await send()).headers.age).toBe('7');
    expect((await send({}, {}, { outcome: 'stale' })).headers).toMatchObject({
      age: '7',
      'cache-status': 'impasto; hit; detail=stale',
    });
    expect((await send({}, {}, { outcome: 'miss' })).headers.age).toBeUndefined();
    const headers = { ...HTML, 'surrogate-control': 'max-age=60' };
    expect((await send({ headers })).headers.age).toBeUndefined();
  });

  it('sends surrogate headers to a CDN only while the response is fresh', async () => {
    const base = await prepareResponse({ status: 200, headers: HTML, body: Buffer.from(LONG) });
    const headers = [...base.headers, 'surrogate-control', 'max-age=60', 'surrogate-key', 'all a'];
    const response = { ...base, headers };
    for (const outcome of ['hit', 'miss'] as const) {
      expect((await send({}, {}, { response, outcome })).headers['surrogate-key']).toBe('all a');
    }
    const stale = (await send({}, {}, { response, outcome: 'stale' })).headers;
    expect([stale['surrogate-control'], stale['surrogate-key']]).toEqual([undefined, undefined]);
    expect(stale['content-type']).toBe('text/html');
  });

  it('sends a Content-Length except with status 204', async () => {
    expect((await send()).headers['content-length']).toBe(String(LONG.length));
    const { status, headers } = await send({ status: 204, body: Buffer.alloc(0) });
    expect([status, headers['content-length']]).toEqual([204, undefined]);
  });

  it.each([
    ['br', 'br'],
    ['gzip;q=0.1, BR;q=0.05', 'br'],
    ['br;q=0.5', 'br'],
    ['br; q = 0, gzip', 'gzip'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br;xq=0', 'br'],
    ['gzip;q=1', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['xgzip', undefined],
    ['deflate', undefined],
  ])('responds to Accept-Encoding %s with %s', async (accepted, coding) => {
    expect((await send({}, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(coding);
  });

  it('sends a response that has only one body uncompressed', async () => {
    const { headers, body } = await send({ body: Buffer.from('short') }, { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], body]).toEqual([undefined, 'short']);
  });

  it.each([
    [' * ', 304],
    ['"a"', 304],
    ['"x",W/"a"', 304],
    ['"aW/"', 200],
    ['a', 200],
  ])('responds to If-None-Match %s with %i', async (known, status) => {
    expect((await send({ headers: { ...HTML, etag: '"a"' } }, { 'if-none-match': known })).status).toBe(status);
  });
});
