import { type Freshness, readFreshness, readSurrogateKeys } from './freshness';
import { QueueFullError, RenderQueue } from './render-queue';
import { type Entry, ResponseStore } from './response-store';
import { compressWithBrotli, prepareResponse, type RenderedResponse, type StoredResponse } from './stored-response';

export type Render = () => Promise<RenderedResponse>;

/** `stale`: stored but no longer fresh; `miss`: rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

export type CachedResponse = {
  response: StoredResponse;
  outcome: CacheOutcome;
  /** Seconds since the render. */
  age: number;
};

type Pending = {
  rendered: Promise<CachedResponse>;
  progress: { hasBegun: boolean };
  /** Serves the stored response to waiting requests while the render continues. */
  release: (entry: Entry) => void;
};

export type CacheFigures = {
  /** Several requests may share a render after a miss. */
  outcomes: Readonly<Record<CacheOutcome, number>>;
  rejectedRenders: number;
  runningRenders: number;
  waitingRenders: number;
  responses: number;
  bytes: number;
  maxBytes: number;
};

export type HttpCacheOptions = {
  maxBytes: number;
  renders: { concurrency: number; waiting: number };
  /** Sends surrogate headers to a CDN in front of this cache. */
  keepsSurrogateHeaders?: boolean;
  /** Set to false if another server compresses responses. */
  compresses?: boolean;
  reportError: (error: unknown) => void;
};

const SECOND = 1_000;
/** Milliseconds before retrying a failed render. */
const RETRY_DELAY = 5 * SECOND;
/** Milliseconds after a failed render during which stored responses are served immediately. */
const FAILING_TIME = 60 * SECOND;
/** Milliseconds. */
const RENDER_TIMEOUT = 30 * SECOND;
/** Seconds, for the `Retry-After` header of a 503. */
export const RETRY_AFTER = '5';

/**
 * A shared HTTP cache (RFC 9111, RFC 5861) with surrogate keys. Concurrent requests share a render. While the origin
 * fails, stored responses are served.
 */
export class HttpCache {
  readonly #store: ResponseStore;
  readonly #queue: RenderQueue;
  readonly #options: HttpCacheOptions;
  /** Renders in progress, shared with later requests for the same key. */
  readonly #pending = new Map<string, Pending>();
  readonly #compressing = new WeakSet<StoredResponse>();
  /** Milliseconds since 1970. Reset after a successful render. */
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Like `#failedAt`, but set only if the origin did not respond. */
  #unavailableAt = Number.NEGATIVE_INFINITY;
  readonly #outcomes: Record<CacheOutcome, number> = { hit: 0, stale: 0, miss: 0 };

  constructor(options: HttpCacheOptions) {
    this.#options = options;
    this.#store = new ResponseStore(options.maxBytes);
    this.#queue = new RenderQueue(options.renders);
  }

  readFigures(): CacheFigures {
    return {
      outcomes: this.#outcomes,
      rejectedRenders: this.#queue.rejected,
      runningRenders: this.#queue.running,
      waitingRenders: this.#queue.waiting,
      responses: this.#store.size,
      bytes: this.#store.bytes,
      maxBytes: this.#options.maxBytes,
    };
  }

  findFresh(key: string): CachedResponse | undefined {
    const entry = this.#store.get(key);
    const now = Date.now();
    return entry !== undefined && now < entry.freshUntil ? this.#serve(entry, 'hit', now) : undefined;
  }

  /**
   * Concurrent requests for a key share a render.
   * @param isQueued false for cheap responses, such as files
   * @throws QueueFullError if too many renders are waiting, or any error of `render`, unless a stored response can be
   * served instead
   */
  async respond(key: string, render: Render, isQueued = true): Promise<CachedResponse> {
    const fresh = this.findFresh(key);
    if (fresh !== undefined) return fresh;
    const entry = this.#store.get(key);
    const now = Date.now();
    if (entry !== undefined && now < entry.retryAt) return this.#serve(entry, 'stale', now);
    if (entry === undefined || (now >= entry.staleUntil && !this.#isFailing(entry, now))) {
      this.#outcomes.miss += 1;
      return this.#renderOnce(key, render, isQueued);
    }
    this.#renderOnce(key, render, isQueued).catch(this.#options.reportError);
    return this.#serve(entry, 'stale', now);
  }

  /**
   * Clients must see changes. An invalidated response is therefore served only if its own render has failed since, or
   * if the origin did not respond.
   */
  #isFailing({ hasFailed, freshUntil, invalidatedAt, errorUntil }: Entry, now: number): boolean {
    const failedAt = freshUntil > 0 ? this.#failedAt : this.#unavailableAt;
    const isOriginFailing = failedAt >= invalidatedAt && now - failedAt < FAILING_TIME;
    return now < errorUntil && (hasFailed || isOriginFailing);
  }

