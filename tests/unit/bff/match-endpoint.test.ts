import { expect, it } from 'vitest';
import { matchEndpoint } from '@/lib/shared/contract/route';
import { listNonCanonicalIds } from '../../support/non-canonical-ids';

const SITE = 'https://art.example';
const ID = '0197a000-0000-7000-8000-00000000000a';

function matchKey(method: string, address: string, accept: string | null = null) {
  return matchEndpoint(method, new URL(address, SITE), accept)?.key;
}

it('finds an endpoint by method and path, with and without a trailing slash', () => {
  expect(matchKey('GET', '/v1/artworks/')).toBe('GET /v1/artworks/');
  expect(matchKey('GET', '/v1/artworks')).toBe('GET /v1/artworks/');
  expect(matchKey('HEAD', '/v1/artworks')).toBe('GET /v1/artworks/');
  expect(matchKey('DELETE', `/v1/artworks/${ID}/`)).toBe('DELETE /v1/artworks/{id}');
});

it('a path without parameters wins over one with parameters', () => {
  expect(matchKey('GET', '/v1/profiles/directory')).toBe('GET /v1/profiles/directory');
  expect(matchKey('GET', `/v1/profiles/${ID}`)).toBe('GET /v1/profiles/{id}');
  expect(matchKey('GET', '/v1/opportunities/random')).toBe('GET /v1/opportunities/random');
});

it('tells endpoints of one path apart by query and version', () => {
  expect(matchKey('GET', '/v1/profiles/?query=turner')).toBe('GET /v1/profiles/?query={text}');
  expect(matchKey('GET', '/v1/profiles/')).toBe('GET /v1/profiles/');
  expect(matchKey('GET', '/v1/profiles/subscriptions')).toBe('GET /v1/profiles/subscriptions');
  expect(matchKey('GET', '/v1/profiles/subscriptions', 'application/vnd.impasto.v2+json')).toBe(
    'GET /v1/profiles/subscriptions?{filters}',
  );
});

it('returns the path as the contract writes it', () => {
  expect(matchEndpoint('GET', new URL('/v1/artworks?page=2', SITE), null)?.path).toBe('/v1/artworks/');
  expect(matchEndpoint('DELETE', new URL(`/v1/artworks/${ID}/`, SITE), null)?.path).toBe(`/v1/artworks/${ID}`);
});

it('HEAD finds the GET endpoint, and other methods only their own', () => {
  expect(matchKey('HEAD', `/v1/artworks/${ID}`)).toBe('GET /v1/artworks/{id}');
  expect(matchKey('PUT', `/v1/artworks/${ID}`)).toBe('PUT /v1/artworks/{id}');
  expect(matchKey('POST', `/v1/artworks/${ID}`)).toBeUndefined();
});

it.each(listNonCanonicalIds(ID))('finds no endpoint for an id written as %s', (id) => {
  expect(matchKey('DELETE', `/v1/profiles/${id}`)).toBeUndefined();
});

it('finds no endpoint that the contract does not have', () => {
  expect(matchKey('GET', '/v1/accounts')).toBeUndefined();
  expect(matchKey('PUT', '/v1/artworks/')).toBeUndefined();
  expect(matchKey('GET', `/v1/artworks/${ID}/../../admin`)).toBeUndefined();
});
