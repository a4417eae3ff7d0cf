import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { UNCOUNTED } from '@/lib/shared/contract/special-tags';
import type { Db } from './client';
import { createTextArray, formatTimestamp, readFirst } from './page';
import { getPrimary } from './primary';

/** In milliseconds. Maximum wait before a substitute is returned. */
const SLOW = 30;
const VERY_SLOW = 200;
const LIFETIME = 60_000;
/** Per database. */
const MAX_CACHED = 500;
/** More concurrent first counts could occupy all connections. */
const MAX_IN_BACKGROUND = 2;
/** Requests with random filters must not fill the disk. */
const MAX_STORED = 10_000;

type Cached<Counts> = { until: number; counts: Counts };

type Count<Counts> = {
  key: string;
  now: Date;
  count: () => Promise<Counts>;
  /** When the counts change without a write, in milliseconds since 1970. */
  getEnd?: (counts: Counts) => number;
  /** Facets without counts, returned until slow counts are ready. If null, the first request waits. */
  getSubstitute?: (() => Promise<Counts | null>) | undefined;
};

type Stored<Counts> = { counts: Counts; refreshAt: string };
type Made<Counts> = { counts: Counts; duration: number };

/** Counts are kept for at least this many times as long as counting took, which limits counting to 5% of the time. */
const MIN_LIFETIME_OF_DURATION = 20;
/** In milliseconds. Outdated counts are used this long during a refresh. */
const GRACE = 10 * 60_000;

/**
 * Fast counts are computed per request and include every write. Slow counts are cached in the process for a minute, and
 * very slow ones in the database. Outdated counts in the database are used while one process refreshes them in the
 * background. Replicas store counts through the primary.
 */
export class StoredCounts<Counts> {
  readonly #name: string;
  readonly #threshold: number;
  readonly #caches = new WeakMap<Db, LRUCache<string, Cached<Counts>>>();
  /** Refreshes run one at a time to leave connections for requests. */
  #refreshing: Promise<void> = Promise.resolve();
  readonly #inBackground = new Set<string>();

  /** @param threshold in milliseconds. Slower counts are cached in this process. */
  constructor(name: string, threshold = SLOW) {
    this.#name = name;
    this.#threshold = threshold;
  }

  async read(db: Db, count: Count<Counts>): Promise<Counts> {
    return (await this.find(db, count)) ?? (await this.#findSubstitute(count)) ?? this.#readFirst(db, count);
  }

  /** Refreshes outdated counts in the background. */
  async find(db: Db, count: Count<Counts>): Promise<Counts | undefined> {
    const { key, now } = count;
    const known = this.#openCache(db).get(key);
    if (known && known.until > now.getTime()) return known.counts;
    const stored = await this.#readStored(db, key, now);
    if (stored === undefined) return undefined;
    this.#cache(db, count, stored.counts);
    if (Date.parse(stored.refreshAt) <= now.getTime()) this.#refreshLater(db, count, stored.refreshAt);
    return stored.counts;
  }

  /** Called by jobs, so requests do not have to count. */
  async prepare(db: Db, count: Count<Counts>): Promise<void> {
    if ((await this.find(db, count)) === undefined) await this.#readFirst(db, count);
    await this.#refreshing;
  }

  /** Returns a substitute if this key, or the maximum number of others, is already being counted in the background. */
  async #findSubstitute({ key, getSubstitute }: Count<Counts>): Promise<Counts | null> {
    const isLater = this.#inBackground.has(key) || this.#inBackground.size >= MAX_IN_BACKGROUND;
    return isLater && getSubstitute !== undefined ? getSubstitute() : null;
  }

  async #readFirst(db: Db, count: Count<Counts>): Promise<Counts> {
    const { key, getSubstitute } = count;
    if (getSubstitute === undefined) return this.#count(db, count);
    const counting = this.#count(db, count);
    this.#refreshing = Promise.allSettled([this.#refreshing, counting]).then(() => undefined);
    const counts = await Promise.race([counting, delay(SLOW, null)]);
    if (counts !== null) return counts;
    const substitute = this.#inBackground.size < MAX_IN_BACKGROUND ? await getSubstitute() : null;
    if (substitute === null) return counting;
    this.#inBackground.add(key);
    counting
      .then(() => getPrimary(db).execute(sql`select invalidate(${createTextArray([UNCOUNTED])})`))
      .catch(() => undefined)
      .finally(() => this.#inBackground.delete(key));
    return substitute;
  }

