import type { IncomingMessage } from 'node:http';
import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { ID } from '../../support/sample-data';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

/* Credentials by endpoint. Endpoints that are not listed need both tokens. The tests also send forged headers. */
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
  'GET /v1/profiles/{id}/feed',
  'GET /v1/feeds/{id}',
  'GET /v1/profiles/subscriptions/currencies',
  'GET /v1/opportunities/',
  'GET /v1/opportunities/facets',
  'GET /v1/opportunities/random',
  'GET /v1/opportunities/time-zones',
  'GET /v1/opportunities/{id}/related',
  'GET /v1/artworks/products',
  'GET /v1/opportunities/products',
  'GET /v1/pages',
  'GET /v1/search',
  'GET /v1/site',
  'GET /v1/site/messages',
  'GET /v1/shared-collections/{key}',
  'GET /v1/sitemap',
  'GET /v1/sitemap/parts',
];
const identityOnly: EndpointKey[] = [
  'GET /v1/applications/{id}/images/{imageId}',
  'GET /v1/applications/{id}/files/{fileId}',
  'POST /v1/profiles/token/',
  'POST /v1/profiles/',
  'GET /v1/profiles/',
  'GET /v1/profiles/subscriptions',
  'GET /v1/profiles/subscriptions?{filters}',
  'PUT /v1/profiles/{id}',
  'PATCH /v1/profiles/{id}',
  'DELETE /v1/profiles/{id}',
  'DELETE /v1/profiles/admin/{id}',
  // Endpoints of an account, which do not depend on the profile (docs/decisions/016).
  'GET /v1/account',
  'PUT /v1/account/wizard',
  'DELETE /v1/account',
  'POST /v1/account/terms',
  'POST /v1/account/sign-in',
  'POST /v1/account/sign-out',
  'GET /v1/account/export',
  'GET /v1/account/deleted-profiles',
  'GET /v1/account/deleted-profiles/{id}/payments',
  'GET /v1/account/deleted-profiles/{id}/payments/summary',
  'GET /v1/account/deleted-profiles/{id}/payments/billing-details',
  'GET /v1/profiles/{id}/deletion',
  'GET /v1/account/devices',
  'PUT /v1/account/devices',
  'DELETE /v1/account/devices/{id}',
  'GET /v1/account/mails',
  'PATCH /v1/account/mails',
  'GET /v1/account/notifications',
  'PATCH /v1/account/notifications',
  'GET /v1/admin/profiles',
  'GET /v1/admin/profiles/{id}/deletion',
  'GET /v1/admin/actions',
  'GET /v1/admin/pages',
  'GET /v1/admin/pages/current',
  'GET /v1/admin/pages/history',
  'PUT /v1/admin/pages',
  'POST /v1/admin/pages/removal',
  'POST /v1/admin/pages/restoration',
  'GET /v1/admin/site',
  'PATCH /v1/admin/site',
  'GET /v1/admin/site/values',
  'GET /v1/admin/site/draft',
  'PUT /v1/admin/site/draft',
  'POST /v1/admin/site/marks',
  'GET /v1/admin/site/messages',
  'GET /v1/admin/site/history',
  'GET /v1/admin/site/prices',
  'POST /v1/admin/site/prices',
  'POST /v1/admin/site/undo',
  'GET /v1/admin/registrations',
  'PUT /v1/admin/registrations/{id}',
  'GET /v1/admin/invitations',
  'POST /v1/admin/invitations',
  'DELETE /v1/admin/invitations/{id}',
  'POST /v1/setup/administrator',
  'POST /v1/setup/test-mail',
  'POST /v1/setup/sign-in-check',
  'GET /v1/admin/queue',
  'GET /v1/admin/opportunities/{id}/moderation',
  'GET /v1/admin/artworks/{id}/moderation',
  'GET /v1/admin/profiles/{id}/moderation',
  'PUT /v1/admin/opportunities/{id}/moderation',
  'PUT /v1/admin/artworks/{id}/moderation',
  'PUT /v1/admin/profiles/{id}/moderation',
  'GET /v1/admin/messages',
  'GET /v1/admin/messages/{id}',
  'PUT /v1/admin/messages/{id}',
  'POST /v1/admin/payments/{id}/refund',
  'GET /v1/account/notices',
  'POST /v1/account/notices/{id}/answer',
  // Jurors need an account but no profile.
  'POST /v1/jury/invitations',
  'POST /v1/jury/invitations/acceptance',
  'POST /v1/team/invitation',
  'POST /v1/team/invitation/acceptance',
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
  // An identity token is optional. With a token, a report includes the member’s account.
  'POST /v1/opportunities/{id}/reports',
  'POST /v1/artworks/{id}/enquiries',
  'POST /v1/artworks/{id}/reports',
  'POST /v1/profiles/{id}/reports',
];

/** Writes that need no account, such as enquiries and unsubscriptions (docs/decisions/042, 051). */
const publicWrites: EndpointKey[] = [
  'POST /v1/profiles/enquiries/refusals',
  'POST /v1/account/mails/refusals',
  'POST /v1/devices/renewals',
  'POST /v1/invitations',
  'POST /v1/opportunities/{id}/applications',
  'POST /v1/opportunities/{id}/views',
  'POST /v1/artworks/{id}/views',
  'POST /v1/threads/guests',
  'POST /v1/threads/guests/reading',
  'POST /v1/threads/guests/confirmation',
  'POST /v1/threads/guests/messages',
  'POST /v1/threads/guests/files',
  'POST /v1/threads/guests/files/{fileId}/reading',
  'PUT /v1/threads/guests/files/{fileId}/upload',
  'POST /v1/threads/guests/files/{fileId}/removal',
  'POST /v1/threads/guests/revocation',
];

