import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { createReadCacheHeaders } from '@/lib/shared/contract/caching';
import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';
import { findInvalidations } from '@/services/product-api/invalidations/queries/find-invalidations';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { makeMember } from '../../support/members';
import { WEB_SECRET, WEB_SECRET_PREVIOUS } from '../../support/web-secret';

const api = testApi();
const db = () => api().db;
let url: string;
beforeAll(async () => {
  api().invalidations.open();
  url = await api().listen();
  // Caching starts once the process follows the outbox.
  await vi.waitFor(async () => expect(await statusOf('/v1/artworks/')).not.toBeNull());
});

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await read(path, headers)).headers.get('cache-status');
const fromWeb = { [WEB_SECRET_HEADER]: WEB_SECRET };
const HIT = 'impasto; hit';
const MISS = 'impasto; fwd=miss';

/** Stops the clock at the start of a minute, because responses expire at its end. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });

describe('cached public reads', () => {
  let artist: string;
  let artwork: string;
  beforeEach(async () => {
    stopClock();
    artist = await makeProfile(db(), { name: 'Ana Ruiz', country: 'ES' });
    artwork = await makeArtwork(db(), { profileId: artist, title: 'Harbour', tags: ['sea'] });
    // Without this wait, the inserts above would invalidate the responses below.
    await api().invalidations.catchUp(await currentPosition());
  });
  afterEach(() => void vi.useRealTimers());
  const currentPosition = async () => (await findInvalidations(db(), null)).position;

  it.each([
    ['a list', () => '/v1/artworks/?tags=sea'],
    ['its facets', () => '/v1/artworks/facets?tags=sea'],
    ['a work', () => `/v1/artworks/${artwork}`],
    ['the works of an artist', () => `/v1/artworks/profiles/${artist}`],
    ['the directory', () => '/v1/profiles/directory?country=ES'],
    ['a page', () => '/v1/artworks/?page=1&size=5'],
  ])('serves %s from the cache until it changes', async (_, getPath) => {
    const path = getPath();
    await read(path);
    const { headers, body } = await read(path);
    expect(headers.get('cache-status')).toBe(HIT);
    expect([headers.get('surrogate-key'), headers.get('surrogate-control')]).toEqual([null, null]);
    expect(body).toEqual(await (await api().request(path)).json());
    await db().execute(sql`update profiles set name = name || '!' where id = ${artist}`);
    await db().execute(sql`update artworks set title = title || '!' where id = ${artwork}`);
    const position = await currentPosition();
    const changed = await read(path, { ...fromWeb, [POSITION_HEADER]: position });
    expect(changed.body).toEqual(await (await api().request(path)).json());
  });

  it('returns a new request id even for cached responses and errors', async () => {
    const path = `/v1/artworks/${artwork}`;
    for (const id of ['first', 'second']) {
      expect((await read(path, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    }
    expect((await read(path, { 'x-request-id': 'not valid' })).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const { headers, body } = await read(`/v1/artworks/${crypto.randomUUID()}`, { 'x-request-id': 'third' });
    expect([headers.get('x-request-id'), body.requestId]).toEqual(['third', 'third']);
  });

  it('a cached read is never older than what the web has already seen', async () => {
    const path = `/v1/artworks/${artwork}`;
    await read(path);
    await db().execute(sql`update artworks set title = 'Squall' where id = ${artwork}`);
    const headers = { ...fromWeb, [POSITION_HEADER]: await currentPosition() };
    const responses = await Promise.all([1, 2, 3].map(() => read(path, headers)));
    expect(responses.map(({ body }) => body.title)).toEqual(['Squall', 'Squall', 'Squall']);
    expect(await statusOf(path, headers)).toBe(HIT);
  });

  it('shows a change within a second even if the request does not say what the web has seen', async () => {
    const path = `/v1/artworks/${artwork}`;
    await read(path);
    await db().execute(sql`update artworks set title = 'Orchard' where id = ${artwork}`);
    await vi.waitFor(async () => expect((await read(path)).body.title).toBe('Orchard'), {
      timeout: 1_000,
      interval: 10,
    });
  });

  it('cached reads keep the API’s entity tag for revalidation', async () => {
    const path = `/v1/artworks/${artwork}`;
    const etag = (await api().request(path)).headers.get('etag') ?? '';
    expect((await read(path)).headers.get('etag')).toBe(`W/${etag}`);
    const known = await fetch(`${url}${path}`, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it('does not cache free text, prices, later pages, or random selections', async () => {
    for (const path of [
      '/v1/artworks/?page=4',
      '/v1/profiles/directory?searchQuery=ana',
      '/v1/search?query=harbour',
      '/v1/opportunities/?location=porto',
      '/v1/opportunities/random',
      '/v1/artworks/?page=x',
      '/v1/artworks/?priceFrom=5',
      '/v1/artworks/?tags=nobody-has-this',
      '/v1/artworks/?tags=sea&tags=sea',
      '/v1/artworks/01900000-0000-7000-8000-000000000000',
    ]) {
      for (const _time of [1, 2]) expect([path, await statusOf(path)]).toEqual([path, MISS]);
    }
  });

  it('shows a write by the same process immediately', async () => {
    const member = await makeMember(api());
    const path = `/v1/profiles/${member.profileId}`;
    await read(path);
    const headers = { authorization: `Bearer ${member.identity}`, 'content-type': 'application/json' };
    const written = await fetch(`${url}${path}`, { method: 'PATCH', headers, body: JSON.stringify({ name: 'Bea' }) });
    expect(written.status).toBe(200);
    expect((await read(path)).body.name).toBe('Bea');
  });

  it('serves cached reads for every Host header', async () => {
    const path = `/v1/artworks/${artwork}`;
    const { port } = new URL(url);
    const client = connect(Number(port), '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 (200|403) /);
    expect((await read(path)).status).toBe(200);
  });

  it('does not use the cache while the outbox cannot be read', async () => {
    const path = `/v1/artworks/${artwork}`;
    await read(path);
    const catchUp = vi.spyOn(api().invalidations, 'catchUp').mockRejectedValue(new Error('The database is away.'));
    const headers = { ...fromWeb, [POSITION_HEADER]: await currentPosition() };
    expect(await statusOf(path, headers)).toBeNull();
    catchUp.mockRestore();
  });

  it('reads the outbox only for requests with the web’s secret', async () => {
    const catchUp = vi.spyOn(api().invalidations, 'catchUp');
    const position = { [POSITION_HEADER]: '1-999999999999999' };
    await read('/v1/artworks/', position);
    await read('/v1/artworks/', { ...position, [WEB_SECRET_HEADER]: `${WEB_SECRET}.` });
    expect(catchUp).not.toHaveBeenCalled();
    await read('/v1/artworks/', { ...position, ...fromWeb });
    expect(catchUp).toHaveBeenCalledTimes(1);
    await read('/v1/artworks/', { ...position, [WEB_SECRET_HEADER]: WEB_SECRET_PREVIOUS });
    expect(catchUp).toHaveBeenCalledTimes(2);
    catchUp.mockRestore();
  });

  it('does not cache public reads with credentials', async () => {
    const member = await makeMember(api());
    const path = `/v1/artworks/${artwork}`;
    await read(path);
    expect(await statusOf(path, { authorization: `Bearer ${member.identity}` })).toBeNull();
  });
});

describe('processes without a cache', () => {
  beforeEach(() => void stopClock());
  afterEach(() => void vi.useRealTimers());
  const readTwice = async (base: string) => {
    await fetch(`${base}/v1/artworks/`);
    const response = await fetch(`${base}/v1/artworks/`);
    return [response.status, response.headers.get('cache-status')];
  };

  it('caches nothing if the size of the cache is zero', async () => {
    expect(await readTwice(await api().listen({ RESPONSE_CACHE_MB: 0 }))).toEqual([200, null]);
  });

  it('caches nothing while the process does not follow the outbox', async () => {
    let setState: (isFollowing: boolean) => void = () => {};
    const follow = vi.spyOn(api().invalidations, 'follow').mockImplementation(async (_, onState) => {
      setState = onState;
    });
    const base = await api().listen();
    expect(await readTwice(base)).toEqual([200, null]);
    setState(true);
    expect(await readTwice(base)).toEqual([200, HIT]);
    setState(false);
    expect(await readTwice(base)).toEqual([200, null]);
    follow.mockRestore();
  });
});

describe('response lifetime', () => {
  const path = { id: '1' };
  const at = (time: string) => {
    const headers = createReadCacheHeaders('GET /v1/artworks/{id}/neighbours', {
      path,
      query: {},
      search: new URLSearchParams(),
      response: { profileId: '2', previous: null, next: null },
      now: new Date(`2026-11-20T10:00:${time}Z`),
      changesAt: null,
    });
    return headers['Surrogate-Control'];
  };

  it('a cached response expires before the next full minute, when deadlines pass', () => {
    expect(at('00.000')).toBe('max-age=60');
    expect(at('59.001')).toBe('max-age=0');
    expect(at('30.500')).toBe('max-age=29');
  });
});

it('shows a call as closed in the first response after its deadline', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: minute + 58_000 });
  try {
    const path = `/v1/opportunities/${await makeOpportunity(db())}`;
    await api().invalidations.catchUp((await findInvalidations(db(), null)).position);
    await read(path);
    expect(await statusOf(path)).toBe(HIT);
    vi.setSystemTime(minute + 60_000);
    expect(await statusOf(path)).toBe(MISS);
  } finally {
    vi.useRealTimers();
  }
});
