import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Group } from './requests';

/** @property first the slowest first request, or the first write of a kind */
export type Times = { median: number; p95: number; first?: number };

const WARM_UP = 4;
const VISITS = 100;
/** A product API reads an invalidation within this many milliseconds. */
const SETTLING = 10;
const INVALIDATION = `select invalidate('{artworks,profiles,opportunities}')`;

export function summarize(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function request(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${body.slice(0, 300)}`);
  return performance.now() - startedAt;
}

/**
 * Sends every kind of request to a product API, one after the other.
 * @param beforeEach runs before each request
 */
async function measureApi(api: string, beforeEach: () => Promise<void>, measured: readonly Group[]) {
  const result = new Map<string, Times>();
  for (const { kinds } of measured) {
    for (const { name, addresses } of kinds) {
      const times: number[] = [];
      const firstTimes: number[] = [];
      for (const address of addresses) firstTimes.push(await request(`${api}${address}`));
      for (let visit = 0; visit < WARM_UP + VISITS; visit += 1) {
        await beforeEach();
        const time = await request(`${api}${addresses[visit % addresses.length]}`);
        if (visit >= WARM_UP) times.push(time);
      }
      result.set(name, { ...summarize(times), first: Math.max(...firstTimes) });
    }
  }
  return result;
}

/** Measures a product API without its response cache. A write before each request invalidates every count. */
export async function measureCold(
  api: string,
  databaseUrl: string,
  measured: readonly Group[],
): Promise<Map<string, Times>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const invalidate = async () => {
    await client.query(INVALIDATION);
    await delay(SETTLING);
  };
  const times = await measureApi(api, invalidate, measured);
  await client.end();
  return times;
}

export function measureWarm(api: string, measured: readonly Group[]): Promise<Map<string, Times>> {
  return measureApi(api, async () => undefined, measured);
}
