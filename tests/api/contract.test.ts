import { describe, expect, it } from 'vitest';
import { routeOf, V2_MEDIA_TYPE } from '@/lib/contract/call';
import { callKeys, callOf, contract } from '@/lib/contract/contract';
import { testApi } from '../support/api';

const api = testApi();

/** Section 7 of the specification, line by line. */
const SPECIFIED = [
  'GET /v1/artworks/',
  'POST /v1/artworks/',
  'GET /v1/artworks/{id}',
  'PUT /v1/artworks/{id}',
  'DELETE /v1/artworks/{id}',
  'PUT /v1/artworks/{id}/featured',
  'PUT /v1/artworks/{id}/boost',
  'GET /v1/artworks/products',
  'GET /v1/artworks/profiles/{profileId}',
  'GET /v1/artworks/config/quotas',
  'POST /v1/profiles/token/',
  'POST /v1/profiles/',
  'POST /v1/profiles/subscriptions/free',
  'PUT /v1/profiles/{id}',
  'PATCH /v1/profiles/{id}',
  'POST /v1/profiles/images',
  'DELETE /v1/profiles/images',
  'GET /v1/profiles/',
  'GET /v1/profiles/{id}',
  'GET /v1/profiles/?query={text}',
  'DELETE /v1/profiles/{id}',
  'DELETE /v1/profiles/admin/{id}',
  'GET /v1/profiles/directory',
  'GET /v1/profiles/subscriptions/currencies',
  'GET /v1/profiles/subscriptions',
  'GET /v1/profiles/subscriptions?{filters}',
  'GET /v1/profiles/subscriptions/active',
  'DELETE /v1/profiles/subscriptions/cancel',
  'POST /v1/opportunities/',
  'PATCH /v1/opportunities/{id}',
  'GET /v1/opportunities/{id}',
  'DELETE /v1/opportunities/{id}',
  'GET /v1/opportunities/',
  'GET /v1/opportunities/profiles/{profileId}',
  'GET /v1/opportunities/bookmarks/list',
  'POST /v1/opportunities/bookmarks/{id}',
  'DELETE /v1/opportunities/bookmarks/{id}',
  'GET /v1/opportunities/boost',
  'PATCH /v1/opportunities/boost/{id}',
  'PATCH /v1/opportunities/{id}/profile',
  'GET /v1/opportunities/products',
  'GET /v1/opportunities/quotas/posts',
  'GET /v1/opportunities/{id}/related',
  'GET /v1/opportunities/random',
  'POST /v1/checkout/session',
  'POST /v1/checkout/subscription/upgrade',
  'POST /v1/checkout/subscription/downgrade',
  'POST /v1/checkout/portal',
];
/** What the filters offer: added by us (docs/decisions/003). */
const ADDED = ['GET /v1/artworks/facets', 'GET /v1/profiles/directory/facets', 'GET /v1/opportunities/facets'];

it('holds every call of the specification, and the facets', () => {
  expect([...callKeys()].sort()).toEqual([...SPECIFIED, ...ADDED].sort());
});

it('names each call once', () => {
  const names = callKeys().map((key) => callOf(key).name);
  expect(new Set(names).size).toBe(names.length);
});

const SERVED = new Set([
  ...ADDED,
  'GET /v1/artworks/',
  'GET /v1/artworks/{id}',
  'GET /v1/artworks/profiles/{profileId}',
  'GET /v1/profiles/directory',
  'GET /v1/profiles/?query={text}',
  'GET /v1/profiles/{id}',
  'GET /v1/opportunities/',
  'GET /v1/opportunities/random',
  'GET /v1/opportunities/{id}',
  'GET /v1/opportunities/{id}/related',
  'GET /v1/opportunities/profiles/{profileId}',
]);
const ID = '0197a000-0000-7000-8000-000000000001';
const notServed = callKeys().filter((key) => !SERVED.has(key));

it.each(notServed)('%s answers 501 until it is served', async (key) => {
  const { method, path } = routeOf(key);
  const address = path.replaceAll(/\{\w+\}/g, ID);
  const headers = { Accept: callOf(key).version === 2 ? V2_MEDIA_TYPE : 'application/json' };
  for (const variant of [address, address.endsWith('/') ? address.slice(0, -1) : `${address}/`]) {
    await api().error(variant, 'not_implemented', { method, headers });
  }
});

describe('calls that share a path', () => {
  it('are told apart by their query', async () => {
    await api().error('/v1/profiles/', 'not_implemented');
    expect((await api().request('/v1/profiles/?query=a')).status).toBe(200);
  });

  it('are not shadowed by a call with a parameter in the same place', async () => {
    expect((await api().request('/v1/profiles/directory')).status).toBe(200);
    expect((await api().request('/v1/opportunities/random')).status).toBe(200);
    await api().error('/v1/opportunities/boost', 'not_implemented');
    await api().error('/v1/artworks/products', 'not_implemented');
  });
});

it('keeps every public read free of credentials', () => {
  for (const key of callKeys().filter((candidate) => SERVED.has(candidate))) {
    expect(contract[key].credentials.identity, key).not.toBe('required');
  }
});