  async #count(db: Db, count: Count<Counts>): Promise<Counts> {
    const startedAt = performance.now();
    const counts = await count.count();
    const duration = performance.now() - startedAt;
    if (duration > VERY_SLOW) await this.#store(db, count, { counts, duration });
    if (duration > this.#threshold) this.#cache(db, count, counts);
    return counts;
  }

  /** After a failed refresh, a request can retry after a minute. */
  #refreshLater(db: Db, count: Count<Counts>, refreshAt: string): void {
    this.#refreshing = this.#refreshing
      .then(async () => {
        if (await this.#claim(db, count, refreshAt)) await this.#count(db, count);
      })
      .catch(() => undefined);
  }

  #cache(db: Db, { key, now, getEnd }: Count<Counts>, counts: Counts): void {
    const until = Math.min(now.getTime() + LIFETIME, getEnd?.(counts) ?? Number.POSITIVE_INFINITY);
    this.#openCache(db).set(key, { until, counts });
  }

  #openCache(db: Db): LRUCache<string, Cached<Counts>> {
    const primary = getPrimary(db);
    const cache = this.#caches.get(primary) ?? new LRUCache<string, Cached<Counts>>({ max: MAX_CACHED });
    this.#caches.set(primary, cache);
    return cache;
  }

  #createKey(key: string): string {
    return `${this.#name}:${createHash('sha256').update(key).digest('hex')}`;
  }

  #readStored(db: Db, key: string, now: Date): Promise<Stored<Counts> | undefined> {
    const usableSince = new Date(now.getTime() - GRACE).toISOString();
    return readFirst<Stored<Counts>>(
      db,
      sql`select json_build_object('counts', counts, 'refreshAt', ${sql.raw(formatTimestamp('refresh_at'))}) as item
        from stored_counts
        where key = ${this.#createKey(key)} and (ends_at is null or ends_at > ${usableSince}::timestamptz)`,
    );
  }

  async #store(db: Db, { key, now, getEnd }: Count<Counts>, { counts, duration }: Made<Counts>): Promise<void> {
    const end = getEnd?.(counts) ?? Number.POSITIVE_INFINITY;
    const countedAt = now.toISOString();
    const minLifetime = MIN_LIFETIME_OF_DURATION * duration;
    const lifetime = Math.max(minLifetime, Math.min(LIFETIME, end - now.getTime()));
    const refreshAt = new Date(now.getTime() + lifetime).toISOString();
    const endsAt = Number.isFinite(end) ? new Date(end).toISOString() : null;
    await getPrimary(db).execute(sql`insert into stored_counts (key, counts, counted_at, refresh_at, ends_at)
      select ${this.#createKey(key)}, ${JSON.stringify(counts)}::json, ${countedAt}::timestamptz,
        ${refreshAt}::timestamptz, ${endsAt}::timestamptz
      where (select count(*) from stored_counts) < ${MAX_STORED}
        or exists (select from stored_counts where key = ${this.#createKey(key)})
      on conflict (key) do update set counts = excluded.counts, counted_at = excluded.counted_at,
        refresh_at = excluded.refresh_at, ends_at = excluded.ends_at`);
  }

  /** @returns true if this process must refresh the counts. After a failure, any process can retry a minute later. */
  async #claim(db: Db, { key, now }: Count<Counts>, refreshAt: string): Promise<boolean> {
    const later = new Date(now.getTime() + LIFETIME).toISOString();
    const claimed = sql`with claimed as (
        update stored_counts set refresh_at = ${later}::timestamptz
        where key = ${this.#createKey(key)} and refresh_at = ${refreshAt}::timestamptz returning 1
      ) select true as item from claimed`;
    return (await readFirst<boolean>(getPrimary(db), claimed)) ?? false;
  }
}

const UNUSED = sql`interval '1 day'`;

export async function removeUnusedCounts(db: Db): Promise<void> {
  await db.execute(sql`delete from stored_counts where counted_at < now() - ${UNUSED}`);
}
