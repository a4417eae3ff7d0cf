import { LRUCache } from 'lru-cache';
import { LONGEST_RENDER, type PageStore, type StoredPage } from './page-store';

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
      if (!isOutdated) pages.set(key, { ...page });
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

/** In bytes, nearly: what is not body is small. */
function measureBytes({ body }: StoredPage): number {
  if (body.kind === 'route') return body.body.length + 1;
  const segments = body.segments.reduce((sum, [, data]) => sum + data.length, 0);
  return body.html.length + body.gzip.length + (body.rsc?.length ?? 0) + segments + 1;
}
