import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { callKeys, callOf } from '@/lib/contract/contract';
import { testApi } from '../support/api';

const api = testApi();

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.1 description', async () => {
    const document = await (await api().request('/openapi.json')).json();
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('names every call of the contract, and refers to nothing that is not there', async () => {
    const text = await (await api().request('/openapi.json')).text();
    for (const key of callKeys()) expect(text).toContain(`"${callOf(key).name}"`);
    const { components } = JSON.parse(text);
    const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    for (const name of references) expect(components.schemas).toHaveProperty(String(name));
    expect(text).not.toContain('$defs');
  });

  it('says credentials, cache tags, lists and defaults', async () => {
    const { paths } = await (await api().request('/openapi.json')).json();
    const list = paths['/v1/artworks/'].get;
    expect(list.security).toEqual([{}]);
    expect(list['x-cache-tags']).toEqual(['artworks']);
    const parameter = (name: string) => list.parameters.find((candidate: { name: string }) => candidate.name === name);
    expect(parameter('page').schema).toMatchObject({ minimum: 1, default: 1 });
    expect(parameter('category')).toMatchObject({ explode: false, schema: { type: 'array' } });
    expect(paths['/v1/artworks/{id}'].get.security).toEqual([{}, { identity: [], product: [] }]);
    expect(paths['/v1/artworks/'].post.security).toEqual([{ identity: [], product: [] }]);
    expect(paths['/v1/artworks/'].post.responses).toHaveProperty('501');
    expect(list.responses).not.toHaveProperty('501');
    expect(paths['/v1/profiles/'].get['x-calls'].sort()).toEqual(['listOwnProfiles', 'searchProfiles']);
  });
});

describe('/docs', () => {
  it('is a page that needs nothing from elsewhere', async () => {
    const response = await api().request('/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const page = await response.text();
    expect(page).not.toMatch(/<script|<link|@import|https:\/\/(?!art)/);
    for (const noun of ['artworks', 'profiles', 'opportunities', 'checkout']) expect(page).toContain(`id="${noun}"`);
    expect(page).toContain('PATCH /v1/opportunities/{id}');
    expect(page).toContain('curl ');
  });
});
