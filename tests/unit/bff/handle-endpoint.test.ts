import { describe, expect, it } from 'vitest';
import { type EndpointKey, getBodyLimit, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { ID } from '../../support/sample-data';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const JSON_TYPE = { 'content-type': 'application/json' };

function callEndpoint(key: EndpointKey, init: RequestInit = {}) {
  return handleRequest(createRequest(key, { ...init, headers: { ...FROM_THE_SITE, ...init.headers } }), upstream().url);
}

async function read(path: string, headers: Record<string, string> = {}, api = upstream().url) {
  return (await handleRequest(new Request(`${SITE}/api${path}`, { headers }), api)).response;
}

describe('the gateway to the product API', () => {
  it('passes on path, query, body and cache validators', async () => {
    upstream().response.headers.etag = '"v1"';
    const response = await read('/v1/artworks?tags=sea,plein%20air&page=2', { 'accept-language': 'is' });
    expect(upstream().received[0]?.url).toBe('/v1/artworks/?tags=sea,plein%20air&page=2');
    expect(upstream().received[0]?.headers['accept-language']).toBe('is');
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"v1"');
    expect(await response.json()).toEqual({ from: 'api' });
  });

  it('passes on the headers of 401, 405, 304 and conditional requests', async () => {
    const headers = { allow: 'GET', 'www-authenticate': 'Bearer realm="identity"', etag: '"v1-a"' };
    Object.assign(upstream().response, { status: 304, headers, body: '' });
    const response = await read(`/v1/artworks/${ID}`, { 'if-none-match': '"v1-a"', 'if-match': '"v1"' });
    expect(upstream().received[0]?.headers).toMatchObject({ 'if-none-match': '"v1-a"', 'if-match': '"v1"' });
    expect(response.status).toBe(304);
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  });

  it('changes the Location of a new resource to its public path', async () => {
    const readLocation = async (location: string) => {
      upstream().response = { status: 201, headers: { ...JSON_TYPE, location }, body: '{}' };
      return (await callEndpoint('POST /v1/profiles/')).response.headers.get('location');
    };
    expect(await readLocation(`/v1/profiles/${ID}`)).toBe(`/api/v1/profiles/${ID}`);
    expect(await readLocation('https://pay.example/c/1')).toBe('https://pay.example/c/1');
  });

  it('responses vary by Cookie instead of the credential headers', async () => {
    upstream().response.headers.vary = 'Authorization, x-ac-token';
    expect((await read(`/v1/artworks/${ID}`)).headers.get('vary')).toBe('Cookie');
    upstream().response.headers = { ...JSON_TYPE };
    expect((await read('/v1/artworks')).headers.get('vary')).toBeNull();
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 429, 500, 501])('passes on a %i error unchanged', async (status) => {
    const body = JSON.stringify({ message: 'A sentence.', code: 'conflict', fields: { name: 'Too long.' } });
    upstream().response = { status, headers: { ...JSON_TYPE, 'retry-after': '7', 'x-request-id': 'r1' }, body };
    const { response } = await callEndpoint('PATCH /v1/profiles/{id}', { body: '{}', headers: JSON_TYPE });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('x-request-id')).toBe('r1');
  });

  it('passes on a response without a body', async () => {
    upstream().response = { status: 204, headers: {}, body: '' };
    const { response } = await callEndpoint('DELETE /v1/profiles/images', { body: 'type=image&url=a' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  it('passes on no cookies or server headers of the product API', async () => {
    Object.assign(upstream().response.headers, {
      'set-cookie': 'secret=1',
      server: 'api/1.0',
      'keep-alive': 'timeout=5',
    });
    const response = await read('/v1/artworks');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('server')).toBeNull();
    expect(response.headers.get('keep-alive')).toBeNull();
  });
});

describe('responses of the gateway', () => {
  it('responds with 404 to an endpoint that the contract does not have', async () => {
    const response = await read('/v1/nothing');
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not_found');
    expect(upstream().received).toEqual([]);
  });

  it('responds with 405 to another method and lists the allowed ones', async () => {
    const request = new Request(`${SITE}/api/v1/artworks/`, { method: 'PUT', headers: FROM_THE_SITE });
    const { response } = await handleRequest(request, upstream().url);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE, GET, PATCH, POST, HEAD']);
    expect(errorBody.parse(await response.json()).code).toBe('method_not_allowed');
    expect(upstream().received).toEqual([]);
  });

  it('responds with 503 while the product API cannot be reached', async () => {
    const response = await read('/v1/artworks', {}, 'http://127.0.0.1:1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(errorBody.parse(await response.json()).code).toBe('unavailable');
  });

  const limited: EndpointKey[] = [
    'PUT /v1/account/wizard',
    'DELETE /v1/profiles/images',
    'DELETE /v1/profiles/{id}',
    'POST /v1/profiles/',
  ];
  it.each(limited)('responds with 413 to a body of %s, which is too large', async (key) => {
    const { response } = await callEndpoint(key, {
      headers: { 'content-length': String(getBodyLimit(key) + 1) },
    });
    expect(response.status).toBe(413);
    expect(errorBody.parse(await response.json()).code).toBe('payload_too_large');
    expect(upstream().received).toEqual([]);
  });

  it('responds with 429 to the 61st body in a minute that is too large', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) {
      const headers = { 'content-length': '5000000', 'x-forwarded-for': '203.0.113.7' };
      const { response } = await handleRequest(
        createRequest('PUT /v1/account/wizard', { headers: { ...FROM_THE_SITE, ...headers } }),
        upstream().url,
      );
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 413)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('responds with 413 once a body of unknown length is too long', async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1_024));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half', headers: JSON_TYPE };
    const { response } = await callEndpoint('PUT /v1/account/wizard', init);
    expect(response.status).toBe(413);
    expect(upstream().received).toEqual([]);
    expect(sent).toBeLessThan(10);
    // Canceling would close the connection before the response.
    expect(isCancelled).toBe(false);
  });
});

describe('the product token', () => {
  it('the page gets its product token without the signature', async () => {
    upstream().response.body = JSON.stringify({ token: 'head.claims.signature' });
    const { response } = await callEndpoint('POST /v1/profiles/token/', {
      body: JSON.stringify({ id: ID }),
      headers: JSON_TYPE,
    });
    expect(await response.json()).toEqual({ token: 'head.claims.' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(upstream().received[0]?.body).toBe(JSON.stringify({ id: ID }));
  });

  it('returns the product API’s response if it rejects a token', async () => {
    upstream().response = { status: 403, headers: JSON_TYPE, body: '{"code":"forbidden"}' };
    const { response } = await callEndpoint('POST /v1/profiles/token/', { body: '{}', headers: JSON_TYPE });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('page invalidation before the response', () => {
  const writes = listEndpointKeys().filter((key) => !key.startsWith('GET '));
  /** Issuing a product token does not change any page. */
  const isOfVisitors = (key: EndpointKey) =>
    key === 'POST /v1/profiles/token/' || getEndpoint(key).credentials.identity !== 'required';

  it.each(writes)('invalidates pages before the response to %s, unless it needs no account', async (key) => {
    upstream().response.body = '{"token":"a.b.c"}';
    expect((await callEndpoint(key)).hasCaughtUp).toBe(!isOfVisitors(key));
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 429, 500, 501, 503])(
    'invalidates pages after a failed write but not after a rejected one: %i',
    async (status) => {
      upstream().response = { status, headers: JSON_TYPE, body: '{"code":"forbidden"}' };
      expect((await callEndpoint('DELETE /v1/profiles/{id}')).hasCaughtUp).toBe(status >= 500);
    },
  );

  it('does not invalidate pages after a read', async () => {
    expect((await callEndpoint('GET /v1/artworks/{id}')).hasCaughtUp).toBe(false);
  });
});
