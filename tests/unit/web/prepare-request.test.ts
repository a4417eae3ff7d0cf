import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseProxies } from '@/lib/node/client-address';
import { getRequestId, prepareRequest } from '@/services/web/prepare-request';

let server: Server;
beforeAll(async () => {
  server = createServer((incoming, response) => {
    prepareRequest(incoming, parseProxies(incoming.headers.host === 'behind-a-proxy' ? '127.0.0.1' : ''));
    const { 'x-forwarded-for': from, 'x-page-language': language } = incoming.headers;
    response.end(JSON.stringify({ url: incoming.url, from, language, id: getRequestId(incoming) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

type Sent = { headers?: Record<string, string | string[]>; agent?: Agent };

async function send(
  path: string,
  { headers = {}, agent }: Sent = {},
): Promise<{ url: string; from: string; language?: string; id: string }> {
  const { port } = server.address() as AddressInfo;
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: agent ?? false }, (response) => {
      text(response).then(resolve, reject);
    });
    sent.once('error', reject).end();
  });
  return JSON.parse(body);
}

it('uses the connection’s address despite forged headers', async () => {
  expect((await send('/')).from).toBe('127.0.0.1');
  const headers = { 'X-FORWARDED-FOR': ['198.51.100.1', '198.51.100.2'] };
  expect((await send('/', { headers })).from).toBe('127.0.0.1');
});

it('removes a header for the language that a client sends', async () => {
  expect((await send('/images/api/v1/artworks', { headers: { 'x-page-language': 'de' } })).language).toBeUndefined();
});

it('tells clients behind a proxy apart, even on one connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.1']) {
    const headers = { host: 'behind-a-proxy', 'x-forwarded-for': client };
    expect((await send('/', { headers, agent })).from).toBe(client);
  }
  agent.destroy();
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

it('gives each request a new id, whatever the client sends', async () => {
  const headers = { 'x-request-id': 'mine' };
  const [one, other] = [await send('/', { headers }), await send('/', { headers })];
  expect(one.id).toMatch(UUID);
  expect(other.id).toMatch(UUID);
  expect(one.id).not.toBe(other.id);
});

it('keeps a valid request id from a trusted proxy', async () => {
  const sendId = (id: string) => send('/', { headers: { host: 'behind-a-proxy', 'x-request-id': id } });
  expect((await sendId('edge-1.2:3')).id).toBe('edge-1.2:3');
  for (const id of ['', 'a b', 'a,b', '<script>', 'a'.repeat(101)]) expect((await sendId(id)).id, id).toMatch(UUID);
});

it.each([
  ['the path and query of a request are left unchanged', '/artworks?page=2', '/artworks?page=2'],
  ['a path that cannot be decoded is escaped', '/art/%ff?a=%ff', '/art/%25ff?a=%ff'],
])('prepares a request: %s', async (_, path, url) => {
  expect((await send(path)).url).toBe(url);
});
