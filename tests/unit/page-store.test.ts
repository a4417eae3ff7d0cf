import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/lib/page-cache/memory-store';
import type { PageStore, StoredPage } from '@/lib/page-cache/page-store';

/*
 * What any store of pages does, run against the memory of one process and against a store that holds nothing but
 * bytes, as one that several web instances share would.
 */
const NOON = Date.parse('2027-03-03T12:00Z');
const MEGABYTE = 1024 * 1024;

function createByteStore(): PageStore {
  const pages = new Map<string, Buffer>();
  const invalidatedAt = new Map<string, number>();
  const read = (bytes: Buffer): StoredPage => deserialize(bytes);

  function change(tags: readonly string[], to: (page: StoredPage) => StoredPage | undefined): void {
    for (const [key, bytes] of pages) {
      const page = read(bytes);
      if (!page.tags.some((tag) => tags.includes(tag))) continue;
      const changed = to(page);
      if (changed) pages.set(key, serialize(changed));
      else pages.delete(key);
    }
  }

  return {
    async get(key) {
      const bytes = pages.get(key);
      return bytes && read(bytes);
    },
    async set(key, page) {
      const isOutdated = page.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) >= page.renderedAt);
      if (!isOutdated) pages.set(key, serialize(page));
    },
    async keepStale(key, until) {
      const bytes = pages.get(key);
      if (bytes === undefined) return undefined;
      const stored = { ...read(bytes), staleUntil: until };
      pages.set(key, serialize(stored));
      return stored;
    },
    async delete(key) {
      pages.delete(key);
    },
    async invalidate(tags) {
      for (const tag of tags) invalidatedAt.set(tag, Date.now());
      change(tags, (page) => ({ ...page, expiresAt: 0, staleUntil: 0 }));
    },
    async deleteTagged(tags) {
      change(tags, () => undefined);
    },
  };
}

function somePage(change: Partial<StoredPage> = {}): StoredPage {
  return {
    body: {
      kind: 'page',
      html: Buffer.from('<p>Zoë</p>'),
      gzip: Buffer.from([31, 139, 0]),
      rsc: Buffer.from([0, 255, 10]),
      segments: [['/_tree', Buffer.from('tree')]],
    },
    headers: { 'content-security-policy': "script-src 'self'", vary: ['rsc', 'accept'] },
    status: 200,
    tags: ['artworks', 'artwork:1'],
    renderedAt: NOON - 20,
    storedAt: NOON,
    life: { revalidate: 60, expire: 300 },
    expiresAt: NOON + 60_000,
    staleUntil: 0,
    ...change,
  };
}

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['in memory', () => createMemoryStore(MEGABYTE)],
  ['of bytes', createByteStore],
])('a store %s', (_, create) => {
  it('gives what was stored, byte for byte, and nothing else', async () => {
    const store = create();
    await store.set('/art', somePage());
    const route = somePage({ body: { kind: 'route', body: Buffer.from('<svg/>') }, life: undefined, expiresAt: null });
    await store.set('/mark', route);
    expect(await store.get('/art')).toEqual(somePage());
    expect(await store.get('/mark')).toEqual(route);
    expect(await store.get('/nobody')).toBeUndefined();
  });

  it('stores what it was given, whatever becomes of the object', async () => {
    const store = create();
    const page = somePage();
    await store.set('/art', page);
    page.status = 500;
    page.expiresAt = 0;
    expect(await store.get('/art')).toEqual(somePage());
  });

  it('puts a page in the place of an earlier one', async () => {
    const store = create();
    await store.set('/art', somePage());
    await store.set('/art', somePage({ status: 404, tags: [] }));
    expect(await store.get('/art')).toMatchObject({ status: 404, tags: [] });
  });

  it('gives a page also when it has expired: who asks decides', async () => {
    const store = create();
    await store.set('/art', somePage());
    vi.setSystemTime(NOON + 120_000);
    expect(await store.get('/art')).toMatchObject({ expiresAt: NOON + 60_000 });
  });

  it('expires what has one of the tags, and nothing else', async () => {
    const store = create();
    await store.set('/art', somePage());
    await store.set('/artworks', somePage({ tags: ['artworks'] }));
    await store.invalidate(['artwork:1', 'profile:1']);
    expect(await store.get('/art')).toMatchObject({ expiresAt: 0 });
    expect(await store.get('/artworks')).toMatchObject({ expiresAt: NOON + 60_000 });
  });

  it('does not store what was rendered before a change of its tags, or in the same moment', async () => {
    const store = create();
    await store.invalidate(['artwork:1']);
    await store.set('/art', somePage({ renderedAt: NOON - 1 }));
    await store.set('/art', somePage({ renderedAt: NOON }));
    expect(await store.get('/art')).toBeUndefined();
    await store.set('/art', somePage({ renderedAt: NOON + 1 }));
    expect(await store.get('/art')).toBeDefined();
    await store.set('/artworks', somePage({ renderedAt: NOON - 1, tags: ['artworks'] }));
    expect(await store.get('/artworks')).toBeDefined();
  });

  it('stores an expired page for as long as it is told, and till the next change', async () => {
    const store = create();
    await store.set('/art', somePage());
    await store.invalidate(['artworks']);
    expect(await store.keepStale('/art', NOON + 5_000)).toMatchObject({ expiresAt: 0, staleUntil: NOON + 5_000 });
    expect(await store.get('/art')).toMatchObject({ expiresAt: 0, staleUntil: NOON + 5_000 });
    await store.invalidate(['artworks']);
    expect(await store.get('/art')).toMatchObject({ staleUntil: 0 });
    expect(await store.keepStale('/nobody', NOON + 5_000)).toBeUndefined();
  });

  it('deletes by address and by tag', async () => {
    const store = create();
    for (const key of ['/a', '/b']) await store.set(key, somePage());
    await store.set('/c', somePage({ tags: ['gone:1'] }));
    await store.delete('/a');
    await store.deleteTagged(['gone:1']);
    expect(await store.get('/a')).toBeUndefined();
    expect(await store.get('/b')).toBeDefined();
    expect(await store.get('/c')).toBeUndefined();
    expect(await store.keepStale('/c', NOON)).toBeUndefined();
  });
});

