import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { removeUnusedCounts, StoredCounts } from '@/services/product-api/db/stored-counts';
import { testApi } from '../../support/api';

const api = testApi();
const START = new Date('2026-11-26T12:00:00Z');
const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const SLOW = 220;

function createCounter(duration: number) {
  const counter = {
    made: 0,
    count: async () => {
      await delay(duration);
      counter.made += 1;
      return { made: counter.made };
    },
  };
  return counter;
}
const countRows = async () => (await readItems(api().db, sql`select key as item from stored_counts`)).length;

beforeEach(async () => {
  await api().db.execute(sql`truncate stored_counts`);
});

describe('stored counts', () => {
  it('counts again on every request and stores nothing while counting is fast', async () => {
    const { count } = createCounter(0);
    // On a busy machine, even this count can take longer than the usual threshold, so there is none.
    const counts = new StoredCounts<{ made: number }>('test', Number.POSITIVE_INFINITY);
    const read = () => counts.read(api().db, { key: 'all', now: START, count });
    expect([await read(), await read()]).toEqual([{ made: 1 }, { made: 2 }]);
    expect(await countRows()).toBe(0);
  });

  it('processes share slow counts and refresh old ones in the background', async () => {
    const { db } = api();
    const { count } = createCounter(SLOW);
    const [one, other] = [new StoredCounts<{ made: number }>('test'), new StoredCounts<{ made: number }>('test')];
    expect(await one.read(db, { key: 'all', now: START, count })).toEqual({ made: 1 });
    expect(await other.read(db, { key: 'all', now: START, count })).toEqual({ made: 1 });
    expect(await other.read(db, { key: 'all', now: inMinutes(5), count })).toEqual({ made: 1 });
    await other.prepare(db, { key: 'all', now: inMinutes(5), count });
    expect(await one.read(db, { key: 'all', now: inMinutes(5), count })).toEqual({ made: 2 });
  });

  it('returns a substitute until slow counts are stored', async () => {
    const { db } = api();
    const { count } = createCounter(SLOW);
    const counts = new StoredCounts<{ made: number }>('test');
    const read = { key: 'all', now: START, count, getSubstitute: async () => ({ made: -1 }) };
    expect(await counts.read(db, read)).toEqual({ made: -1 });
    await expect
      .poll(() => counts.read(db, { ...read, count: () => Promise.reject(new Error('Counted again.')) }))
      .toEqual({ made: 1 });
  });

  it('waits for counts without a substitute, and runs at most two in the background', async () => {
    const counts = new StoredCounts<{ made: number }>('test');
    const read = (key: string, count: () => Promise<{ made: number }>, substitute: { made: number } | null) =>
      counts.read(api().db, { key, now: START, count, getSubstitute: async () => substitute });
    let release = (_: { made: number }) => {};
    const counting = new Promise<{ made: number }>((resolve) => {
      release = resolve;
    });
    expect(await read('few', createCounter(SLOW).count, null)).toEqual({ made: 1 });
    for (const key of ['first', 'second']) expect(await read(key, () => counting, { made: -1 })).toEqual({ made: -1 });
    const countAgain = () => Promise.reject(new Error('Counted again.'));
    expect(await read('first', countAgain, { made: -2 })).toEqual({ made: -2 });
    expect(await read('third', countAgain, { made: -3 })).toEqual({ made: -3 });
    expect(await read('few', createCounter(SLOW).count, null)).toEqual({ made: 1 });
    release({ made: 0 });
    await expect.poll(() => read('third', async () => ({ made: 1 }), { made: -3 })).toEqual({ made: 1 });
  });

  it('refreshes old counts in the background, and very old ones immediately', async () => {
    const { db } = api();
    const { count } = createCounter(SLOW);
    const counts = new StoredCounts<{ made: number }>('test');
    const createRead = (now: Date) => ({ key: 'all', now, count, getEnd: () => inMinutes(0.5).getTime() });
    const read = (now: Date) => counts.read(db, createRead(now));
    expect([await read(START), await read(inMinutes(0.4)), await read(inMinutes(0.6))]).toEqual([
      { made: 1 },
      { made: 1 },
      { made: 1 },
    ]);
    await counts.prepare(db, createRead(inMinutes(0.6)));
    expect([await read(inMinutes(0.6)), await read(inMinutes(11))]).toEqual([{ made: 2 }, { made: 3 }]);
  });

  it('removes counts that were not refreshed for a day', async () => {
    const { db } = api();
    const { count } = createCounter(SLOW);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await new StoredCounts('test').read(db, { key: 'old', now: yesterday, count });
    await new StoredCounts('test').read(db, { key: 'new', now: new Date(), count });
    await removeUnusedCounts(db);
    expect(await countRows()).toBe(1);
  });
});
