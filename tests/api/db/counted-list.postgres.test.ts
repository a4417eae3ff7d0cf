import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCountedList } from '@/services/product-api/db/counted-list';
import { COUNT_CAP, readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';

const api = testApi();
const LOCK = 4_217;
const TAG = 'tests of counts';
/** The planner takes a comparison of generated numbers to match a third of them. */
const MATCHED_BY_ESTIMATE = 1 / 3;

let lists = 0;
beforeEach(() => {
  lists += 1;
});

/** @property hasRows the condition under which the page has its row. */
type ListOptions = { name?: string; isEstimable?: boolean; hasRows?: SQL | boolean };

/** Reads the total of a list of generated numbers, whose count waits for the lock of `whileCountsWait`. */
async function readTotal(
  estimated: number,
  total: number,
  { name = 'a list', isEstimable = true, hasRows = true }: ListOptions = {},
) {
  const numbers = estimated / MATCHED_BY_ESTIMATE;
  const page = await readCountedList(
    api().db,
    { page: 1, size: 1 },
    {
      matches: sql`select number as id
        from (select pg_advisory_xact_lock_shared(${LOCK})) locked, generate_series(1, ${sql.raw(`${numbers}`)}) number
        where number <= ${sql.raw(`${total}`)}`,
      selectIds: sql`select '018f0000-0000-7000-8000-000000000001'::uuid as id where ${hasRows}`,
      isEstimable,
      dependsOn: { key: [name, lists], tags: [TAG] },
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

const count = async (rows: SQL) => (await readItems<number>(api().db, sql`select count(*)::int as item ${rows}`))[0];
const countWaiting = () =>
  count(sql`from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
const countInvalidations = () => count(sql`from invalidations where ${TAG} = any(tags)`);
const MANY = `more than ${COUNT_CAP}`;

describe('a list of filters', () => {
  it('does not wait for a count that is beyond the cap by the estimate', async () => {
    await whileCountsWait(async (release) => {
      expect(await readTotal(40_000, 40_000)).toBe(MANY);
      expect(await readTotal(40_000, 40_000)).toBe(MANY);
      expect(await countWaiting()).toBe(1);
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
    await api().db.execute(sql`select invalidate(array[${TAG}])`);
    expect(await readTotal(9, 7, { hasRows })).toBe(7);
    expect(await readItems(api().db, sql`select last_value::int as item from page_reads`)).toEqual([2]);
  });
});
