import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewriteDocuments } from '@/lib/network/next-server';

const server = createServer((request, response) => response.end(request.url));
const getUrl = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  rewriteDocuments((address) => (address === '/list?page=2' ? '/list/filtered/cGFnZT0y' : null));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

it.each<[string, string, RequestInit, string]>([
  ['a document arrives as its page', '/list?page=2', {}, '/list/filtered/cGFnZT0y'],
  ['what has no such page keeps its address', '/other?page=2', {}, '/other?page=2'],
  ['what the router requests keeps its address', '/list?page=2', { headers: { rsc: '1' } }, '/list?page=2'],
  ['a write keeps its address', '/list?page=2', { method: 'POST' }, '/list?page=2'],
])('%s', async (_, path, init, seen) => {
  expect(await (await fetch(getUrl(path), init)).text()).toBe(seen);
});
