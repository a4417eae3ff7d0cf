import { LRUCache } from 'lru-cache';
import { EVERYTHING, isGoneTag } from '@/lib/shared/contract/special-tags';
import { measureResponse, measureTexts, type StoredResponse } from './stored-response';

/** A stored response. Instants are in milliseconds since 1970. */
export type Entry = {
  response: StoredResponse;
  /** Surrogate keys of the response: invalidating any of them invalidates it. */
  tags: readonly string[];
  storedAt: number;
  freshUntil: number;
  /** Until then it is served while it is rendered again. */
  staleUntil: number;
  /** Until then it is served when it cannot be rendered. */
  errorUntil: number;
  /** Until then no render is tried, since the latest one failed. */
  retryAt: number;
};

/** Tags whose latest invalidation is remembered, and for how long: no render takes longer. */
const MAX_TAGS = 100_000;
const MAX_RENDER_TIME = 60_000;

/**
 * Stored responses by key, bounded in bytes; the least recently used one is evicted first. A version counts
 * invalidations: a response that began to be rendered before one of its tags was invalidated is not stored.
 */
export class ResponseStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #invalidatedAt = new LRUCache<string, number>({ max: MAX_TAGS, ttl: MAX_RENDER_TIME });
  #version = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response, tags }, key) => measureResponse(response) + measureTags(tags) + measureTexts([key]),
      dispose: ({ tags }, key) => this.#forgetTags(key, tags),
      noDisposeOnSet: true,
    });
  }

  /** The number of invalidations until now: the version that a render begins with. */
  get version(): number {
    return this.#version;
  }

  /** Bytes that the stored responses take. */
  get bytes(): number {
    return this.#entries.calculatedSize;
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

  /** Puts another response in the place of one that is still stored: the same one with another body. */
  replaceResponse(key: string, entry: Entry, response: StoredResponse): void {
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, response });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Ends the freshness of a response, which stays for as long as it cannot be rendered. */
  expire(key: string): void {
    Object.assign(this.#entries.peek(key) ?? {}, { freshUntil: 0, staleUntil: 0, retryAt: 0 });
  }

  /**
   * Ends the freshness of every response that has one of the tags. Such a response stays for as long as it cannot be
   * rendered; one whose subject was deleted is removed.
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

/** A tag takes its text, and its place in the index of tags. */
function measureTags(tags: readonly string[]): number {
  return measureTexts(tags) + 64 * tags.length;
}
