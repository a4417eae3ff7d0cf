import { describe, expect, it } from 'vitest';
import { getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { getStatus, parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { makeMember } from '../../support/members';

const api = testApi();
const ID = '0197a000-0000-7000-8000-000000000001';

describe('public read headers', () => {
  const addresses = async () => {
    const profileId = await makeProfile(api().db);
    const artworkId = await makeArtwork(api().db, { profileId });
    const opportunityId = await makeOpportunity(api().db, { profileId });
    return [
      '/v1/artworks',
      '/v1/artworks/facets',
      `/v1/artworks/${artworkId}`,
      `/v1/artworks/profiles/${profileId}`,
      '/v1/profiles/directory',
      '/v1/profiles/?query=a',
      `/v1/profiles/${profileId}`,
      '/v1/profiles/subscriptions/currencies',
      '/v1/opportunities',
      '/v1/opportunities/random',
      `/v1/opportunities/${opportunityId}`,
      `/v1/opportunities/${opportunityId}/related`,
      '/v1/sitemap?kind=artworks',
    ];
  };

  it('a public read can be cached for a short time, then revalidated with 304', async () => {
    for (const address of await addresses()) {
      const first = await api().request(address);
      const etag = first.headers.get('etag') ?? '';
      expect(etag, address).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control'), address).toMatch(/^public, max-age=(10|3600)$/);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await api().request(address, { headers: { 'If-None-Match': tag } });
        expect(again.status, address).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      }
      expect((await api().request(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    }
  });

  it('a public read’s entity tag changes with its content', async () => {
    const member = await makeMember(api());
    const address = `/v1/profiles/${member.profileId}`;
    const readTag = async () => (await api().request(address)).headers.get('etag');
    const before = await readTag();
    expect(await readTag()).toBe(before);
    // A new artwork changes the profile’s count.
    await makeArtwork(api().db, { profileId: member.profileId });
    const counted = await readTag();
    expect(counted).not.toBe(before);
    const path = { id: member.profileId };
    await api().callEndpoint('PATCH /v1/profiles/{id}', { path, body: { city: 'Cork' } }, member);
    expect(await readTag()).not.toBe(counted);
  });

  it('a personal response cannot be cached', async () => {
    const member = await makeMember(api());
    const address = `/v1/artworks/${await makeArtwork(api().db)}`;
    const visited = await api().request(address);
    expect(visited.headers.get('vary')).toBe('Authorization, x-ac-token');
    const personal = await api().request(address, { headers: createHeaders(member) });
    expect(personal.headers.get('cache-control')).toBe('no-store');
    const etag = personal.headers.get('etag') ?? '';
    const again = await api().request(address, { headers: { ...createHeaders(member), 'If-None-Match': etag } });
    expect(again.status).toBe(200);
  });
});

it('errors and personal responses are marked as no-store', async () => {
  const member = await makeMember(api());
  const readCacheControl = async (address: string, init?: RequestInit) =>
    (await api().request(address, init)).headers.get('cache-control');
  expect(await readCacheControl(`/v1/profiles/${ID}`)).toBe('no-store');
  expect(await readCacheControl('/v1/artworks?page=0')).toBe('no-store');
  expect(await readCacheControl('/v1/account', { headers: createHeaders(member) })).toBe('no-store');
  expect(await readCacheControl('/v1/profiles/', { headers: createHeaders(member) })).toBe('no-store');
});

it('a 401 response names the missing credential', async () => {
  const member = await makeMember(api());
  const hours = (number: number) => Math.floor(Date.now() / 1000) + number * 3_600;
  const old = await createIdentityToken(member.uid, { iat: hours(-2), exp: hours(-1) });
  const requestQuotas = async (credentials: Parameters<typeof createHeaders>[0]) => {
    const response = await api().request('/v1/artworks/config/quotas', { headers: createHeaders(credentials) });
    return [response.status, response.headers.get('www-authenticate')];
  };
  expect(await requestQuotas({})).toEqual([401, 'Bearer realm="identity"']);
  expect(await requestQuotas({ identity: 'nonsense' })).toEqual([401, 'Bearer realm="identity"']);
  expect(await requestQuotas({ identity: old })).toEqual([
    401,
    'Bearer realm="identity", error="invalid_token", error_description="The token has expired."',
  ]);
  const { identity } = member;
  expect(await requestQuotas({ identity })).toEqual([401, 'ProductToken realm="profile", header="x-ac-token"']);
});

describe('unsupported methods', () => {
  const disallowed: [string, string, string][] = [
    ['POST', '/v1/profiles/directory', 'GET, HEAD'],
    ['PATCH', '/v1/profiles/directory', 'GET, HEAD'],
    ['PUT', '/v1/artworks/products/', 'GET, HEAD'],
    ['PUT', '/v1/artworks/', 'DELETE, GET, PATCH, POST, HEAD'],
    ['GET', '/v1/profiles/images', 'DELETE, POST'],
    ['POST', `/v1/profiles/${ID}`, 'DELETE, GET, PATCH, PUT, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/docs', 'GET, HEAD'],
    ['PUT', '/images/demo/a.jpg', 'GET, HEAD'],
    ['POST', '/cards/site/a.jpg', 'GET, HEAD'],
    ['PURGE', '/v1/artworks/', 'DELETE, GET, PATCH, POST, HEAD'],
  ];
  it.each(disallowed)(
    'responds to the unsupported %s %s with 405 and the allowed methods',
    async (method, address, allow) => {
      const { message } = await api().error(address, 'method_not_allowed', { method });
      expect(message).toMatch(/\.$/);
      expect((await api().request(address, { method })).headers.get('allow')).toBe(allow);
    },
  );

  it('responds to OPTIONS with the allowed methods and does nothing else', async () => {
    const response = await api().request(`/v1/profiles/${ID}`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'DELETE, GET, PATCH, PUT, HEAD']);
  });

  it('responds with 404 to an unsupported method on an unknown path', async () => {
    await api().error('/v1/nothing', 'not_found', { method: 'DELETE' });
    await api().error('/nothing', 'not_found', { method: 'OPTIONS' });
  });
});

describe('201 responses', () => {
  it('a 201 response has the new resource’s URL in its Location header', async () => {
    const identity = await createIdentityToken(ID);
    const body = new FormData();
    body.set('role', 'ARTIST');
    body.set('name', 'Somebody new');
    const response = await api().request('/v1/profiles/', {
      method: 'POST',
      body,
      headers: createHeaders({ identity }),
    });
    const { id } = await response.json();
    expect([response.status, response.headers.get('location')]).toEqual([201, `/v1/profiles/${id}`]);
    expect((await api().request(response.headers.get('location') ?? '')).status).toBe(200);
  });

  it('the contract describes the Location header', () => {
    for (const key of listEndpointKeys()) {
      const endpoint = getEndpoint(key);
      expect(endpoint.location !== undefined, key).toBe(getStatus(endpoint) === 201);
    }
  });
});

it('every response disables content sniffing', async () => {
  const member = await makeMember(api());
  const addresses = [
    '/v1/artworks',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/nothing',
    '/images/none.jpg',
    '/cards/site/a.jpg',
  ];
  const paths = listEndpointKeys().map((key) => parseEndpointKey(key).path.replaceAll(/\{\w+\}/g, ID));
  for (const address of new Set([...addresses, ...paths])) {
    const response = await api().request(address, { headers: createHeaders(member) });
    await response.arrayBuffer();
    expect(response.headers.get('x-content-type-options'), address).toBe('nosniff');
  }
});

it('an error says what is wrong with a body, and lists unknown fields', async () => {
  const member = await makeMember(api());
  const send = (body: string) =>
    api().error(`/v1/profiles/${member.profileId}`, 'validation_failed', {
      method: 'PATCH',
      body,
      headers: { ...createHeaders(member), 'Content-Type': 'application/json' },
    });
  for (const body of ['{', '[]', 'null', '"text"']) {
    const { message, fields } = await send(body);
    expect(message).toBe('The body is not a JSON object.');
    expect(fields).toBeUndefined();
  }
  const { message, fields } = await send('{"nothing":1}');
  expect(message).toBe('Some of this is not as it should be.');
  expect(fields).toEqual({ nothing: 'There is no such field.' });
});
