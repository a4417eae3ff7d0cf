import { LRUCache } from 'lru-cache';
import { EVERYTHING, isGoneTag } from '@/lib/shared/contract/special-tags';
import { measureResponse, measureTexts, type StoredResponse } from './stored-response';

/** A stored response. Instants are in milliseconds since 1970. */
export type Entry = {
  response: StoredResponse;
  /** The response's surrogate keys. Invalidating any of them invalidates the response. */
  tags: readonly string[];
  storedAt: number;
  freshUntil: number;
  /** The time of the last invalidation; 0 if there was none. */
  invalidatedAt: number;
  /** Until this time, it is served while it is rendered again. */
  staleUntil: number;
  /** Until this time, it is served if it cannot be rendered. */
  errorUntil: number;
  /** The earliest time of the next render after one has failed. */
  retryAt: number;
  /** True if its last render failed. No request waits for the next render. */
  hasFailed: boolean;
};

/** For how many tags the latest invalidation is remembered: enough to cover more time than any render takes. */
const MAX_TAGS = 100_000;
const MAX_RENDER_TIME = 60_000;

/**
 * Stored responses by key, bounded in bytes; the least recently used one is evicted first. The version counts
 * invalidations: if one of a response's tags was invalidated after its render began, the response is not stored.
 */
export class ResponseStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  // With `max`, all entries would be allocated at startup.
  readonly #invalidatedAt = new LRUCache<string, number>({
    maxSize: MAX_TAGS,
    sizeCalculation: () => 1,
    ttl: MAX_RENDER_TIME,
  });
  #version = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response, tags }, key) => measureResponse(response) + measureTags(tags) + measureTexts([key]),
      dispose: ({ tags }, key) => this.#forgetTags(key, tags),
      noDisposeOnSet: true,
    });
  }

  /** The number of invalidations so far, which is the version with which a render begins. */
  get version(): number {
    return this.#version;
  }

  /** The size of all stored responses in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The number of stored responses. */
  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Stores an entry unless one of its tags was invalidated after its render began. @returns true if it is stored. */
  set(key: string, entry: Entry, version: number): boolean {
    const isOutdated = [EVERYTHING, ...entry.tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > version);
    if (isOutdated) return false;
    this.delete(key);
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return false;
    for (const tag of entry.tags) this.#listKeys(tag).add(key);
    return true;
  }

  /** Replaces the response of an entry that is still stored, for example with one that has a compressed body. */
  replaceResponse(key: string, entry: Entry, response: StoredResponse): void {
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, response });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Ends the freshness of a response, which is kept in case it cannot be rendered. */
  expire(key: string): void {
    Object.assign(this.#entries.peek(key) ?? {}, {
      freshUntil: 0,
      invalidatedAt: Date.now(),
      staleUntil: 0,
      retryAt: 0,
      hasFailed: false,
    });
  }

  /**
   * Ends the freshness of every response with one of the tags. A response is kept in case it cannot be rendered again,
   * unless its subject was deleted.
   */
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

/** Estimates the size of tags: their texts and their entries in the index of tags. */
function measureTags(tags: readonly string[]): number {
  return measureTexts(tags) + 64 * tags.length;
}
