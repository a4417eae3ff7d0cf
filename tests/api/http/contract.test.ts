import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { testApi } from '../../support/api';

const api = testApi();

/** The endpoints of the specification, in its order. */
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
/**
 * Endpoints that the specification does not have: facets, sitemap, accounts and administration (docs/decisions/003,
 * 016).
 */
const ADDED = [
  'POST /v1/checkout/fulfilment',
  'POST /v1/checkout/subscription/card',
  'PUT /v1/checkout/subscription/card',
  'DELETE /v1/profiles/subscriptions/trial',
  'POST /v1/checkout/subscription/preview',
  'POST /v1/profiles/subscriptions/resume',
  'GET /v1/profiles/subscriptions/invoices',
  'GET /v1/profiles/boosts',
  'GET /v1/admin/promotions',
  'PATCH /v1/admin/promotions/{id}',
  'GET /v1/opportunities/own',
  'POST /v1/opportunities/{id}/restoration',
  'DELETE /v1/opportunities/{id}/closing',
  'POST /v1/opportunities/{id}/applications',
  'POST /v1/opportunities/{id}/views',
  'POST /v1/artworks/{id}/views',
  'GET /v1/opportunities/{id}/duplicates',
  'GET /v1/account/mails',
  'PATCH /v1/account/mails',
  'POST /v1/account/mails/refusals',
  'GET /v1/opportunities/searches',
  'POST /v1/opportunities/searches',
  'DELETE /v1/opportunities/searches/{id}',
  'GET /v1/artworks/facets',
  'GET /v1/artworks/tags',
  'GET /v1/artworks/{id}/neighbours',
  'GET /v1/artworks/{id}/similar',
  'GET /v1/artworks/own',
  'POST /v1/artworks/{id}/enquiries',
  'POST /v1/profiles/enquiries/refusals',
  'PUT /v1/artworks/order',
  'GET /v1/artworks/config/shown',
  'PUT /v1/artworks/config/shown',
  'PUT /v1/artworks/{id}/visibility',
  'PATCH /v1/artworks/',
  'DELETE /v1/artworks/',
  'GET /v1/search',
  'GET /v1/profiles/directory/facets',
  'GET /v1/opportunities/facets',
  'GET /v1/opportunities/time-zones',
  'GET /v1/opportunities/bookmarks/ids',
  'GET /v1/sitemap',
  'GET /v1/sitemap/parts',
  'GET /v1/account',
  'PUT /v1/account/wizard',
  'DELETE /v1/account',
  'POST /v1/account/sign-in',
  'POST /v1/account/sign-out',
  'GET /v1/account/export',
  'GET /v1/admin/profiles',
  'GET /v1/admin/actions',
  'GET /v1/images/original',
  'POST /v1/images/',
  'POST /v1/images/remote',
  'GET /v1/artworks/imports',
  'POST /v1/artworks/imports',
  'DELETE /v1/artworks/imports/{id}',
  'GET /v1/artworks/imports/mappings',
  'PUT /v1/artworks/imports/mappings/{id}',
  'POST /v1/opportunities/{id}/reports',
  'POST /v1/checkout/discount',
  'GET /v1/profiles/payments',
  'GET /v1/profiles/payments/summary',
  'GET /v1/profiles/payments/billing-details',
  'GET /v1/account/deleted-profiles',
  'GET /v1/account/deleted-profiles/{id}/payments',
  'GET /v1/account/deleted-profiles/{id}/payments/summary',
  'GET /v1/account/deleted-profiles/{id}/payments/billing-details',
  'GET /v1/profiles/{id}/deletion',
  'GET /v1/admin/profiles/{id}/deletion',
  'GET /v1/admin/parked-jobs',
  'GET /v1/admin/status',
  'POST /v1/admin/parked-jobs',
  'POST /v1/artworks/{id}/reports',
  'POST /v1/profiles/{id}/reports',
  'GET /v1/admin/queue',
  'GET /v1/admin/opportunities/{id}/moderation',
  'GET /v1/admin/artworks/{id}/moderation',
  'GET /v1/admin/profiles/{id}/moderation',
  'PUT /v1/admin/opportunities/{id}/moderation',
  'PUT /v1/admin/artworks/{id}/moderation',
  'PUT /v1/admin/profiles/{id}/moderation',
  'POST /v1/admin/payments/{id}/refund',
  'GET /v1/account/notices',
  'POST /v1/account/notices/{id}/answer',
  'POST /v1/artworks/restoration',
  // Applications, messages and juries.
  'GET /v1/opportunities/{id}/application',
  'POST /v1/opportunities/{id}/application',
  'POST /v1/opportunities/{id}/application/another',
  'GET /v1/applications/own',
  'GET /v1/applications/opportunities',
  'POST /v1/applications/recorded',
  'PATCH /v1/applications/recorded/{id}',
  'DELETE /v1/applications/recorded/{id}',
  'GET /v1/applications/{id}',
  'PATCH /v1/applications/{id}',
  'POST /v1/applications/{id}/submission',
  'POST /v1/applications/{id}/withdrawal',
  'DELETE /v1/applications/{id}/withdrawal',
  'PATCH /v1/applications/{id}/showing',
  'PATCH /v1/applications/{id}/originals',
  'DELETE /v1/applications/{id}',
  'GET /v1/applications/{id}/images/{imageId}',
  'POST /v1/applications/{id}/files',
  'GET /v1/applications/{id}/files/{fileId}/upload',
  'PUT /v1/applications/{id}/files/{fileId}/upload',
  'DELETE /v1/applications/{id}/files/{fileId}',
  'GET /v1/applications/{id}/files/{fileId}',
  'GET /v1/applications/{id}/receipt',
  'GET /v1/opportunities/{id}/applications',
  'PATCH /v1/opportunities/{id}/applications',
  'GET /v1/opportunities/{id}/applications/{applicationId}',
  'PATCH /v1/opportunities/{id}/applications/{applicationId}',
  'GET /v1/opportunities/{id}/applications/archive',
  'POST /v1/opportunities/{id}/decisions',
  'DELETE /v1/opportunities/{id}/decisions',
  'GET /v1/message-templates',
  'PUT /v1/message-templates/{id}',
  'DELETE /v1/message-templates/{id}',
  'POST /v1/opportunities/{id}/messages',
  'POST /v1/opportunities/{id}/messages/preview',
  'GET /v1/opportunities/{id}/applications/{applicationId}/messages',
  'GET /v1/applications/{id}/messages',
  'GET /v1/opportunities/{id}/decision-texts',
  'PUT /v1/opportunities/{id}/decision-texts',
  'POST /v1/opportunities/{id}/decision-texts/preview',
  'GET /v1/opportunities/{id}/applications/table',
  'GET /v1/opportunities/{id}/rounds',
  'POST /v1/opportunities/{id}/rounds',
  'PATCH /v1/opportunities/{id}/rounds/{roundId}',
  'DELETE /v1/opportunities/{id}/rounds/{roundId}',
  'POST /v1/opportunities/{id}/rounds/{roundId}/opening',
  'POST /v1/opportunities/{id}/rounds/{roundId}/closing',
  'POST /v1/opportunities/{id}/rounds/{roundId}/jurors',
  'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}',
  'POST /v1/opportunities/{id}/rounds/{roundId}/reminders',
  'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version',
  'POST /v1/opportunities/{id}/rounds/{roundId}/assignments',
  'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}',
  'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}',
  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking',
  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table',
  'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews',
  'POST /v1/jury/invitations',
  'POST /v1/jury/invitations/acceptance',
  'GET /v1/jury/rounds',
  'GET /v1/jury/rounds/{id}',
  'GET /v1/jury/rounds/{id}/applications/{applicationId}',
  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}',
  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original',
  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review',
  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
  'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
  // The image of an opportunity.
  'PUT /v1/opportunities/{id}/image',
  'DELETE /v1/opportunities/{id}/image',
];

