import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import type { ApiEnv } from '@/services/product-api/http/context';
import { createEndpointResponse } from '@/services/product-api/http/endpoint-response';

const readable: Endpoint = {
  ...{ name: 'readThing', summary: 'Reads a thing.', response: z.unknown(), tags: [] },
  credentials: { identity: 'none', product: 'none' },
};
const thing = { id: 'a', title: 'One' };

type Given = { response?: unknown; isPersonal?: boolean; method?: string; headers?: Record<string, string> };

async function requestEndpoint(fields: Partial<Endpoint>, given: Given = {}): Promise<Response> {
  const { response: returned = thing, isPersonal = false, method = 'GET', headers = {} } = given;
  const app = new Hono<ApiEnv>();
  app.all('/', (context) => createEndpointResponse(context, { ...readable, ...fields }, returned, isPersonal));
  return app.request('/', { method, headers });
}
const identity = (needs: 'none' | 'optional' | 'required') => ({
  credentials: { identity: needs, product: 'none' } as const,
});

describe('the response to a public read', () => {
  it('sends public reads as JSON that can be cached for a short time', async () => {
    const response = await requestEndpoint({});
    expect([response.status, await response.json()]).toEqual([200, thing]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
    expect(response.headers.get('vary')).toBeNull();
    expect(response.headers.get('location')).toBeNull();
    expect((await requestEndpoint({ maxAge: 3_600 })).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await requestEndpoint({}, { method: 'HEAD' })).headers.get('cache-control')).toBe('public, max-age=10');
  });

  it('public reads with optional credentials vary by them', async () => {
    const response = await requestEndpoint(identity('optional'));
    expect(response.headers.get('vary')).toBe('Authorization, x-ac-token');
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
  });

  it('public reads can be revalidated by ETag', async () => {
    const etag = (await requestEndpoint({})).headers.get('etag') ?? '';
    const again = await requestEndpoint({}, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await requestEndpoint({}, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });
});

describe('a private response', () => {
  it.each<[string, Partial<Endpoint>, Given]>([
    ['because it is personal', identity('optional'), { isPersonal: true }],
    ['because its endpoint needs an identity', identity('required'), {}],
    ['because it responds to a write', {}, { method: 'POST' }],
  ])('a private response is no-store %s', async (_, fields, given) => {
    const first = await requestEndpoint(fields, given);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('etag')).toBeNull();
    const etag = (await requestEndpoint({})).headers.get('etag') ?? '';
    expect((await requestEndpoint(fields, { ...given, headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('a private response has an ETag for If-Match', async () => {
    const returned = { ...thing, updatedAt: '2026-11-24T12:00:00.000Z' };
    const response = await requestEndpoint(identity('required'), { response: returned });
    expect(response.headers.get('etag')).toMatch(/^"[a-z\d]+-[\w-]{16}"$/);
  });
});

describe('the response to a write', () => {
  it('sends no body if the contract has none', async () => {
    const response = await requestEndpoint({ response: null }, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the URL of the new resource', async () => {
    const fields = { location: '/v1/things/{id}/of/{title}' } as const;
    const response = await requestEndpoint(fields, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([201, thing]);
    expect(response.headers.get('location')).toBe('/v1/things/a/of/One');
  });
});

describe('file responses', () => {
  function file() {
    const state = { isDestroyed: false };
    async function* read() {
      yield new TextEncoder().encode('two ');
      yield new TextEncoder().encode('parts');
    }
    const content = Object.assign(read(), { destroy: () => Object.assign(state, { isDestroyed: true }) });
    return { state, returned: { content, contentType: 'image/jpeg', size: 9, name: 'work.jpg' } };
  }

  it('sends a file as an attachment with its type, size and name', async () => {
    const { returned, state } = file();
    const response = await requestEndpoint({ response: 'image' }, { response: returned });
    expect([response.status, await response.text()]).toEqual([200, 'two parts']);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-length')).toBe('9');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="work.jpg"');
    expect(state.isDestroyed).toBe(false);
  });

  it('a HEAD request closes the file without reading it', async () => {
    const { returned, state } = file();
    const response = await requestEndpoint({ response: 'image' }, { response: returned, method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe('9');
    expect(state.isDestroyed).toBe(true);
  });

  it('sends a ZIP archive if the endpoint returns a stream', async () => {
    const response = await requestEndpoint(
      { response: 'zip', fileName: 'account.zip' },
      { response: new Blob(['zip']).stream() },
    );
    expect(await response.text()).toBe('zip');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.zip"');
  });

  it.each([[null], [{ content: 'a text' }], [{ size: 9 }], ['a text'], [[thing]]])(
    'sends %j as JSON instead of a file',
    async (returned) => {
      const response = await requestEndpoint({}, { response: returned });
      expect(await response.json()).toEqual(returned);
      expect(response.headers.get('content-disposition')).toBeNull();
    },
  );
});
