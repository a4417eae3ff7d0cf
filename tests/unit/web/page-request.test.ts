import { readdirSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { resolvePageRequest } from '@/services/web/page-request';

function resolve(url: string) {
  const request = new IncomingMessage(new Socket());
  return resolvePageRequest(Object.assign(request, { method: 'GET', url }));
}

/** The URLs of the handlers in app/api, with an example in place of a catch-all segment. */
function listHandlers(): string[] {
  return readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => `/api/${file.replace('/route.ts', '').replace('[...path]', 'artworks/x')}`);
}

it('every handler below /api is reached without the cache of pages, with and without a trailing slash', () => {
  const urls = listHandlers();
  expect(urls).toContain('/api/v1/artworks/x');
  for (const url of urls.flatMap((one) => [one, `${one}/`, `${one}?a=b`])) expect(resolve(url), url).toBeNull();
});

it('an unknown URL beside a handler or a proxy is a page, so that the not-found page has the policy of a page', () => {
  for (const url of ['/api', '/api/nothing', '/api/session/nothing', '/api/v1', '/images', '/iiif']) {
    expect(resolve(url), url).toMatchObject({ page: { url } });
    expect(resolve(`${url}/`), url).toMatchObject({ redirect: url });
  }
});
