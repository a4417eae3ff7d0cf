import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity } from '../../support/factories';

const api = testApi();
beforeAll(async () => {
  await makeArtwork(api().db);
  await makeOpportunity(api().db);
});

const LISTS = ['/v1/artworks', '/v1/profiles/directory', '/v1/opportunities', '/v1/profiles?query=a'];
const createAddress = (list: string, query: string) => `${list}${list.includes('?') ? '&' : '?'}${query}`;
const LONG = 'a'.repeat(10_000);

describe.each(LISTS)('%s', (list) => {
  it.each(['0', '-1', '1000000000', '1e9', 'abc', '1.5', '%00', LONG, "1'%20OR%201=1--", '%3Cscript%3E', '٣'])(
    'rejects page=%.20s with a field error',
    async (page) => {
      const { fields } = await api().error(createAddress(list, `page=${page}`), 'validation_failed');
      expect(fields).toHaveProperty('page');
    },
  );

  it.each(['0', '-5', 'x', LONG, '%00'])('rejects size=%.20s with a field error', async (size) => {
    const { fields } = await api().error(createAddress(list, `size=${size}`), 'validation_failed');
    expect(fields).toHaveProperty('size');
  });

  it('reports every invalid field of a request', async () => {
    const { fields } = await api().error(createAddress(list, 'page=0&size=x'), 'validation_failed');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['page', 'size']);
  });

  it.each(['page=', 'size=', 'unknown=1', 'page=1&page=abc', '__proto__=1', 'page%5B%5D=1', '%ff=%ff', '%', '&&&=&='])(
    'ignores the unknown parameter %s and responds with 200',
    async (query) => {
      expect((await api().request(createAddress(list, query))).status).toBe(200);
    },
  );

  it('rejects control characters even in an unknown parameter', async () => {
    await api().error(createAddress(list, 'x=%00'), 'validation_failed');
    await api().error(createAddress(list, '%01=x'), 'validation_failed');
  });
});

const FIELDS: [string, string, string][] = [
  ['/v1/artworks', 'tags', LONG],
  ['/v1/artworks', 'tags', Array.from({ length: 16 }, (_, n) => `t${n}`).join(',')],
  ['/v1/artworks', 'tags', 'a%00b'],
  ['/v1/artworks', 'tags', Array.from({ length: 16 }, () => 'sea').join(',')],
  ['/v1/artworks', 'category', 'PAINTING,NONSENSE'],
  ['/v1/artworks', 'featured', 'yes'],
  ['/v1/profiles/directory', 'userType', 'ARTIST'],
  ['/v1/profiles/directory', 'orgTypes', 'gallery'],
  ['/v1/profiles/directory', 'country', 'United Kingdom'],
  ['/v1/profiles/directory', 'country', "GB'--"],
  ['/v1/profiles/directory', 'roles', 'ADMIN'],
  ['/v1/profiles/directory', 'artisticFields', 'PAINTING;FILM'],
  ['/v1/profiles/directory', 'city', LONG],
  ['/v1/profiles/directory', 'searchQuery', LONG],
  ['/v1/profiles/directory', 'searchQuery', '%00'],
  ['/v1/profiles/directory/facets', 'country', 'XX'],
  ['/v1/opportunities', 'types', 'open_call'],
  ['/v1/opportunities', 'rewards', 'MONEY'],
  ['/v1/opportunities', 'requirements', 'CV'],
  ['/v1/opportunities', 'fee', 'CHEAP'],
  ['/v1/opportunities', 'isOnline', '1'],
  ['/v1/opportunities', 'eligibleFor', 'E'],
  ['/v1/opportunities', 'deadlineFrom', '2026-02-30'],
  ['/v1/opportunities', 'deadlineTo', 'tomorrow'],
  ['/v1/opportunities', 'sortBy', 'closes_at'],
  ['/v1/opportunities', 'location', LONG],
  ['/v1/opportunities/facets', 'includeClosed', 'maybe'],
  ['/v1/opportunities/random', 'size', '0'],
];
it.each(FIELDS)('%s rejects %s=%.24s with a field error', async (list, field, value) => {
  const { fields, message } = await api().error(`${list}?${field}=${value}`, 'validation_failed');
  expect(fields).toHaveProperty(field);
  expect(message).toMatch(/^[A-Z].*\.$/);
});

const INJECTIONS = [
  "' OR '1'='1",
  "'; DROP TABLE profiles; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc',
  '%s%n',
];
it.each(INJECTIONS)('treats %s as plain text in a search', async (text) => {
  const value = encodeURIComponent(text);
  for (const address of [
    `/v1/artworks?tags=${value}`,
    `/v1/profiles/directory?city=${value}`,
    `/v1/profiles/directory?searchQuery=${value}`,
    `/v1/opportunities?location=${value}`,
    `/v1/opportunities?city=${value}&searchQuery=${value}`,
  ]) {
    const response = await api().request(address);
    expect(response.status, address).toBe(200);
    expect(await response.json(), address).toMatchObject({ data: [] });
  }
});

const UNKNOWN = '0197a000-0000-7000-8000-000000000001';
it.each([
  ...['artworks', 'profiles', 'opportunities', 'artworks/profiles', 'opportunities/profiles'].flatMap((noun) =>
    [UNKNOWN, 'abc', '1', '%00', '%E0%A4%A', '..%2f..%2fetc', LONG, "'", `${UNKNOWN}0`].map(
      (id) => `/v1/${noun}/${id}`,
    ),
  ),
  `/v1/opportunities/${UNKNOWN}/related`,
  '/v1/opportunities/abc/related',
  '/',
  '/v1',
  '/v1/nothing',
  '/v2/artworks',
])('responds with 404 at %.60s', async (address) => {
  await api().error(address, 'not_found');
});

describe('common response behavior', () => {
  it('returns the client’s request id if it is safe, and replaces it otherwise', async () => {
    const ids = async (given: string) =>
      (await api().request('/v1/artworks', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
    expect(await ids('abc-123')).toBe('abc-123');
    expect(await ids('<script>')).toMatch(/^[0-9a-f-]{36}$/);
    const { requestId } = await api().error('/nothing', 'not_found', { headers: { 'X-Request-Id': 'mine' } });
    expect(requestId).toBe('mine');
  });

  it('ignores a trailing slash, and responds to HEAD without a body', async () => {
    expect(await (await api().request('/v1/artworks/')).json()).toEqual(
      await (await api().request('/v1/artworks')).json(),
    );
    const head = await api().request('/v1/artworks', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it.each(['/healthz', '/readyz'])('responds with the right status to %s', async (path) => {
    const response = await api().request(path);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});

describe('oversized request bodies', () => {
  it('rejects an oversized body by its Content-Length', async () => {
    await api().error('/v1/opportunities', 'payload_too_large', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '5000000' },
      body: '{}',
    });
  });

  it('rejects an oversized streamed body without Content-Length', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1_024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    await api().error('/v1/opportunities', 'payload_too_large', init);
    expect(sent).toBeLessThan(20);
  });
});

it('describes errors in the language of the request, with the same codes', async () => {
  const german = { headers: { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' } };
  const { message, fields } = await api().error('/v1/artworks?page=0', 'validation_failed', german);
  expect({ message, fields }).toEqual({
    message: 'Einiges davon stimmt noch nicht.',
    fields: { page: 'Die Seiten beginnen bei 1.' },
  });
  expect((await api().error('/v1/nothing', 'not_found', german)).message).toBe('Hier ist nichts.');
});
