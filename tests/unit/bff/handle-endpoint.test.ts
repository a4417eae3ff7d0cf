import { describe, expect, it } from 'vitest';
import { type EndpointKey, getBodyLimit, listEndpointKeys } from '@/lib/shared/contract/contract';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, ID, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const JSON_TYPE = { 'content-type': 'application/json' };

function callEndpoint(key: EndpointKey, init: RequestInit = {}) {
  return handleRequest(createRequest(key, { ...init, headers: { ...FROM_THE_SITE, ...init.headers } }), upstream().url);
}

async function read(path: string, headers: Record<string, string> = {}, api = upstream().url) {
  return (await handleRequest(new Request(`${SITE}/api${path}`, { headers }), api)).response;
}

describe('what is passed through', () => {
  it('path, query, body and cache validators', async () => {
    upstream().response.headers.etag = '"v1"';
    const answer = await read('/v1/artworks?tags=sea,plein%20air&page=2', { 'accept-language': 'is' });
    expect(upstream().received[0]?.url).toBe('/v1/artworks/?tags=sea,plein%20air&page=2');
    expect(upstream().received[0]?.headers['accept-language']).toBe('is');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"v1"');
    expect(await answer.json()).toEqual({ from: 'api' });
  });

  it('what a 405, a 401 and a 304 say, and what a condition asks', async () => {
    const said = { allow: 'GET', 'www-authenticate': 'Bearer realm="identity"', etag: '"v1-a"' };
    Object.assign(upstream().response, { status: 304, headers: said, body: '' });
    const answer = await read(`/v1/artworks/${ID}`, { 'if-none-match': '"v1-a"', 'if-match': '"v1"' });
    expect(upstream().received[0]?.headers).toMatchObject({ 'if-none-match': '"v1-a"', 'if-match': '"v1"' });
    expect(answer.status).toBe(304);
    expect(Object.fromEntries(answer.headers)).toMatchObject(said);
  });

  it('where what was made is, as it is called here', async () => {
    const readLocation = async (location: string) => {
      upstream().response = { status: 201, headers: { ...JSON_TYPE, location }, body: '{}' };
      return (await callEndpoint('POST /v1/profiles/')).response.headers.get('location');
    };
    expect(await readLocation(`/v1/profiles/${ID}`)).toBe(`/api/v1/profiles/${ID}`);
    expect(await readLocation('https://pay.example/c/1')).toBe('https://pay.example/c/1');
  });

  it('what depends on who asks, by the cookie that says so', async () => {
    upstream().response.headers.vary = 'Authorization, x-ac-token';
    expect((await read(`/v1/artworks/${ID}`)).headers.get('vary')).toBe('Cookie');
    upstream().response.headers = { ...JSON_TYPE };
    expect((await read('/v1/artworks')).headers.get('vary')).toBeNull();
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 429, 500, 501])('an error %i as it is', async (status) => {
    const body = JSON.stringify({ message: 'A sentence.', code: 'conflict', fields: { name: 'Too long.' } });
    upstream().response = { status, headers: { ...JSON_TYPE, 'retry-after': '7', 'x-request-id': 'r1' }, body };
    const { response: answer, hasCaughtUp } = await callEndpoint('PATCH /v1/profiles/{id}', {
      body: '{}',
      headers: JSON_TYPE,
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('x-request-id')).toBe('r1');
    expect(hasCaughtUp).toBe(status >= 500);
  });

  it('an answer without a body, without one', async () => {
    upstream().response = { status: 204, headers: {}, body: '' };
    const { response: answer } = await callEndpoint('DELETE /v1/profiles/images', { body: 'type=image&url=a' });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  it('no cookie of the product API, and nothing about the way here', async () => {
    Object.assign(upstream().response.headers, {
      'set-cookie': 'secret=1',
      server: 'api/1.0',
      'keep-alive': 'timeout=5',
    });
    const answer = await read('/v1/artworks');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('keep-alive')).toBeNull();
  });
});

describe('what is answered here', () => {
  it('404 for what the contract does not declare', async () => {
    const answer = await read('/v1/nothing');
    expect(answer.status).toBe(404);
    expect(errorBody.parse(await answer.json()).code).toBe('not_found');
    expect(upstream().received).toEqual([]);
  });

  it('405 for a method that an address does not take, with those that it does', async () => {
    const request = new Request(`${SITE}/api/v1/artworks/`, { method: 'PUT', headers: FROM_THE_SITE });
    const { response: answer } = await handleRequest(request, upstream().url);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE, GET, PATCH, POST, HEAD']);
    expect(errorBody.parse(await answer.json()).code).toBe('method_not_allowed');
    expect(upstream().received).toEqual([]);
  });

  it('503 when the product API is not there', async () => {
    const answer = await read('/v1/artworks', {}, 'http://127.0.0.1:1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(errorBody.parse(await answer.json()).code).toBe('unavailable');
  });

  const limited: EndpointKey[] = [
    'PUT /v1/account/wizard',
    'DELETE /v1/profiles/images',
    'DELETE /v1/profiles/{id}',
    'POST /v1/profiles/',
  ];
  it.each(limited)(
    '413 for a body of %s past the limit of the contract, of which nothing is passed on',
    async (key) => {
      const { response: answer } = await callEndpoint(key, {
        headers: { 'content-length': String(getBodyLimit(key) + 1) },
      });
      expect(answer.status).toBe(413);
      expect(errorBody.parse(await answer.json()).code).toBe('payload_too_large');
      expect(upstream().received).toEqual([]);
    },
  );

  it('429 for the 61st of them in a minute from one address, which the product API never hears of', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) {
      const headers = { 'content-length': '5000000', 'x-forwarded-for': '203.0.113.7' };
      const { response: answer } = await handleRequest(
        createRequest('PUT /v1/account/wizard', { headers: { ...FROM_THE_SITE, ...headers } }),
        upstream().url,
      );
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 413)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('413 for one that does not say how long it is, as soon as it is too long', async () => {
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
    const { response: answer } = await callEndpoint('PUT /v1/account/wizard', init);
    expect(answer.status).toBe(413);
    expect(upstream().received).toEqual([]);
    expect(sent).toBeLessThan(10);
    // To cancel it would close the sender's connection before the answer.
    expect(isCancelled).toBe(false);
  });
});

describe('the product token', () => {
  it('is stored where no script reads it, and shown to the page without its signature', async () => {
    upstream().response.body = JSON.stringify({ token: 'head.claims.signature' });
    const { response: answer } = await callEndpoint('POST /v1/profiles/token/', {
      body: JSON.stringify({ id: ID }),
      headers: JSON_TYPE,
    });
    expect(await answer.json()).toEqual({ token: 'head.claims.' });
    expect(answer.headers.getSetCookie()).toEqual([
      'product=head.claims.signature; Path=/api; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(upstream().received[0]?.body).toBe(JSON.stringify({ id: ID }));
  });

  it('sets no cookie when it was refused', async () => {
    upstream().response = { status: 403, headers: JSON_TYPE, body: '{"code":"forbidden"}' };
    const { response: answer } = await callEndpoint('POST /v1/profiles/token/', { body: '{}', headers: JSON_TYPE });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('what a write has changed is on every page before its response', () => {
  const writes = listEndpointKeys().filter((key) => !key.startsWith('GET '));
  /** Visitors send these without an account. */
  const ofVisitors = ['views', 'reports', 'applications', 'enquiries', 'refusals', 'token/'];
  const isOfVisitors = (key: EndpointKey) =>
    key.startsWith('POST ') && ofVisitors.some((noun) => key.endsWith(`/${noun}`));

  it.each(writes.filter((key) => !isOfVisitors(key)))('after %s', async (key) => {
    upstream().response.body = '{"token":"a.b.c"}';
    expect((await callEndpoint(key)).hasCaughtUp).toBe(true);
  });

  it.each(writes.filter(isOfVisitors))('except after %s, which needs no account', async (key) => {
    upstream().response.body = '{"token":"a.b.c"}';
    expect((await callEndpoint(key)).hasCaughtUp).toBe(false);
  });

  it.each([500, 503])('also after a failure of the product API, which may have written: %i', async (status) => {
    upstream().response = { status, headers: JSON_TYPE, body: '{"code":"unavailable"}' };
    expect((await callEndpoint('DELETE /v1/profiles/{id}')).hasCaughtUp).toBe(true);
  });

  it.each([400, 403, 404, 409, 429])('and not after a rejection, which has not: %i', async (status) => {
    upstream().response = { status, headers: JSON_TYPE, body: '{"code":"forbidden"}' };
    expect((await callEndpoint('DELETE /v1/profiles/{id}')).hasCaughtUp).toBe(false);
  });

  it('and not after a read', async () => {
    expect((await callEndpoint('GET /v1/artworks/{id}')).hasCaughtUp).toBe(false);
  });
});
