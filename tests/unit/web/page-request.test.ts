import { readdirSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { type PageRequest, resolvePageRequest } from '@/services/web/page-request';

function resolve(url: string, headers = {}) {
  const request = new IncomingMessage(new Socket());
  return resolvePageRequest(Object.assign(request, { method: 'GET', url, headers }));
}

/** Lists the URLs of the handlers in app/api. Each catch-all segment gets an example. */
function listHandlers(): string[] {
  return readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => `/api/${file.replace('/route.ts', '').replace('[...path]', 'artworks/x')}`);
}

it('handlers below /api are not cached as pages', () => {
  const urls = listHandlers();
  expect(urls).toContain('/api/v1/artworks/x');
  for (const url of urls.flatMap((one) => [one, `${one}/`, `${one}?a=b`])) expect(resolve(url), url).toBeNull();
});

it('an unknown URL next to a handler is a page', () => {
  for (const url of ['/api', '/api/nothing', '/api/session/nothing', '/api/v1', '/images', '/iiif']) {
    expect(resolve(url), url).toMatchObject({ page: { url } });
    expect(resolve(`${url}/`), url).toMatchObject({ redirect: url });
  }
});

it.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/de/art?page=2', 'de'],
  ['/ar/opportunities/calendar.ics', 'ar'],
  ['/design', 'en'],
])('reads the language of %s as %s, whatever the browser prefers', (url, language) => {
  const headers = { 'accept-language': 'fr', cookie: 'language=fr', 'x-page-language': 'fr' };
  const { page } = resolve(url, headers) as { page: PageRequest };
  expect(page.language).toBe(language);
  expect(page.headers).toEqual(language === 'en' ? {} : { 'x-page-language': language });
});

it('files and endpoints have no language prefix', () => {
  for (const url of [
    '/de/robots.txt',
    '/de/sitemap.xml',
    '/de/api/v1/artworks',
    '/de/images/a',
    '/de/_next/static/a.js',
  ]) {
    expect(resolve(url), url).toMatchObject({ page: { language: 'en', headers: {} } });
  }
});