it('the contract contains every endpoint of the specification, and those added since', () => {
  expect([...listEndpointKeys()].sort()).toEqual([...SPECIFIED, ...ADDED].sort());
});

it('the contract names each endpoint once', () => {
  const names = listEndpointKeys().map((key) => getEndpoint(key).name);
  expect(new Set(names).size).toBe(names.length);
});

it('every list is wrapped in an envelope', () => {
  // These two continue after an id instead of having page numbers.
  const byId = ['GET /v1/sitemap', 'GET /v1/sitemap/parts'];
  for (const key of listEndpointKeys()) {
    const { response: responseSchema } = getEndpoint(key);
    expect(responseSchema instanceof z.ZodArray, key).toBe(false);
    if (!(responseSchema instanceof z.ZodObject) || !('data' in responseSchema.shape) || byId.includes(key)) continue;
    expect(Object.keys(responseSchema.shape), key).toEqual(
      expect.arrayContaining(['data', 'page', 'size', 'pages', 'total', 'totalIsCapped']),
    );
  }
});

describe('endpoints that share a path', () => {
  it('distinguishes endpoints that share a path by their query', async () => {
    await api().error('/v1/profiles/', 'unauthenticated');
    expect((await api().request('/v1/profiles/?query=a')).status).toBe(200);
  });

  it('no endpoint with a parameter shadows another endpoint', async () => {
    expect((await api().request('/v1/profiles/directory')).status).toBe(200);
    expect((await api().request('/v1/opportunities/random')).status).toBe(200);
    await api().error('/v1/opportunities/boost', 'unauthenticated');
    await api().error('/v1/artworks/config/quotas', 'unauthenticated');
  });
});

it('no public read requires credentials', () => {
  // Artworks, opportunities, profiles and the directory.
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
    'GET /v1/opportunities/{id}/rounds',
    'GET /v1/applications/',
    'GET /v1/message-templates',
    'GET /v1/jury/',
  ];
  const reads = listEndpointKeys().filter((key) => key.startsWith('GET '));
  const open = reads.filter((key) => contract[key].credentials.identity !== 'required');
  expect(reads.filter((key) => !open.includes(key)).every((key) => personal.some((name) => key.startsWith(name)))).toBe(
    true,
  );
  expect(open).toContain('GET /v1/profiles/{id}');
});
