import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCall } from '@/lib/bff/answer';
import { matchCall } from '@/lib/bff/match';
import { errorBody } from '@/lib/contract/error';

const SITE = 'https://art.example';
const ID = '0197a000-0000-7000-8000-000000000001';

function keyOf(method: string, address: string, accept: string | null = null) {
  return matchCall(method, new URL(address, SITE), accept)?.key;
}

describe('matching a request with the contract', () => {
  it('finds a call by method and path, with and without the last slash', () => {
    expect(keyOf('GET', '/v1/artworks/')).toBe('GET /v1/artworks/');
    expect(keyOf('GET', '/v1/artworks')).toBe('GET /v1/artworks/');
    expect(keyOf('HEAD', '/v1/artworks')).toBe('GET /v1/artworks/');
    expect(keyOf('DELETE', `/v1/artworks/${ID}/`)).toBe('DELETE /v1/artworks/{id}');
  });

  it('prefers a literal path to a parameter', () => {
    expect(keyOf('GET', '/v1/profiles/directory')).toBe('GET /v1/profiles/directory');
    expect(keyOf('GET', `/v1/profiles/${ID}`)).toBe('GET /v1/profiles/{id}');
    expect(keyOf('GET', '/v1/opportunities/random')).toBe('GET /v1/opportunities/random');
  });

  it('tells calls of one path apart by query and version', () => {
    expect(keyOf('GET', '/v1/profiles/?query=turner')).toBe('GET /v1/profiles/?query={text}');
    expect(keyOf('GET', '/v1/profiles/')).toBe('GET /v1/profiles/');
    expect(keyOf('GET', '/v1/profiles/subscriptions')).toBe('GET /v1/profiles/subscriptions');
    expect(keyOf('GET', '/v1/profiles/subscriptions', 'application/vnd.impasto.v2+json')).toBe(
      'GET /v1/profiles/subscriptions?{filters}',
    );
  });

  it('spells the path as the contract does and leaves the parameter as it was sent', () => {
    expect(matchCall('GET', new URL('/v1/artworks?page=2', SITE), null)?.path).toBe('/v1/artworks/');
    expect(matchCall('GET', new URL('/v1/artworks/a%2Fb', SITE), null)?.path).toBe('/v1/artworks/a%2Fb');
  });

  it('knows nothing that is not declared', () => {
    expect(keyOf('GET', '/v1/accounts')).toBeUndefined();
    expect(keyOf('PATCH', '/v1/artworks/')).toBeUndefined();
    expect(keyOf('GET', `/v1/artworks/${ID}/../../admin`)).toBeUndefined();
  });
});

describe('answering a call', () => {
  let server: Server;
  let api: string;
  const received: { request: IncomingMessage; body: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ request, body });
      response.writeHead(request.method === 'DELETE' ? 404 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'secret=1',
        etag: '"v1"',
      });
      response.end('{"from":"api"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
    api = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received.length = 0;
  });

  function call(path: string, init: RequestInit = {}, apiUrl = api) {
    return answerCall(new Request(`${SITE}/api${path}`, init), { api: apiUrl, site: SITE });
  }

  it('passes path, query, status, body and cache validators through', async () => {
    const answer = await call('/v1/artworks?tags=sea,plein%20air&page=2');
    expect(received[0]?.request.url).toBe('/v1/artworks/?tags=sea,plein%20air&page=2');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"v1"');
    expect(await answer.json()).toEqual({ from: 'api' });
    expect((await call(`/v1/artworks/${ID}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('takes away cookies and credentials in both directions', async () => {
    const answer = await call('/v1/artworks', {
      headers: { authorization: 'Bearer forged', 'x-ac-token': 'forged', cookie: 'profile=1', 'accept-language': 'is' },
    });
    const sent = received[0]?.request.headers;
    expect(sent?.authorization).toBeUndefined();
    expect(sent?.['x-ac-token']).toBeUndefined();
    expect(sent?.cookie).toBeUndefined();
    expect(sent?.['accept-language']).toBe('is');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('streams a body on', async () => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, 'sec-fetch-site': 'same-origin' },
      body: new Blob(['{"id":', '"x"}']).stream(),
      duplex: 'half',
    };
    const answer = await call('/v1/profiles/token', init);
    expect(answer.status).toBe(200);
    expect(received[0]?.body).toBe('{"id":"x"}');
    expect(received[0]?.request.headers['content-type']).toBe('application/json');
  });

  it('refuses writes that another site sends', async () => {
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://sub.art.example' },
    ];
    for (const headers of forged) {
      const answer = await call('/v1/profiles/token', { method: 'POST', body: '{}', headers });
      expect(answer.status).toBe(403);
      expect(errorBody.parse(await answer.json()).code).toBe('forbidden');
    }
    expect(received).toHaveLength(0);
    const read = await call('/v1/artworks', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(read.status).toBe(200);
  });

  it('answers what is not declared with the 404 of the contract', async () => {
    const answer = await call('/v1/nothing');
    expect(answer.status).toBe(404);
    expect(errorBody.parse(await answer.json()).code).toBe('not_found');
    expect(received).toHaveLength(0);
  });

  it('says 503 when the product API is not there', async () => {
    const answer = await call('/v1/artworks', {}, 'http://127.0.0.1:1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(errorBody.parse(await answer.json()).code).toBe('unavailable');
  });
});
