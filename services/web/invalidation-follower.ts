import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { WEB_SECRET_HEADER } from '@/lib/server/network/client-address';
import { HEARTBEAT, INVALIDATIONS_PATH, invalidation } from '@/lib/shared/contract/invalidation';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';

/**
 * In milliseconds: when a lost stream is opened again, when one that was refused is, and how long a stream without a
 * heartbeat is taken to be alive.
 */
type Pace = { lost: number; rejected: number; maxSilence: number };
const PACE: Pace = { lost: 250, rejected: 5_000, maxSilence: 2.5 * HEARTBEAT };
/** A read between a write and its response takes at most so many milliseconds. */
const CATCH_UP_TIMEOUT = 2_000;

type FollowerDependencies = {
  /** The product API's address. */
  api: string;
  secret: string;
  /** Invalidates cache tags. */
  invalidate: (tags: string[]) => void;
  /** Takes a sentence for the operator. */
  warn: (sentence: string) => void;
  pace?: Pace;
};

/**
 * Follows what the product API says to have changed, whoever changed it. While the stream is cut, pages may be outdated;
 * it continues where it was, or invalidates everything when the product API no longer knows what happened since.
 */
export class InvalidationFollower {
  readonly #stopping = new AbortController();
  #position: string | null = null;
  #latest: string | null = null;
  #isRefused = false;

  readonly #parts: Required<FollowerDependencies>;

  constructor(parts: FollowerDependencies) {
    this.#parts = { pace: PACE, ...parts };
  }

  /** The latest position up to which changes were taken, from the stream or after a write. */
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
   * Takes what has been committed until now, so that whoever has the response to a write sees the change. Where the
   * product API does not answer, the stream brings it later.
   */
  async catchUp(): Promise<void> {
    try {
      const response = await this.#request('application/json', AbortSignal.timeout(CATCH_UP_TIMEOUT));
      // The position stays the stream's own: what lies before it may still be on its way there.
      if (response.ok) this.#take(await response.json());
      // A product API that tells no changes: nothing that is stored can be trusted after a write.
      else if (response.status < 500) this.#parts.invalidate([EVERYTHING]);
    } catch {
      // The stream continues from where it was.
    }
  }

  async #followAll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const retryAfter = await this.#follow().catch(() => this.#parts.pace.lost);
      await delay(retryAfter, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Follows one stream to its end. @returns how long to wait before the next. */
  async #follow(): Promise<number> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), this.#parts.pace.maxSilence).unref();
    try {
      const response = await this.#request(
        'text/event-stream',
        AbortSignal.any([silence.signal, this.#stopping.signal]),
      );
      if (!response.ok || response.body === null) return this.#reportRefusal(response.status);
      this.#isRefused = false;
      const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { data } of events) {
        timer.refresh();
        this.#position = this.#take(JSON.parse(data));
      }
      return this.#parts.pace.lost;
    } finally {
      clearTimeout(timer);
    }
  }

  #reportRefusal(status: number): number {
    if (status >= 500) return this.#parts.pace.lost;
    if (!this.#isRefused) {
      this.#parts.warn(
        `The product API refuses to tell what changes (${status}). Until WEB_SECRET is the same there, pages show changes only after they expire.`,
      );
    }
    this.#isRefused = true;
    return this.#parts.pace.rejected;
  }

  #take(message: unknown): string {
    const { position, tags, isReset } = invalidation.parse(message);
    if (isReset) this.#parts.invalidate([EVERYTHING]);
    else if (tags.length > 0) this.#parts.invalidate(tags);
    if (readTime(position) >= readTime(this.#latest)) this.#latest = position;
    return position;
  }

  #request(accept: string, signal: AbortSignal): Promise<Response> {
    const { api, secret } = this.#parts;
    const headers = {
      accept,
      [WEB_SECRET_HEADER]: secret,
      ...(this.#position !== null && { 'last-event-id': this.#position }),
    };
    return fetch(`${api}${INVALIDATIONS_PATH}`, { headers, signal, cache: 'no-store' });
  }
}

/** When a position was read, in milliseconds since 1970. Positions of a stream may arrive after a later one. */
function readTime(position: string | null): number {
  return Number(position?.split('-')[1] ?? 0);
}
