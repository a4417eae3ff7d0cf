import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { testApi } from '../../support/api';

const api = testApi();

/** The endpoints in the specification, in its order. */
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

it('the contract contains every endpoint of the specification', () => {
  expect(listEndpointKeys()).toEqual(expect.arrayContaining(SPECIFIED));
});

it('every endpoint has a unique name', () => {
  const names = listEndpointKeys().map((key) => getEndpoint(key).name);
  expect(new Set(names).size).toBe(names.length);
});

it('every list has the same envelope', () => {
  // The sitemap is paged by id, and an operator has only a few pages.
  const unpaged = ['GET /v1/sitemap', 'GET /v1/sitemap/parts', 'GET /v1/admin/pages'];
  for (const key of listEndpointKeys()) {
    const { response: responseSchema } = getEndpoint(key);
    expect(responseSchema instanceof z.ZodArray, key).toBe(false);
    if (!(responseSchema instanceof z.ZodObject) || !('data' in responseSchema.shape) || unpaged.includes(key))
      continue;
    // Lists that are paged by cursor have no count.
    const fields =
      'next' in responseSchema.shape ? ['data', 'next'] : ['data', 'page', 'size', 'pages', 'total', 'totalIsCapped'];
    expect(Object.keys(responseSchema.shape), key).toEqual(expect.arrayContaining(fields));
  }
});

describe('endpoints that share a path', () => {
  it('endpoints with the same path differ in their query', async () => {
    await api().error('/v1/profiles/', 'unauthenticated');
    expect((await api().request('/v1/profiles/?query=a')).status).toBe(200);
  });

  it('no endpoint with a parameter hides another endpoint', async () => {
    expect((await api().request('/v1/profiles/directory')).status).toBe(200);
    expect((await api().request('/v1/opportunities/random')).status).toBe(200);
    await api().error('/v1/opportunities/boost', 'unauthenticated');
    await api().error('/v1/artworks/config/quotas', 'unauthenticated');
  });
});

it('no public read requires credentials', () => {
  const personal = [
    'GET /v1/profiles/',
    'GET /v1/account',
    'GET /v1/account/export',
    'GET /v1/admin/',
    'GET /v1/images/',
    'GET /v1/artworks/config/quotas',
    'GET /v1/artworks/config/shown',
    'GET /v1/artworks/own',
    'GET /v1/artworks/imports',
    'GET /v1/artworks/bookmarks/',
    'GET /v1/collections/',
    'GET /v1/opportunities/boost',
    'GET /v1/profiles/boosts',
    'GET /v1/profiles/subscriptions',
    'GET /v1/opportunities/quotas/posts',
    'GET /v1/opportunities/bookmarks/',
    'GET /v1/opportunities/searches',
    'GET /v1/opportunities/own',
    'GET /v1/opportunities/{id}/duplicates',
    'GET /v1/opportunities/{id}/application',
    'GET /v1/opportunities/{id}/decision-texts',
    'GET /v1/opportunities/{id}/messages',
    'GET /v1/opportunities/{id}/rounds',
    'GET /v1/applications/',
    'GET /v1/message-templates',
    'GET /v1/jury/',
    'GET /v1/blocks',
    'GET /v1/following',
    'GET /v1/team',
    'GET /v1/notifications',
    'GET /v1/threads',
  ];
  const reads = listEndpointKeys().filter((key) => key.startsWith('GET '));
  const open = reads.filter((key) => contract[key].credentials.identity !== 'required');
  expect(reads.filter((key) => !open.includes(key)).every((key) => personal.some((name) => key.startsWith(name)))).toBe(
    true,
  );
  expect(open).toContain('GET /v1/profiles/{id}');
});
