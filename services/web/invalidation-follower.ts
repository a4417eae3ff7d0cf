import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { serverEnv } from '@/lib/server/env';
import { FOLLOWER, type Follower } from '@/lib/server/pages/follower';
import { HEARTBEAT, INVALIDATIONS_PATH, invalidation } from '@/lib/shared/contract/invalidation';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';

/** In milliseconds: delay after a lost or rejected stream, and maximum time without a heartbeat. */
type Pace = { lost: number; rejected: number; maxSilence: number };
const PACE: Pace = { lost: 250, rejected: 5_000, maxSilence: 2.5 * HEARTBEAT };
/** In milliseconds. Limits how long a response to a write is delayed. */
const CATCH_UP_TIMEOUT = 2_000;

type FollowerDependencies = {
  api: string;
  secret: string;
  invalidate: (tags: string[]) => void;
  warn: (sentence: string) => void;
  pace?: Pace;
};

/**
 * Pages may be outdated while the stream is interrupted. Afterward, resumes from the last position, or invalidates all
 * pages if the product API no longer stores the changes since then.
 */
export class InvalidationFollower {
  readonly #stopping = new AbortController();
  #position: string | null = null;
  #latest: string | null = null;
  #isRejected = false;

  readonly #dependencies: Required<FollowerDependencies>;

  constructor(dependencies: FollowerDependencies) {
    this.#dependencies = { pace: PACE, ...dependencies };
  }

  /** Changes up to this position were applied, either from the stream or after a write. */
  get position(): string | null {
    return this.#latest;
  }

  start(): void {
    void this.#followAll();
  }

  stop(): void {
    this.#stopping.abort();
  }

  /**
   * Applies all changes committed so far, so clients see their own writes. If the product API does not respond, the
   * stream delivers the changes later.
   */
  async catchUp(): Promise<void> {
    try {
      const response = await this.#request('application/json', AbortSignal.timeout(CATCH_UP_TIMEOUT));
      // Keeps the stream's position, because earlier changes may still be in transit.
      if (response.ok) this.#apply(await response.json());
      // The API rejected the request, so any page may be outdated after the write.
      else if (response.status < 500) this.#dependencies.invalidate([EVERYTHING]);
    } catch {
      // The stream delivers the changes later.
    }
  }

  async #followAll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const retryAfter = await this.#follow().catch(() => this.#dependencies.pace.lost);
      await delay(retryAfter, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns milliseconds before the next stream */
  async #follow(): Promise<number> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), this.#dependencies.pace.maxSilence).unref();
    try {
      const response = await this.#request(
        'text/event-stream',
        AbortSignal.any([silence.signal, this.#stopping.signal]),
      );
      if (!response.ok || response.body === null) return this.#reportRejection(response.status);
      this.#isRejected = false;
      const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { data } of events) {
        timer.refresh();
        this.#position = this.#apply(JSON.parse(data));
      }
      return this.#dependencies.pace.lost;
    } finally {
      clearTimeout(timer);
    }
  }

  #reportRejection(status: number): number {
    if (status >= 500) return this.#dependencies.pace.lost;
    if (!this.#isRejected) {
      this.#dependencies.warn(
        `The product API rejects the request for invalidations (${status}). Until both have the same WEB_SECRET, pages show changes only after they expire.`,
      );
    }
    this.#isRejected = true;
    return this.#dependencies.pace.rejected;
  }

  #apply(message: unknown): string {
    const { position, tags, isReset } = invalidation.parse(message);
    if (isReset) this.#dependencies.invalidate([EVERYTHING]);
    else if (tags.length > 0) this.#dependencies.invalidate(tags);
    if (readTime(position) >= readTime(this.#latest)) this.#latest = position;
    return position;
  }

  #request(accept: string, signal: AbortSignal): Promise<Response> {
    const { api, secret } = this.#dependencies;
    const headers = {
      accept,
      [WEB_SECRET_HEADER]: secret,
      ...(this.#position !== null && { 'last-event-id': this.#position }),
    };
    return fetch(`${api}${INVALIDATIONS_PATH}`, { headers, signal, cache: 'no-store' });
  }
}

/** Returns milliseconds since 1970. Streams may deliver positions out of order. */
function readTime(position: string | null): number {
  return Number(position?.split('-')[1] ?? 0);
}

export function followInvalidations(invalidate: (tags: string[]) => void): void {
  Reflect.set(globalThis, FOLLOWER, createFollower(invalidate));
}

function createFollower(invalidate: (tags: string[]) => void): Follower {
  const { PRODUCT_API_URL: api, WEB_SECRET: secret } = serverEnv;
  // Without the secret, the changed pages are unknown, so every write invalidates all of them.
  if (secret === undefined) return { catchUp: async () => invalidate([EVERYTHING]), position: null };
  // biome-ignore lint/suspicious/noConsole: the web's log
  const follower = new InvalidationFollower({ api, secret, invalidate, warn: console.warn });
  follower.start();
  return follower;
}
