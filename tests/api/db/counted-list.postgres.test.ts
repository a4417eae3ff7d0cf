import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCountedList } from '@/services/product-api/db/counted-list';
import { COUNT_CAP, readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';

const api = testApi();
/** A separate lock for each list keeps counts that are still running from disturbing the next test. */
const getLock = () => 4_217_000 + lists;
const ID = '018f0000-0000-7000-8000-000000000001';
/** The share of rows that PostgreSQL's planner expects to match a comparison. */
const MATCHED_BY_ESTIMATE = 1 / 3;
const MINUTE = 60_000;
const TAG = 'counted lists';

let lists = 0;
beforeEach(() => {
  lists += 1;
});
afterEach(() => {
  vi.restoreAllMocks();
});

type ListOptions = { name?: string; isCached?: boolean; hasRows?: boolean };

/** Reads the total of a list of generated numbers. Counts above a thousand block while `whileCountsWait` runs. */
async function readTotal(
  estimated: number,
  total: number,
  { name = 'a list', isCached = true, hasRows = true }: ListOptions = {},
) {
  const list = {
    matches: sql`select number as id from generate_series(1, ${sql.raw(`${estimated / MATCHED_BY_ESTIMATE}`)}) number
      where number <= ${sql.raw(`${total}`)}
        and case when number > 1001 then pg_advisory_xact_lock_shared(${getLock()}) is not null else true end`,
    selectIds: sql`select ${ID}::uuid as id where ${hasRows}`,
    ...(isCached && { cached: { key: [name, lists] as const, tags: [TAG] } }),
  };
  const page = await readCountedList(api().db, { page: 1, size: 1 }, list, async (_, ids) => [ids]);
  return page.totalIsCapped ? `more than ${page.total}` : page.total;
}

function whileCountsWait(run: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  return api().db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_lock(${getLock()})`);
    const release = () => transaction.execute(sql`select pg_advisory_unlock_all()`);
    await run(release).finally(release);
  });
}

const count = async (rows: SQL) =>
  Number((await readItems<number>(api().db, sql`select count(*)::int as item ${rows}`))[0]);
const countWaiting = () =>
  count(sql`from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
const countInvalidations = () => count(sql`from invalidations where ${TAG} = any(tags)`);
const MANY = `more than ${COUNT_CAP}`;

function passTime(milliseconds: number): void {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

describe('filtered list totals', () => {
  it('counts up to a thousand matches of a list on every request', async () => {
    expect([await readTotal(9_000, 1_000), await readTotal(9_000, 7)]).toEqual([1_000, 7]);
  });

  it('counts all matches of a list on every request if it has no cached total', async () => {
    expect(await readTotal(9_000, 2_000, { isCached: false })).toBe(2_000);
    expect(await readTotal(9_000, 2_001, { isCached: false })).toBe(2_001);
    expect(await readTotal(40_000, 40_000, { isCached: false })).toBe(MANY);
  });

  it('waits for the first count of a list with more than a thousand matches', async () => {
    await whileCountsWait(async (release) => {
      const total = readTotal(9_000, 2_000);
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(2_000);
    });
  });

  it('returns the cached total during a recount, and invalidates the responses if it changed', async () => {
    expect(await readTotal(9_000, 2_000)).toBe(2_000);
    const before = await countInvalidations();
    await whileCountsWait(async (release) => {
      expect(await readTotal(9_000, 2_001)).toBe(2_000);
      await expect.poll(countWaiting).toBe(1);
      await release();
    });
    await expect.poll(countInvalidations).toBe(before + 1);
    expect(await readTotal(9_000, 2_001)).toBe(2_001);
    await expect.poll(countWaiting).toBe(0);
    expect(await countInvalidations()).toBe(before + 1);
  });

  it('counts again if a request used the cached total during a recount', async () => {
    await api().db.execute(sql`create table counted_numbers as select number from generate_series(1, 2000) number`);
    const matches = sql`select number as id from counted_numbers
      where case when number > 1001 then pg_advisory_xact_lock_shared(${getLock()}) is not null else true end`;
    const cached = { key: ['a list', lists] as const, tags: [TAG] };
    const list = { matches, selectIds: sql`select ${ID}::uuid as id`, cached };
    const read = async () => (await readCountedList(api().db, { page: 1, size: 1 }, list, async () => [])).total;
    expect(await read()).toBe(2_000);
    const before = await countInvalidations();
    await whileCountsWait(async (release) => {
      expect(await read()).toBe(2_000);
      await expect.poll(countWaiting).toBe(1);
      await api().db.execute(sql`insert into counted_numbers values (2001)`);
      expect(await read()).toBe(2_000);
      await release();
    });
    await expect.poll(countInvalidations).toBe(before + 1);
    expect(await read()).toBe(2_001);
  });

  it('waits ten minutes before it recounts a total above the cap', async () => {
    expect(await readTotal(9_000, 20_000)).toBe(MANY);
    await whileCountsWait(async () => {
      expect(await readTotal(9_000, 2_000)).toBe(MANY);
      expect(await countWaiting()).toBe(0);
    });
    passTime(10.1 * MINUTE);
    expect(await readTotal(9_000, 2_000)).toBe(2_000);
  });

  it('returns exact totals again below a thousand matches', async () => {
    expect(await readTotal(9_000, 2_000)).toBe(2_000);
    expect(await readTotal(9_000, 900)).toBe(2_000);
    await expect.poll(() => readTotal(9_000, 900)).toBe(900);
    expect(await readTotal(9_000, 899)).toBe(899);
  });

  it('does not wait for the first count if PostgreSQL estimates more than the cap', async () => {
    const before = await countInvalidations();
    await whileCountsWait(async (release) => {
      expect([await readTotal(40_000, 2_000), await readTotal(40_000, 2_000)]).toEqual([MANY, MANY]);
      await expect.poll(countWaiting).toBe(1);
      await release();
    });
    await expect.poll(countInvalidations).toBe(before + 1);
    expect(await readTotal(40_000, 2_000)).toBe(2_000);
  });

  it('waits for the first count if the page is empty, despite the estimate', async () => {
    await whileCountsWait(async (release) => {
      const total = readTotal(40_000, 2_000, { hasRows: false });
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(2_000);
    });
  });

  it('waits for a count while two others run in the background', async () => {
    await whileCountsWait(async (release) => {
      for (const name of ['first', 'second']) expect(await readTotal(40_000, 40_000, { name })).toBe(MANY);
      const third = readTotal(40_000, 2_000, { name: 'third' });
      await expect.poll(countWaiting).toBe(3);
      await release();
      expect(await third).toBe(2_000);
    });
  });

  it('keeps the previous total until a recount succeeds', async () => {
    const read = (condition: SQL) => {
      const matches = sql`select number as id from generate_series(1, 2000) number where ${condition}`;
      const cached = { key: ['a list', lists] as const, tags: [TAG] };
      const list = { matches, selectIds: sql`select ${ID}::uuid as id`, cached };
      return readCountedList(api().db, { page: 1, size: 1 }, list, async () => []);
    };
    const fails = sql`1 / (case when number = 1500 then 0 else 1 end) = 1`;
    await expect(read(fails)).rejects.toThrow();
    expect(await read(sql`true`)).toMatchObject({ total: 2_000 });
    expect(await read(fails)).toMatchObject({ total: 2_000 });
    expect(await read(sql`number <= 1999`)).toMatchObject({ total: 2_000 });
    await expect.poll(() => read(sql`number <= 1999`)).toMatchObject({ total: 1_999 });
  });
});
