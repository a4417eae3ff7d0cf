import { describe, expect, it } from 'vitest';
import { isCrossOriginWrite } from '@/lib/server/bff/browser-request';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in a browser that sends only Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['another site, in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['a sibling under the same domain', { origin: 'https://sub.art.example', 'sec-fetch-site': 'same-site' }],
  ['a sibling, in a browser that sends only Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed document', { origin: 'null' }],
  ['a site whose name has the same prefix', { origin: 'https://art.example.evil' }],
];
const writes = listEndpointKeys().filter((key) => !key.startsWith('GET '));

describe.each(foreign)('a write from %s', (_, headers) => {
  it.each(writes)('rejects a write from another site: %s', async (key) => {
    const cookie = 'identity=own.identity.token';
    const { response, hasCaughtUp } = await handleRequest(
      createRequest(key, { headers: { ...headers, cookie } }),
      upstream().url,
    );
    expect(response.status).toBe(403);
    expect(errorBody.parse(await response.json()).code).toBe('forbidden');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(upstream().received).toEqual([]);
    expect(hasCaughtUp).toBe(false);
  });
});

it.each(writes)('accepts a write from a page of the site: %s', async (key) => {
  upstream().response.body = '{"token":"a.b.c"}';
  const { response } = await handleRequest(createRequest(key, { headers: FROM_THE_SITE }), upstream().url);
  expect(response.status).toBe(200);
  expect(upstream().received).toHaveLength(1);
});

it.each<[string, Record<string, string>]>([
  ['its Host header', { host: 'mirror.example' }],
  ['its X-Forwarded-Host header', { 'x-forwarded-host': 'mirror.example' }],
  ['another scheme of the same host', { origin: 'http://art.example' }],
  ['another port of the same host', { origin: 'https://art.example:8443' }],
])('rejects a write from another site despite %s', async (_, headers) => {
  const sent = { origin: 'https://mirror.example', 'sec-fetch-site': 'same-origin', ...headers };
  const { response } = await handleRequest(createRequest('PUT /v1/account/wizard', { headers: sent }), upstream().url);
  expect(response.status).toBe(403);
  expect(errorBody.parse(await response.json()).message).toContain(SITE);
});

describe('cross-origin write detection', () => {
  const check = (method: string, headers: Record<string, string> = {}) =>
    isCrossOriginWrite(new Request(`${SITE}/api/v1/artworks/`, { method, headers }), `${SITE}/some/page`);

  it.each(['GET', 'HEAD', 'OPTIONS'])('accepts a %s request from any site', (method) => {
    expect(check(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['from the site itself', FROM_THE_SITE],
    ['from an address that a person has typed', { 'sec-fetch-site': 'none' }],
    ['from a browser that sends only Origin', { origin: SITE }],
    ['from a program that sends neither header', {}],
  ])('accepts a write %s', (_, headers) => {
    expect(check('POST', headers)).toBe(false);
  });

  it('rejects a write if either header names another site', () => {
    expect(check('POST', { ...FROM_THE_SITE, 'sec-fetch-site': 'same-site' })).toBe(true);
    expect(check('POST', { ...FROM_THE_SITE, origin: 'https://evil.example' })).toBe(true);
  });
});

it('serves public data to other sites without CORS headers', async () => {
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  const { response } = await handleRequest(createRequest('GET /v1/artworks/', { headers }), upstream().url);
  expect(response.status).toBe(200);
  // Without this header, browsers hide the response from other sites.
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(SITE).not.toBe(headers.origin);
});
