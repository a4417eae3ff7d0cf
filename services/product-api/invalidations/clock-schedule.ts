import type { Db } from '../db/client';
import { type ClockChange, listClockChanges } from './queries/list-clock-changes';

const MINUTE = 60_000;
/** In milliseconds. */
const LIFETIME = MINUTE;
/**
 * In minutes. Covers the schedule's lifetime plus that of stored responses: one minute in the product API, then five in
 * a web process.
 */
const SPAN = 10;

type Loaded = { until: number; instants: Promise<ReadonlyMap<string, readonly number[]>> };

/** Reads upcoming time-based changes once a minute and after writes, rather than per response. */
export class ClockSchedule {
  #loaded: Loaded | null = null;

  constructor(private readonly db: Db) {}

  /** @returns when a response with one of the tags next changes; null if no change is scheduled soon */
  async findNext(tags: readonly string[], now: Date): Promise<Date | null> {
    const loaded = this.#load(now.getTime());
    const instants = await loaded.instants;
    const next = Math.min(...tags.map((tag) => findFirstAfter(instants.get(tag) ?? [], now.getTime())));
    return Number.isFinite(next) ? new Date(next) : null;
  }

  forget(): void {
    this.#loaded = null;
  }

  #load(now: number): Loaded {
    if (this.#loaded !== null && now < this.#loaded.until) return this.#loaded;
    const loaded = { until: now + LIFETIME, instants: listClockChanges(this.db, SPAN).then(groupByTag) };
    this.#loaded = loaded;
    loaded.instants.catch(() => {
      // Late failures must not discard a newer schedule.
      if (this.#loaded === loaded) this.#loaded = null;
    });
    return loaded;
  }
}

function groupByTag(changes: readonly ClockChange[]): Map<string, number[]> {
  const instants = new Map<string, number[]>();
  for (const { at, tags } of changes) {
    for (const tag of tags) {
      const known = instants.get(tag);
      if (known === undefined) instants.set(tag, [at]);
      else known.push(at);
    }
  }
  return instants;
}

function findFirstAfter(instants: readonly number[], now: number): number {
  return instants.find((instant) => instant > now) ?? Number.POSITIVE_INFINITY;
}
