import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { testApi } from '../../support/api';

const api = testApi();

describe('/openapi.json', () => {
  it('serves a valid OpenAPI 3.1 description', async () => {
    const document = await (await api().request('/openapi.json')).json();
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.info.title).toBe('Impasto: Product API');
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('describes every endpoint of the contract without broken references', async () => {
    const text = await (await api().request('/openapi.json')).text();
    for (const key of listEndpointKeys()) expect(text).toContain(`"${getEndpoint(key).name}"`);
    const { components } = JSON.parse(text);
    const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    for (const name of references) expect(components.schemas).toHaveProperty(String(name));
    expect(text).not.toContain('$defs');
  });

  it('describes credentials, cache tags, lists and defaults of the API', async () => {
    const { paths } = await (await api().request('/openapi.json')).json();
    const list = paths['/v1/artworks/'].get;
    expect(list.security).toEqual([{}]);
    expect(list['x-cache-tags']).toEqual(['artworks']);
    const parameter = (name: string) => list.parameters.find((candidate: { name: string }) => candidate.name === name);
    expect(parameter('page').schema).toMatchObject({ minimum: 1, default: 1 });
    expect(parameter('category')).toMatchObject({ explode: false, schema: { type: 'array' } });
    expect(paths['/v1/artworks/{id}'].get.security).toEqual([{}, { identity: [], product: [] }]);
    expect(paths['/v1/artworks/'].post.security).toEqual([{ identity: [], product: [] }]);
    expect(paths['/v1/profiles/'].get['x-calls'].sort()).toEqual(['listOwnProfiles', 'searchProfiles']);
  });
});

describe('documented validation rules', () => {
  const described = async () => (await api().request('/openapi.json')).json();

  it('describes forms, accepted file types and the number of files', async () => {
    const { paths } = await described();
    const { schema, encoding } = paths['/v1/profiles/images'].post.requestBody.content['multipart/form-data'];
    expect(encoding).not.toHaveProperty('type');
    expect(encoding.imageDetails).toEqual({ contentType: 'application/json' });
    expect(encoding.images.contentType.split(',')).toContain('image/jpeg');
    expect(schema.required).toEqual(['type', 'images']);
    expect(schema.properties.images).toMatchObject({ minItems: 1, maxItems: 12 });
    const forms = Object.keys(paths['/v1/profiles/images'].delete.requestBody.content);
    expect(forms).toEqual(['multipart/form-data', 'application/x-www-form-urlencoded']);
    const { properties } = paths['/v1/profiles/'].post.requestBody.content['multipart/form-data'].schema;
    expect(properties.headline, 'text has no null').toMatchObject({ type: 'string', maxLength: 120 });
  });

  it('describes the rules for texts, countries, amounts and pages', async () => {
    const { paths, components } = await described();
    const { properties } = paths['/v1/profiles/{id}'].patch.requestBody.content['application/json'].schema;
    const name = new RegExp(properties.name.pattern, 'u');
    expect(['Zoë', 'a b', 'a\u0000', ' ', '', '\u0000', 'a\nb', 'a\u202eb'].map((text) => name.test(text))).toEqual([
      ...Array.from({ length: 3 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(components.schemas.CountryCode.enum).toContain('IE');
    expect(components.schemas.Money.properties.amount).toMatchObject({ minimum: 0, maximum: 1e12 });
    const size = paths['/v1/artworks/'].get.parameters.find(({ name }: { name: string }) => name === 'size');
    expect(size.schema).toMatchObject({ type: 'integer', minimum: 1, default: 10 });
  });

  it('describes conditional requests and response headers', async () => {
    const { paths } = await described();
    const listHeaders = (path: string, method: string, status: number) =>
      Object.keys(paths[path][method].responses[status].headers);
    const names = (path: string, method: string) =>
      paths[path][method].parameters.map(({ name }: { name: string }) => name);
    expect(names('/v1/profiles/{id}', 'put')).toContain('If-Match');
    expect(names('/v1/artworks/{id}', 'put')).toContain('If-Match');
    expect(paths['/v1/artworks/{id}'].put.responses).toHaveProperty('412');
    expect(paths['/v1/admin/site'].patch.parameters).toMatchObject([{ name: 'If-Match', required: true }]);
    expect(paths['/v1/admin/site'].patch.responses).toHaveProperty('428');
    expect(names('/v1/profiles/{id}', 'get')).toContain('If-None-Match');
    expect(paths['/v1/profiles/{id}'].get.responses).toHaveProperty('304');
    expect(listHeaders('/v1/profiles/{id}', 'get', 200)).toContain('ETag');
    expect(listHeaders('/v1/profiles/', 'post', 201)).toContain('Location');
    expect(listHeaders('/v1/account', 'get', 401)).toContain('WWW-Authenticate');
    expect(listHeaders('/v1/account', 'get', 429)).toContain('Retry-After');
  });

  it('describes the image service and social cards', async () => {
    const { paths } = await described();
    const { parameters } = paths['/images/{key}'].get;
    const findSchema = (name: string) =>
      parameters.find((parameter: { name: string }) => parameter.name === name).schema;
    expect(findSchema('w')).toMatchObject({ type: 'integer', minimum: 1, maximum: 10_000 });
    expect(findSchema('fp-x')).toMatchObject({ type: 'number', minimum: 0, maximum: 1, default: 0.5 });
    expect(findSchema('fit')).toMatchObject({ enum: ['crop', 'clip'], default: 'clip' });
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/cards/site/{version}.jpg', '/cards/{kind}/{id}/{version}.jpg', '/healthz', '/readyz']),
    );
  });
});

it('serves the API’s documentation without resources from other sites', async () => {
  const response = await api().request('/docs');
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('http');
  const page = await response.text();
  const sources = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source ?? '');
  expect(sources.filter((source) => !/^(\/docs\/|\/openapi\.json$|data:,$)/.test(source))).toEqual([]);
  const files = sources.filter((source) => source.startsWith('/docs/'));
  expect(files).toHaveLength(3);
  for (const file of files) {
    const plain = await api().request(file);
    const compressed = await api().request(file, { headers: { 'accept-encoding': 'br;q=0.5, gzip' } });
    for (const [{ status, headers }, encoding] of [[plain, null] as const, [compressed, 'gzip'] as const]) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
    const content = Buffer.from(await compressed.arrayBuffer());
    expect(gunzipSync(content).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  }
});
