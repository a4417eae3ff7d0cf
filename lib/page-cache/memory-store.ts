import { LRUCache } from 'lru-cache';
import { LONGEST_RENDER, type PageStore, type StoredBody, type StoredPage } from './page-store';

/** Most tags whose last change is remembered. */
const MOST_TAGS = 100_000;

/** A store in the memory of this process, empty after a start; the least recently used page is evicted first. */
export function createMemoryStore(maxBytes: number): PageStore {
  const pages = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: measureBytes });
  const invalidatedAt = new LRUCache<string, number>({ max: MOST_TAGS, ttl: LONGEST_RENDER });

  function tagged(tags: readonly string[]): [key: string, page: StoredPage][] {
    const wanted = new Set(tags);
    return [...pages.entries()].filter(([, page]) => page.tags.some((tag) => wanted.has(tag)));
  }

  return {
    async get(key) {
      return pages.get(key);
    },
    async set(key, page) {
      const isOutdated = page.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) >= page.renderedAt);
      if (!isOutdated) pages.set(key, { ...page, body: copyBody(page.body) });
    },
    async keepStale(key, until) {
      const page = pages.get(key);
      if (page !== undefined) page.staleUntil = until;
      return page;
    },
    async delete(key) {
      pages.delete(key);
    },
    async invalidate(tags) {
      const now = Date.now();
      for (const tag of tags) invalidatedAt.set(tag, now);
      // In place: to set them again would make them the last to be evicted.
      for (const [, page] of tagged(tags)) Object.assign(page, { expiresAt: 0, staleUntil: 0 });
    },
    async deleteTagged(tags) {
      for (const [key] of tagged(tags)) pages.delete(key);
    },
  };
}

/** Bytes of a page beside its body, headers and tags: its objects and its place in the cache. */
const OVERHEAD = 1_024;
/** A character takes at most two bytes, and a string a few more for itself. */
const measureText = (texts: readonly string[]) => texts.reduce((sum, text) => sum + 2 * text.length + 32, 0);

/** The bytes that a page keeps in memory. */
function measureBytes({ body, headers, tags }: StoredPage): number {
  const headerTexts = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  return measureBody(body) + measureText(headerTexts) + measureText(tags) + OVERHEAD;
}

function measureBody(body: StoredBody): number {
  if (body.kind === 'route') return body.body.length;
  const segments = body.segments.reduce((sum, [path, data]) => sum + data.length + measureText([path]), 0);
  return body.html.length + body.gzip.length + (body.rsc?.length ?? 0) + segments;
}

function copyBody(body: StoredBody): StoredBody {
  if (body.kind === 'route') return { ...body, body: copyBytes(body.body) };
  const { html, gzip, rsc, segments } = body;
  return {
    kind: 'page',
    html: copyBytes(html),
    gzip: copyBytes(gzip),
    rsc: rsc && copyBytes(rsc),
    segments: segments.map(([path, data]) => [path, copyBytes(data)] as const),
  };
}

/** A buffer is often a view of a larger one, such as a chunk of zlib, all of which it would keep in memory. */
function copyBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
