import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendCompressed } from '@/lib/network/next-server';

const page = Buffer.from('<p>A stored page.</p>'.repeat(200));
const gzipped = gzipSync(page);
const other = Buffer.from('<p>Rendered for this visit.</p>'.repeat(200));
const findCompressed = vi.fn((bytes: unknown) => (bytes === page ? gzipped : undefined));

/** As Next answers: its compressing middleware, then the headers flushed, then the bytes. */
type Middleware = (...exchange: [...Parameters<RequestListener>, next: () => void]) => void;
const createMiddleware: () => Middleware = createRequire(import.meta.url)('next/dist/compiled/compression');
const compress = createMiddleware();
const server = createServer((request, response) => {
  compress(request, response, () => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.url === '/encoded') response.setHeader('Content-Encoding', 'br');
    response.flushHeaders();
    response.write(request.url === '/other' ? other : page);
    response.end();
  });
});

async function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).on('error', reject);
  });
  const { 'content-encoding': encoding, vary } = answer.headers;
  return { encoding, vary, body: await buffer(answer) };
}

beforeAll(async () => {
  sendCompressed(findCompressed);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

describe('a stored page', () => {
  it('is sent as it was compressed, byte for byte', async () => {
    for (const accepted of ['gzip', 'br, gzip;q=0.8', 'deflate,gzip', 'GZIP']) {
      const { encoding, vary, body } = await visit('/page', { 'accept-encoding': accepted });
      expect([encoding, vary], accepted).toEqual(['gzip', 'Accept-Encoding']);
      expect(body.equals(gzipped), accepted).toBe(true);
    }
  });

  it('is sent as it is to who does not read gzip', async () => {
    for (const accepted of [undefined, 'identity', 'gzip;q=0', 'gzip;q=0.0, identity', 'xgzip']) {
      const headers = accepted === undefined ? undefined : { 'accept-encoding': accepted };
      const { encoding, body } = await visit('/page', headers);
      expect(encoding, accepted).toBeUndefined();
      expect(body.equals(page), accepted).toBe(true);
    }
  });

  it('has no body where only its head is asked for', async () => {
    expect((await visit('/page', { 'accept-encoding': 'gzip' }, 'HEAD')).body.length).toBe(0);
  });
});

it('leaves to the middleware what is no stored page, and as it is what has an encoding', async () => {
  const rendered = await visit('/other', { 'accept-encoding': 'gzip' });
  expect([rendered.encoding, gunzipSync(rendered.body).equals(other)]).toEqual(['gzip', true]);
  const encoded = await visit('/encoded', { 'accept-encoding': 'gzip' });
  expect([encoded.encoding, encoded.body.equals(page)]).toEqual(['br', true]);
});