  #serve(entry: Entry, outcome: CacheOutcome, now: number): CachedResponse {
    this.#outcomes[outcome] += 1;
    return serve(entry, outcome, now);
  }

  invalidate(tags: readonly string[]): void {
    this.#store.invalidate(tags);
    // Running renders may have missed the change, so later requests must not share them.
    for (const [key, { progress }] of this.#pending) if (progress.hasBegun) this.#pending.delete(key);
  }

  /** Compresses the stored response once, for clients that accept Brotli. */
  async addBrotli(key: string): Promise<void> {
    const entry = this.#store.get(key);
    if (entry === undefined || entry.response.brotli !== undefined || this.#compressing.has(entry.response)) return;
    this.#compressing.add(entry.response);
    const brotli = await compressWithBrotli(entry.response);
    if (brotli !== undefined) this.#store.replaceResponse(key, entry, { ...entry.response, brotli });
  }

  #renderOnce(key: string, render: Render, isQueued: boolean): Promise<CachedResponse> {
    const known = this.#pending.get(key);
    if (known !== undefined) return known.rendered;
    const progress = { hasBegun: false };
    const work = () => {
      progress.hasBegun = true;
      return this.#render(key, render);
    };
    let release: Pending['release'] = () => undefined;
    const released = new Promise<CachedResponse>((resolve) => {
      release = (entry) => resolve(serve(entry, 'stale', Date.now()));
    });
    const rendering = (isQueued ? this.#queue.run(work) : work())
      .catch((error: unknown) => this.#serveOnError(key, error))
      .finally(() => {
        if (this.#pending.get(key)?.progress === progress) this.#pending.delete(key);
      });
    const rendered = Promise.race([rendering, released]);
    this.#pending.set(key, { rendered, progress, release });
    return rendered;
  }

  async #render(key: string, render: Render): Promise<CachedResponse> {
    const { version } = this.#store;
    const startedAt = Date.now();
    const rendered = await withTimeout(render());
    if (rendered.status >= 500) {
      const entry = this.#noteFailure(key, rendered.status === UNAVAILABLE);
      if (entry !== undefined) return serve(entry, 'stale', Date.now());
    } else {
      this.#failedAt = Number.NEGATIVE_INFINITY;
      this.#unavailableAt = Number.NEGATIVE_INFINITY;
    }
    const response = await prepareResponse(rendered, this.#options);
    const freshness = readFreshness(rendered);
    if (freshness !== null) {
      this.#store.set(key, createEntry(response, readSurrogateKeys(rendered), startedAt, freshness), version);
    } else if (rendered.status < 300) {
      this.#store.expire(key);
    } else if (rendered.status < 500) {
      this.#store.delete(key);
    }
    return { response, outcome: 'miss', age: 0 };
  }

  #serveOnError(key: string, error: unknown): CachedResponse {
    // A full queue does not count as a failed render.
    const entry =
      error instanceof QueueFullError
        ? this.#findForError(key)
        : this.#noteFailure(key, error instanceof RenderTimeoutError);
    if (entry === undefined) throw error;
    if (!(error instanceof QueueFullError)) this.#options.reportError(error);
    return serve(entry, 'stale', Date.now());
  }

  /** Delays the next render. @returns the stored response to serve instead */
  #noteFailure(key: string, isUnavailable: boolean): Entry | undefined {
    const now = Date.now();
    this.#failedAt = now;
    if (isUnavailable) this.#unavailableAt = now;
    for (const [other, { release }] of this.#pending) {
      const stored = this.#store.get(other);
      if (stored !== undefined && this.#isFailing(stored, now)) release(stored);
    }
    const entry = this.#findForError(key);
    return entry && Object.assign(entry, { retryAt: now + RETRY_DELAY, hasFailed: true });
  }

  #findForError(key: string): Entry | undefined {
    const entry = this.#store.get(key);
    return entry !== undefined && Date.now() < entry.errorUntil ? entry : undefined;
  }
}

function createEntry(response: StoredResponse, tags: readonly string[], now: number, freshness: Freshness): Entry {
  const freshUntil = now + freshness.maxAge * SECOND;
  const staleUntil = freshUntil + freshness.staleWhileRevalidate * SECOND;
  const errorUntil = freshness.staleIfError === 0 ? 0 : freshUntil + freshness.staleIfError * SECOND;
  return {
    response,
    tags,
    storedAt: now,
    freshUntil,
    staleUntil,
    errorUntil,
    invalidatedAt: 0,
    retryAt: 0,
    hasFailed: false,
  };
}

function serve({ response, storedAt }: Entry, outcome: CacheOutcome, now: number): CachedResponse {
  return { response, outcome, age: Math.floor((now - storedAt) / SECOND) };
}

const UNAVAILABLE = 503;

class RenderTimeoutError extends Error {}

/** @throws RenderTimeoutError if the render takes too long. Its result is discarded. */
async function withTimeout(rendering: Promise<RenderedResponse>): Promise<RenderedResponse> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RenderTimeoutError('The render took too long.')), RENDER_TIMEOUT);
  });
  try {
    return await Promise.race([rendering, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
