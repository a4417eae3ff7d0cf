import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startWeb } from '../support/start-web';

const ID = /^[\da-f-]{36}$/;

test('a request has one id in the web, in the product API and in the response', async () => {
  const seen = new Map<string, string[]>();
  const api = createServer((request: IncomingMessage, response) => {
    const id = String(request.headers['x-request-id']);
    const [path = ''] = (request.url ?? '').split('?');
    seen.set(path, [...(seen.get(path) ?? []), id]);
    response.writeHead(503, { 'content-type': 'application/json', 'x-request-id': id });
    response.end(JSON.stringify({ code: 'unavailable', message: 'Away.', requestId: id }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const web = await startWeb(url, { TRUSTED_PROXIES: '' });
  try {
    const endpoint = await fetch(`${web.url}/api/v1/artworks/products`, { headers: { 'x-request-id': 'forged' } });
    const id = endpoint.headers.get('x-request-id') ?? '';
    expect(id).toMatch(ID);
    expect((await endpoint.json()).requestId).toBe(id);
    expect(new Set(seen.get('/v1/artworks/products'))).toEqual(new Set([id]));

    const page = await fetch(`${web.url}/directory`);
    const pageId = page.headers.get('x-request-id') ?? '';
    expect([page.status, pageId]).toEqual([503, expect.stringMatching(ID)]);
    expect(await page.text()).toContain(pageId);
    expect(seen.get('/v1/profiles/directory')).toContain(pageId);

    const stored = [await fetch(`${web.url}/about`), await fetch(`${web.url}/about`)];
    const ids = stored.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(ids[0]).toMatch(ID);
    expect(ids[1]).toMatch(ID);
    expect(ids[0]).not.toBe(ids[1]);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${web.url}/readyz`)).status).toBe(503);
  } finally {
    web.stop();
    api.close();
  }
});