describe('the store in memory', () => {
  it('stays within its bytes: what was asked for least recently goes first', async () => {
    const store = createMemoryStore(10_000);
    const page = () => somePage({ body: { kind: 'route', body: Buffer.alloc(3_000) } });
    await store.set('/a', page());
    await store.set('/b', page());
    await store.get('/a');
    await store.set('/c', page());
    expect(await store.get('/b')).toBeUndefined();
    expect(await store.get('/a')).toBeDefined();
    expect(await store.get('/c')).toBeDefined();
  });

  it('counts headers and tags among its bytes', async () => {
    const store = createMemoryStore(10_000);
    const page = (change: Partial<StoredPage>) =>
      somePage({ body: { kind: 'route', body: Buffer.alloc(100) }, ...change });
    await store.set('/headers', page({ headers: { 'content-security-policy': 'x'.repeat(5_000) } }));
    expect(await store.get('/headers')).toBeUndefined();
    await store.set('/tags', page({ tags: Array.from({ length: 100 }, (_, index) => `artwork:${index}`) }));
    await store.set('/more', page({ tags: Array.from({ length: 100 }, (_, index) => `profile:${index}`) }));
    expect(await store.get('/tags')).toBeUndefined();
    expect(await store.get('/more')).toBeDefined();
  });

  it('keeps no larger buffer in memory than a page has bytes', async () => {
    const store = createMemoryStore(MEGABYTE);
    const view = (text: string) => {
      const chunk = Buffer.alloc(16_384);
      return chunk.subarray(0, chunk.write(text));
    };
    const body = { kind: 'page', html: view('<p>'), gzip: view('z'), rsc: view('r') } as const;
    await store.set('/art', somePage({ body: { ...body, segments: [['/_tree', view('tree')]] } }));
    const stored = (await store.get('/art'))?.body;
    const buffers = stored?.kind === 'page' ? [stored.html, stored.gzip, stored.rsc, stored.segments[0]?.[1]] : [];
    expect(buffers.map((bytes) => bytes?.toString())).toEqual(['<p>', 'z', 'r', 'tree']);
    expect(buffers.map((bytes) => bytes?.buffer.byteLength)).toEqual([3, 1, 1, 4]);
  });
});
