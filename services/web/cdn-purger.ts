import { setTimeout as delay } from 'node:timers/promises';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { ALL_KEY, isCdnKey } from '../http-cache/cdn-headers';

type PurgeMethod = 'fastly' | 'varnish';
type Target = { url: string; method: PurgeMethod; token: string };

/**
 * In milliseconds: delay before a purge is repeated, shortest and longest delay after a failure, and request timeout.
 */
type Pace = { repeat: number; firstRetry: number; maxRetry: number; timeout: number };
const PACE: Pace = { repeat: 5_000, firstRetry: 250, maxRetry: 10_000, timeout: 5_000 };
/** Fastly accepts 256 keys per request. Varnish accepts 8 KB per header by default. */
const MAX_KEYS = 256;
const MAX_BATCH_BYTES = 4_000;
/** If more keys are waiting, the whole cache is purged. */
const MAX_WAITING = 10_000;

/** @throws Error without WEB_SECRET, because the server would receive no invalidations */
export function createCdnPurger(
  env: { CDN_PURGE_URL?: string; CDN_PURGE_METHOD?: PurgeMethod; CDN_PURGE_TOKEN?: string; WEB_SECRET?: string },
  warn: (sentence: string) => void,
): CdnPurger | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_METHOD: method, CDN_PURGE_TOKEN: token } = env;
  if (url === undefined || method === undefined || token === undefined) return undefined;
  if (env.WEB_SECRET === undefined) throw new Error('CDN_PURGE_URL requires WEB_SECRET.');
  return new CdnPurger({ url, method, token }, warn);
}

/**
 * Retries purges until they succeed. Repeats every purge once, because a response in transit may be stored after the
 * first purge.
 */
export class CdnPurger {
  readonly #target: Target;
  readonly #warn: (sentence: string) => void;
  readonly #pace: Pace;
  /** Keys to purge. The value is true for repeated purges. */
  readonly #waiting = new Map<string, boolean>();
  #isSending = false;
  #isFailing = false;

  constructor(target: Target, warn: (sentence: string) => void, pace: Pace = PACE) {
    this.#target = target;
    this.#warn = warn;
    this.#pace = pace;
  }

  purge(tags: readonly string[]): void {
    // CDNs store only responses with valid keys.
    const keys = tags.map((tag) => (tag === EVERYTHING ? ALL_KEY : tag)).filter(isCdnKey);
    this.#add(keys, false);
  }

  #add(keys: readonly string[], isRepetition: boolean): void {
    for (const key of keys) this.#waiting.set(key, isRepetition && (this.#waiting.get(key) ?? true));
    if (this.#waiting.size > MAX_WAITING || this.#waiting.get(ALL_KEY) === false) {
      this.#waiting.clear();
      this.#waiting.set(ALL_KEY, false);
    }
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let retryDelay = this.#pace.firstRetry;
    while (this.#waiting.size > 0) {
      const batch = this.#takeBatch();
      const fault = await this.#send([...batch.keys()]);
      if (fault === null) {
        retryDelay = this.#pace.firstRetry;
        this.#isFailing = false;
        this.#repeatLater([...batch].flatMap(([key, isRepetition]) => (isRepetition ? [] : [key])));
        continue;
      }
      if (!this.#isFailing) this.#warn(`The CDN could not be purged and shows outdated pages until it is: ${fault}`);
      this.#isFailing = true;
      await delay(retryDelay, undefined, { ref: false });
      retryDelay = Math.min(2 * retryDelay, this.#pace.maxRetry);
      for (const [key, isRepetition] of batch) {
        if (this.#waiting.get(ALL_KEY) !== false)
          this.#waiting.set(key, isRepetition && (this.#waiting.get(key) ?? true));
      }
    }
    this.#isSending = false;
  }

  #takeBatch(): Map<string, boolean> {
    const batch = new Map<string, boolean>();
    let bytes = 0;
    for (const [key, isRepetition] of this.#waiting) {
      bytes += key.length + 1;
      if (batch.size === MAX_KEYS || (batch.size > 0 && bytes > MAX_BATCH_BYTES)) break;
      batch.set(key, isRepetition);
      this.#waiting.delete(key);
    }
    return batch;
  }

  #repeatLater(keys: readonly string[]): void {
    if (keys.length > 0) setTimeout(() => this.#add(keys, true), this.#pace.repeat).unref();
  }

  /** @returns an error message; null on success */
  async #send(keys: readonly string[]): Promise<string | null> {
    const { url, method, token } = this.#target;
    const value = keys.join(' ');
    const [verb, headers] =
      method === 'fastly'
        ? ['POST', { accept: 'application/json', 'fastly-key': token, 'surrogate-key': value }]
        : ['PURGE', { authorization: `Bearer ${token}`, 'xkey-purge': value }];
    try {
      const signal = AbortSignal.timeout(this.#pace.timeout);
      const response = await fetch(url, { method: verb, headers, signal, redirect: 'error', cache: 'no-store' });
      await response.body?.cancel();
      return response.ok ? null : `it responded with status ${response.status}.`;
    } catch (error) {
      return `${error instanceof Error ? error.message : error}.`;
    }
  }
}