const createToken = (profileId: string) => new UnsecuredJWT({ sub: profileId }).encode();

function expected(key: EndpointKey) {
  const isPublic = [...publicReads, ...publicWrites].includes(key);
  const identity = isPublic ? undefined : 'Bearer own.identity.token';
  const product = isPublic || identityOnly.includes(key) ? undefined : createToken(ID);
  return { identity, product };
}

const COOKIES = `identity=own.identity.token; profile=${ID}; session=9999999999`;
const FORGED = { authorization: 'Bearer forged', 'x-ac-token': 'forged' };
const SECRET = { 'proxy-authorization': 'Basic forged', 'x-forwarded-host': 'evil.example', connection: 'keep-alive' };

/** Returns the requests to the product API, without those for profile tokens. */
async function send(request: Request) {
  upstream().listener = (received, response) => {
    const isToken = received.url === '/v1/profiles/token/' && request.url !== `${SITE}/api/v1/profiles/token/`;
    if (!isToken) others.push(received);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token: createToken(ID) }));
  };
  const others: IncomingMessage[] = [];
  await handleRequest(request, upstream().url);
  expect(others).toHaveLength(1);
  return { headers: others[0]?.headers ?? {}, url: others[0]?.url };
}

describe.each(listEndpointKeys())('%s', (key) => {
  it('sends only the credentials that the table allows', async () => {
    const headers = { ...FROM_THE_SITE, ...FORGED, ...SECRET, cookie: COOKIES };
    const { headers: sent } = await send(createRequest(key, { headers }));
    const { identity, product } = expected(key);
    expect(sent.authorization).toBe(identity);
    expect(sent['x-ac-token']).toBe(product);
    expect(sent.cookie).toBeUndefined();
    for (const name of Object.keys(SECRET).filter((one) => one !== 'connection')) {
      expect(sent[name], name).toBeUndefined();
    }
  });

  it('sends no credentials for a visitor who is not signed in, whatever the headers', async () => {
    const headers = { ...FROM_THE_SITE, ...FORGED, cookie: `profile=${ID}` };
    const { headers: sent } = await send(createRequest(key, { headers }));
    expect(sent.authorization).toBeUndefined();
    expect(sent['x-ac-token']).toBeUndefined();
  });
});

describe('the product token of a request', () => {
  const first = '0197a000-0000-7000-8000-00000000000a';
  const second = '0197a000-0000-7000-8000-00000000000b';
  let identity = 0;
  const cookie = () => `identity=token.of.${identity}; profile=${first}`;
  beforeEach(() => {
    identity += 1;
  });
  const ask = async (query: string, cookies = cookie()) =>
    (
      await handleRequest(
        new Request(`${SITE}/api/v1/artworks/own${query}`, { headers: { ...FROM_THE_SITE, cookie: cookies } }),
        upstream().url,
      )
    ).response;
  function respond(status = 200, tokenStatus = 200) {
    const requests: { url: string | undefined; token: unknown }[] = [];
    upstream().listener = async (received, response) => {
      let body = '';
      for await (const chunk of received) body += chunk;
      const isToken = received.url === '/v1/profiles/token/';
      requests.push({ url: received.url, token: isToken ? JSON.parse(body).id : received.headers['x-ac-token'] });
      response.writeHead(isToken ? tokenStatus : status, { 'content-type': 'application/json' });
      response.end(isToken ? JSON.stringify({ token: createToken(JSON.parse(body).id) }) : '{}');
    };
    return requests;
  }
  const listTokens = (requests: { url: string | undefined; token: unknown }[]) =>
    requests.filter(({ url }) => url !== '/v1/profiles/token/').map(({ token }) => token);

  it('uses the token of the profile in the URL, or else in the cookie', async () => {
    const requests = respond();
    for (const query of [`?page=2&as=${second}`, '', `?as=${second}`, `?as=${first}`]) await ask(query);
    expect(listTokens(requests)).toEqual([second, first, second, first].map(createToken));
    expect(requests).toHaveLength(6);
    expect(requests[1]?.url).toBe('/v1/artworks/own?page=2');
  });

  it('concurrent requests fetch a token once', async () => {
    const requests = respond();
    await Promise.all(Array.from({ length: 5 }, () => ask('')));
    await ask('', cookie().replace('token.of', 'another'));
    expect(requests.filter(({ url }) => url === '/v1/profiles/token/')).toHaveLength(2);
  });

  it.each([403, 404])('sends a request for another account’s profile without a token: %i', async (status) => {
    const requests = respond(200, status);
    await ask('');
    expect(listTokens(requests)).toEqual([undefined]);
  });

  it.each([401, 429, 503])(
    'does not send a request if the token of its profile cannot be fetched: %i',
    async (status) => {
      const requests = respond(200, status);
      expect((await ask('')).status).toBe(status);
      expect(listTokens(requests)).toEqual([]);
    },
  );

  it('fetches a new token five minutes before the old one expires', async () => {
    const requests = respond();
    const startedAt = performance.now();
    await ask('');
    const now = vi.spyOn(performance, 'now').mockReturnValue(startedAt + 54 * 60_000);
    await ask('');
    expect(requests).toHaveLength(3);
    now.mockReturnValue(startedAt + 56 * 60_000);
    await ask('');
    expect(requests).toHaveLength(5);
    now.mockRestore();
  });

  it('fetches a new token after the old one was rejected', async () => {
    const requests = respond(401);
    await ask('');
    await ask('');
    expect(requests).toHaveLength(4);
  });

  it.each(['?as=1', '?as=', '?as=../admin'])('fetches no token for %s', async (query) => {
    const requests = respond();
    await ask(query);
    expect(listTokens(requests)).toEqual([undefined]);
    expect(requests).toHaveLength(1);
  });
});
