import { describe, expect, it } from 'vitest';
import { attachCredentials } from '@/lib/server/bff/attach-credentials';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

/*
 * The credentials of each endpoint; an endpoint that is not listed here needs both tokens. Each endpoint of the
 * contract is requested once with everything that a browser could send, including forged headers.
 */
const publicReads: EndpointKey[] = [
  'GET /v1/artworks/',
  'GET /v1/artworks/facets',
  'GET /v1/artworks/tags',
  'GET /v1/artworks/{id}/neighbours',
  'GET /v1/artworks/{id}/similar',
  'GET /v1/profiles/directory',
  'GET /v1/profiles/directory/facets',
  'GET /v1/profiles/?query={text}',
  'GET /v1/profiles/{id}',
  'GET /v1/profiles/subscriptions/currencies',
  'GET /v1/opportunities/',
  'GET /v1/opportunities/facets',
  'GET /v1/opportunities/random',
  'GET /v1/opportunities/time-zones',
  'GET /v1/opportunities/{id}/related',
  'GET /v1/artworks/products',
  'GET /v1/opportunities/products',
  'GET /v1/search',
  'GET /v1/sitemap',
  'GET /v1/sitemap/parts',
];
const identityOnly: EndpointKey[] = [
  'POST /v1/profiles/token/',
  'POST /v1/profiles/',
  'GET /v1/profiles/',
  'GET /v1/profiles/subscriptions',
  'GET /v1/profiles/subscriptions?{filters}',
  'PUT /v1/profiles/{id}',
  'PATCH /v1/profiles/{id}',
  'DELETE /v1/profiles/{id}',
  'DELETE /v1/profiles/admin/{id}',
  // These belong to the account and not to one of its profiles (docs/decisions/016).
  'GET /v1/account',
  'PUT /v1/account/wizard',
  'DELETE /v1/account',
  'POST /v1/account/sign-in',
  'POST /v1/account/sign-out',
  'GET /v1/account/export',
  'GET /v1/account/deleted-profiles',
  'GET /v1/account/deleted-profiles/{id}/payments',
  'GET /v1/account/deleted-profiles/{id}/payments/summary',
  'GET /v1/account/deleted-profiles/{id}/payments/billing-details',
  'GET /v1/profiles/{id}/deletion',
  'GET /v1/account/mails',
  'PATCH /v1/account/mails',
  'GET /v1/admin/profiles',
  'GET /v1/admin/profiles/{id}/deletion',
  'GET /v1/admin/actions',
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
  // Jurors have an account and need no profile.
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
  'GET /v1/admin/parked-jobs',
  'GET /v1/admin/status',
  'POST /v1/admin/parked-jobs',
  'GET /v1/admin/promotions',
  'PATCH /v1/admin/promotions/{id}',
  'POST /v1/checkout/fulfilment',
  'GET /v1/images/original',
  // The identity is optional: a report includes the account of a member.
  'POST /v1/opportunities/{id}/reports',
  'POST /v1/artworks/{id}/enquiries',
  'POST /v1/artworks/{id}/reports',
  'POST /v1/profiles/{id}/reports',
];

/** A visitor can send an enquiry or unsubscribe without an account (docs/decisions/042, 051). */
const publicWrites: EndpointKey[] = [
  'POST /v1/profiles/enquiries/refusals',
  'POST /v1/account/mails/refusals',
  'POST /v1/opportunities/{id}/applications',
  'POST /v1/opportunities/{id}/views',
  'POST /v1/artworks/{id}/views',
];

function expected(key: EndpointKey) {
  const isPublic = [...publicReads, ...publicWrites].includes(key);
  const identity = isPublic ? undefined : 'Bearer own.identity.token';
  const product = isPublic || identityOnly.includes(key) ? undefined : 'own.product.token';
  return { identity, product };
}

const COOKIES = 'identity=own.identity.token; product=own.product.token; profile=1; session=9999999999';
const FORGED = { authorization: 'Bearer forged', 'x-ac-token': 'forged' };
const SECRET = { 'proxy-authorization': 'Basic forged', 'x-forwarded-host': 'evil.example', connection: 'keep-alive' };

async function sent(key: EndpointKey, headers: Record<string, string>) {
  upstream().response.body = '{"token":"a.b.c"}';
  await handleRequest(createRequest(key, { headers: { ...FROM_THE_SITE, ...headers } }), upstream().url);
  expect(upstream().received).toHaveLength(1);
  return upstream().received[0]?.headers ?? {};
}

describe.each(listEndpointKeys())('%s', (key) => {
  it('is sent with exactly the credentials in the table', async () => {
    const headers = await sent(key, { ...FORGED, ...SECRET, cookie: COOKIES });
    const { identity, product } = expected(key);
    expect(headers.authorization).toBe(identity);
    expect(headers['x-ac-token']).toBe(product);
    expect(headers.cookie).toBeUndefined();
    for (const name of Object.keys(SECRET).filter((one) => one !== 'connection')) {
      expect(headers[name], name).toBeUndefined();
    }
  });

  it('is sent without credentials for a visitor who is not signed in, whatever headers a script sets', async () => {
    const headers = await sent(key, { ...FORGED, cookie: 'profile=1' });
    expect(headers.authorization).toBeUndefined();
    expect(headers['x-ac-token']).toBeUndefined();
  });
});

describe('the credentials of an endpoint', () => {
  const attach = (key: EndpointKey, cookie: string) =>
    attachCredentials(new Request(SITE, { headers: { cookie } }), key);
  const [authorization, both] = ['Bearer a.b.c', 'identity=a.b.c; product=d.e.f'];

  it.each<[EndpointKey, Record<string, string>]>([
    ['GET /v1/artworks/', {}],
    ['GET /v1/account', { authorization }],
    ['POST /v1/artworks/', { authorization, 'x-ac-token': 'd.e.f' }],
  ])('of %s come from the cookies of the session', (key, credentials) => {
    expect(attach(key, both)).toEqual(credentials);
  });

  it('are omitted without their cookies', () => {
    expect(attach('POST /v1/artworks/', '')).toEqual({});
    expect(attach('POST /v1/artworks/', 'identity=a.b.c')).toEqual({ authorization });
    expect(attach('POST /v1/artworks/', 'product=d.e.f')).toEqual({ 'x-ac-token': 'd.e.f' });
  });
});
