import { LRUCache } from 'lru-cache';
import { EVERYTHING, isGoneTag } from '@/lib/shared/contract/special-tags';
import { measureResponse, measureTexts, type StoredResponse } from './stored-response';

/** Times are in milliseconds since 1970. */
export type Entry = {
  response: StoredResponse;
  tags: readonly string[];
  storedAt: number;
  freshUntil: number;
  /** 0 if the response was never invalidated. */
  invalidatedAt: number;
  /** Until this time, requests during a render receive the stale response. */
  staleUntil: number;
  /** Until this time, the response is served if rendering fails. */
  errorUntil: number;
  /** Earliest time of the next render after a failure. */
  retryAt: number;
  /** The last render failed. Requests do not wait for the next one. */
  hasFailed: boolean;
};

/** More than the number of tags that are invalidated during the longest render. */
const MAX_TAGS = 100_000;
const MAX_RENDER_TIME = 60_000;

/**
 * Evicts the least recently used response. The version counts invalidations. Responses are not stored if any of their
 * tags was invalidated after the render started.
 */
export class ResponseStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  // `max` would allocate all entries at startup.
  readonly #invalidatedAt = new LRUCache<string, number>({
    maxSize: MAX_TAGS,
    sizeCalculation: () => 1,
    ttl: MAX_RENDER_TIME,
  });
  #version = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // The size includes the entry's part of the tag index.
      sizeCalculation: ({ response, tags }, key) =>
        measureResponse(response) + measureTexts([key, ...tags]) + 64 * tags.length,
      dispose: ({ tags }, key) => this.#forgetTags(key, tags),
      noDisposeOnSet: true,
    });
  }

  get version(): number {
    return this.#version;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** @returns false if any tag was invalidated after the render started */
  set(key: string, entry: Entry, version: number): boolean {
    const isOutdated = [EVERYTHING, ...entry.tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > version);
    if (isOutdated) return false;
    this.delete(key);
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return false;
    for (const tag of entry.tags) this.#listKeys(tag).add(key);
    return true;
  }

  /** Does nothing if the entry was removed or replaced. */
  replaceResponse(key: string, entry: Entry, response: StoredResponse): void {
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, response });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Keeps the response in case rendering fails. */
  expire(key: string): void {
    Object.assign(this.#entries.peek(key) ?? {}, {
      freshUntil: 0,
      invalidatedAt: Date.now(),
      staleUntil: 0,
      retryAt: 0,
      hasFailed: false,
    });
  }

  /** Keeps invalidated responses in case rendering fails, unless their subject was deleted. */
  invalidate(tags: readonly string[]): void {
    this.#version += 1;
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#version);
      for (const key of this.#listTagged(tag)) {
        if (isGoneTag(tag)) this.delete(key);
        else this.expire(key);
      }
    }
  }

  #listTagged(tag: string): string[] {
    return [...(tag === EVERYTHING ? this.#entries.keys() : (this.#keysByTag.get(tag) ?? []))];
  }

  #listKeys(tag: string): Set<string> {
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys);
    return keys;
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
