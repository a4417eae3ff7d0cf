import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCountedList } from '@/services/product-api/db/counted-list';
import { COUNT_CAP, readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';

const api = testApi();
const LOCK = 4_217;
/** The planner takes a comparison of generated numbers to match a third of them. */
const MATCHED_BY_ESTIMATE = 1 / 3;

let lists = 0;
/** The tag of the lists of a test: a count of the test before may invalidate its own after that test has ended. */
let tag = '';
beforeEach(() => {
  lists += 1;
  tag = `lists ${lists}`;
});

/**
 * @property hasRows the condition under which the page has its row.
 * @property numbers a table to count in place of generated numbers.
 */
type ListOptions = { name?: string; isEstimable?: boolean; hasRows?: SQL | boolean; numbers?: SQL };

/** Reads the total of a list of generated numbers, whose count waits for the lock of `whileCountsWait`. */
async function readTotal(
  estimated: number,
  total: number,
  { name = 'a list', isEstimable = true, hasRows = true, numbers }: ListOptions = {},
) {
  const generated = sql`generate_series(1, ${sql.raw(`${estimated / MATCHED_BY_ESTIMATE}`)}) number`;
  const page = await readCountedList(
    api().db,
    { page: 1, size: 1 },
    {
      matches: sql`select number as id
        from (select pg_advisory_xact_lock_shared(${LOCK})) locked, ${numbers ?? generated}
        where number <= ${sql.raw(`${total}`)}`,
      selectIds: sql`select '018f0000-0000-7000-8000-000000000001'::uuid as id where ${hasRows}`,
      isEstimable,
      dependsOn: { key: [name, lists], tags: [tag] },
    },
    async (_, ids) => [ids],
  );
  return page.totalIsCapped ? `more than ${page.total}` : page.total;
}

/** Runs a callback during which no count ends. */
function whileCountsWait(run: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  return api().db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_lock(${LOCK})`);
    const release = () => transaction.execute(sql`select pg_advisory_unlock_all()`);
    await run(release).finally(release);
  });
}

const count = async (rows: SQL) =>
  Number((await readItems<number>(api().db, sql`select count(*)::int as item ${rows}`))[0]);
const countWaiting = () =>
  count(sql`from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
const countInvalidations = () => count(sql`from invalidations where ${tag} = any(tags)`);
const invalidateCounts = () => api().db.execute(sql`select invalidate(array[${tag}])`);
const MANY = `more than ${COUNT_CAP}`;

describe('a list of filters', () => {
  it('does not wait for the exact count when the estimate exceeds the cap', async () => {
    await whileCountsWait(async (release) => {
      expect(await readTotal(40_000, 40_000)).toBe(MANY);
      expect(await readTotal(40_000, 40_000)).toBe(MANY);
      await expect.poll(countWaiting).toBe(1);
      await release();
      await expect.poll(countWaiting).toBe(0);
    });
    expect(await readTotal(40_000, 40_000)).toBe(MANY);
    expect(await countInvalidations()).toBe(0);
  });

  it('invalidates its responses if there are fewer matches, and does not trust the estimate again', async () => {
    await whileCountsWait(async () => {
      expect(await readTotal(40_000, 7)).toBe(MANY);
    });
    await expect.poll(countInvalidations).toBe(1);
    await whileCountsWait(async (release) => {
      const total = readTotal(40_000, 7);
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(7);
    });
    expect(await countInvalidations()).toBe(1);
  });

  it.each([
    ['within the cap by the estimate', 9_000, true],
    ['of a search, whose estimate is not used', 40_000, false],
  ])('waits for a count %s', async (_, estimated, isEstimable) => {
    await whileCountsWait(async (release) => {
      const total = readTotal(estimated, 8, { isEstimable });
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(8);
    });
  });

  it('waits for the running count if the page has no rows', async () => {
    await whileCountsWait(async (release) => {
      expect(await readTotal(40_000, 8)).toBe(MANY);
      const totals = Promise.all([1, 2].map(() => readTotal(40_000, 8, { hasRows: false })));
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await totals).toEqual([8, 8]);
    });
  });

  it('returns the previous count of many matches while they are counted again', async () => {
    expect(await readTotal(9_000, 2_000)).toBe(2_000);
    await invalidateCounts();
    const before = await countInvalidations();
    await whileCountsWait(async (release) => {
      expect(await readTotal(9_000, 2_001)).toBe(2_000);
      expect(await readTotal(9_000, 2_001)).toBe(2_000);
      await expect.poll(countWaiting).toBe(1);
      await release();
      await expect.poll(countInvalidations).toBe(before + 1);
    });
    expect(await readTotal(9_000, 2_001)).toBe(2_001);
  });

  it('counts again if a request after a further write received the previous count', async () => {
    await api().db.execute(sql`create table counted_numbers as select number from generate_series(1, 2000) number`);
    const before = await countInvalidations();
    const readAll = () => readTotal(9_000, 9_000, { numbers: sql`counted_numbers` });
    expect(await readAll()).toBe(2_000);
    await invalidateCounts();
    await whileCountsWait(async (release) => {
      expect(await readAll()).toBe(2_000);
      await api().db.execute(sql`insert into counted_numbers values (2001)`);
      await invalidateCounts();
      expect(await readAll()).toBe(2_000);
      await release();
      await expect.poll(countInvalidations).toBe(before + 3);
    });
    expect(await readAll()).toBe(2_001);
  });

  it('waits for a new count of few matches', async () => {
    expect(await readTotal(9_000, 1_000)).toBe(1_000);
    await invalidateCounts();
    await whileCountsWait(async (release) => {
      const total = readTotal(9_000, 1_001);
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(1_001);
    });
  });

  it('waits if too many counts are made in the background', async () => {
    await whileCountsWait(async (release) => {
      for (const name of ['first', 'second']) expect(await readTotal(40_000, 40_000, { name })).toBe(MANY);
      const third = readTotal(40_000, 9, { name: 'third' });
      await expect.poll(countWaiting).toBe(3);
      await release();
      expect(await third).toBe(9);
    });
  });

  it('reads the page once if its count is stale', async () => {
    await api().db.execute(sql`create sequence page_reads`);
    const hasRows = sql`nextval('page_reads') > 0`;
    expect(await readTotal(9, 8, { hasRows })).toBe(8);
    await invalidateCounts();
    expect(await readTotal(9, 7, { hasRows })).toBe(7);
    expect(await readItems(api().db, sql`select last_value::int as item from page_reads`)).toEqual([2]);
  });
});
