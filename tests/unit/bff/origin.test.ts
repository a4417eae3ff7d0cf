import { describe, expect, it } from 'vitest';
import { isCrossOriginWrite } from '@/lib/server/bff/origin';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in a browser that only says so', { 'sec-fetch-site': 'cross-site' }],
  ['another site, in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['a neighbour under the same domain', { origin: 'https://sub.art.example', 'sec-fetch-site': 'same-site' }],
  ['a neighbour, in a browser that only says so', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed document', { origin: 'null' }],
  ['a site whose name begins the same', { origin: 'https://art.example.evil' }],
];
const writes = listEndpointKeys().filter((key) => !key.startsWith('GET '));

describe.each(foreign)('a write from %s', (_, headers) => {
  it.each(writes)('%s is refused and nothing is passed on', async (key) => {
    const cookie = 'identity=own.identity.token; product=own.product.token';
    const { response: answer, hasCaughtUp } = await handleRequest(
      createRequest(key, { headers: { ...headers, cookie } }),
      upstream().url,
    );
    expect(answer.status).toBe(403);
    expect(errorBody.parse(await answer.json()).code).toBe('forbidden');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(upstream().received).toEqual([]);
    expect(hasCaughtUp).toBe(false);
  });
});

it.each(writes)('%s from a page of the site is passed on', async (key) => {
  upstream().response.body = '{"token":"a.b.c"}';
  const { response: answer } = await handleRequest(createRequest(key, { headers: FROM_THE_SITE }), upstream().url);
  expect(answer.status).toBe(200);
  expect(upstream().received).toHaveLength(1);
});

it.each<[string, Record<string, string>]>([
  ['the host that it was sent to', { host: 'mirror.example' }],
  ['the host that a proxy is said to have been asked under', { 'x-forwarded-host': 'mirror.example' }],
  ['another scheme of the same host', { origin: 'http://art.example' }],
  ['another port of the same host', { origin: 'https://art.example:8443' }],
])('takes no other origin for the site because of %s', async (_, headers) => {
  const sent = { origin: 'https://mirror.example', 'sec-fetch-site': 'same-origin', ...headers };
  const { response: answer } = await handleRequest(
    createRequest('PUT /v1/account/wizard', { headers: sent }),
    upstream().url,
  );
  expect(answer.status).toBe(403);
  // Who came by another name of the site reads by which one it works.
  expect(errorBody.parse(await answer.json()).message).toContain(SITE);
});

describe('a request changes nothing for another site', () => {
  const ask = (method: string, headers: Record<string, string> = {}) =>
    isCrossOriginWrite(new Request(`${SITE}/api/v1/artworks/`, { method, headers }), `${SITE}/some/page`);

  it.each(['GET', 'HEAD', 'OPTIONS'])('as a %s', (method) => {
    expect(ask(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['of the site itself', FROM_THE_SITE],
    ['that a person has typed', { 'sec-fetch-site': 'none' }],
    ['of a browser that names the origin only', { origin: SITE }],
    ['of a program, which sends neither header', {}],
  ])('as a write %s', (_, headers) => {
    expect(ask('POST', headers)).toBe(false);
  });

  it('unless one of both headers says that it does', () => {
    expect(ask('POST', { ...FROM_THE_SITE, 'sec-fetch-site': 'same-site' })).toBe(true);
    expect(ask('POST', { ...FROM_THE_SITE, origin: 'https://evil.example' })).toBe(true);
  });
});

it('lets other sites read what everyone may', async () => {
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  const { response: answer } = await handleRequest(createRequest('GET /v1/artworks/', { headers }), upstream().url);
  expect(answer.status).toBe(200);
  // Without this header no script of the other site gets to see it.
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(SITE).not.toBe(headers.origin);
});
