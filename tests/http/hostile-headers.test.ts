import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { addLanguage, type Language, languages } from '@/lib/shared/i18n/languages';
import { API, findSampleIds } from '../support/fetch-endpoint';
import { parseHead } from '../support/page-head';
import { startWeb } from '../support/start-web';
import { WEB_SECRET } from '../support/web-secret';

const SITE = 'https://art.example';
const EVIL = 'evil.example';

/** The first words of every page, by language. */
const sentences = new Map(
  languages.map((language) => {
    const { skip }: { skip: string } = JSON.parse(readFileSync(`messages/${language}/shell.json`, 'utf8'));
    return [language, skip];
  }),
);

type Attack = { headers: OutgoingHttpHeaders; change?: (path: string) => string };
const addQuery = (query: string) => (path: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

const attacks: Attack[] = [
  { headers: { 'accept-language': 'ar, fr;q=0.9, *;q=0.1' } },
  { headers: { 'accept-language': `${'x-'.repeat(2_000)}de;q=9` } },
  { headers: { cookie: 'NEXT_LOCALE=ar; language=fr; locale=es; session=9999999999; identity=a; theme=dark' } },
  {
    headers: {
      host: EVIL,
      'x-forwarded-host': EVIL,
      'x-forwarded-proto': 'javascript',
      'x-forwarded-port': '1',
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-prefix': '/fr',
      forwarded: `host=${EVIL};proto=http`,
    },
  },
  {
    headers: {
      'x-original-url': '/ar/admin',
      'x-rewrite-url': '/ar/admin',
      'x-host': EVIL,
      'x-page-language': 'ar',
      'content-language': 'ar',
      'x-http-method-override': 'DELETE',
    },
  },
  {
    headers: {
      'x-middleware-rewrite': `https://${EVIL}/`,
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'x-middleware-invoke': '1',
      'x-middleware-request-x-page-language': 'ar',
      'x-middleware-override-headers': 'x-page-language',
      'x-middleware-set-cookie': `a=${EVIL}`,
      'x-middleware-prefetch': '1',
    },
  },
  {
    headers: {
      'x-nextjs-data': '1',
      'x-matched-path': '/ar',
      'x-invoke-path': '/ar',
      'x-now-route-matches': '1=ar',
      'next-url': '/ar',
      'next-action': '0'.repeat(40),
      'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D',
      'next-router-prefetch': '1',
      purpose: 'prefetch',
    },
  },
  {
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/ar', 'accept-language': 'ar' },
    change: addQuery('_rsc=evil'),
  },
  { headers: { rsc: '1', 'x-forwarded-host': EVIL, 'next-router-segment-prefetch': '/_tree' } },
  {
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache', range: 'bytes=0-1', 'if-none-match': '*' },
    change: addQuery(`utm_source=${EVIL}&utm_language=ar`),
  },
];

type Response = { status: number; headers: IncomingHttpHeaders; body: string };

async function send(url: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Response> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, { headers, agent: false }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

function expectNothingHostile({ headers, body }: Response, path: string, given: string): void {
  expect(JSON.stringify({ ...headers, location: undefined }), given).not.toContain(EVIL);
  expect(body, given).not.toContain(EVIL);
  expect(String(headers.vary ?? ''), given).not.toMatch(/accept-language|cookie|forwarded|\*/i);
  expect(headers['set-cookie'], given).toBeUndefined();
  expect(String(headers.location ?? path).split('?')[0], given).toBe(path.split('?')[0]);
}

function expectPage(response: Response, path: string, language: Language, given: string): void {
  expectNothingHostile(response, path, given);
  expect([response.status, response.headers['content-type']], given).toEqual([200, 'text/html; charset=utf-8']);
  expect(/<html lang="([\w-]+)"/.exec(response.body)?.[1], given).toBe(language);
  expect(response.body, given).toContain(sentences.get(language));
  expect(parseHead(response.body).links.get('canonical'), given).toEqual([`${SITE}${path === '/' ? '' : path}`]);
}

test('a page has the language of its URL, no matter what 200 earlier hostile requests sent', async () => {
  const { artwork, opportunity, profile } = await findSampleIds();
  const web = await startWeb(API, {
    ...{ SITE_URL: SITE, FIREBASE_AUTH_EMULATOR_HOST: '', TRUSTED_PROXIES: '', WEB_SECRET },
  });
  const paths = ['/', '/about', `/art/${artwork}`, `/opportunities/${opportunity}`, `/profiles/${profile}`].flatMap(
    (path) => (['en', 'de', 'fr', 'ar'] as const).map((language) => [addLanguage(path, language), language] as const),
  );
  try {
    let count = 0;
    for (const [place, [path, language]] of paths.entries()) {
      for (const turn of attacks.keys()) {
        // A different attack causes the first render of each URL.
        const { headers, change } = attacks[(place + turn) % attacks.length] ?? { headers: {} };
        const given = `${path} after ${JSON.stringify(headers).slice(0, 200)}`;
        const response = await send(web.url, change?.(path) ?? path, headers);
        count += 1;
        const isRouter = headers.rsc === '1';
        if (isRouter) expect([200, 307], given).toContain(response.status);
        if (isRouter) expectNothingHostile(response, path, given);
        else if (response.status !== 304) expectPage(response, path, language, given);
        expectPage(await send(web.url, path), path, language, given);
      }
    }
    expect(count).toBe(200);
  } finally {
    web.stop();
  }
});
