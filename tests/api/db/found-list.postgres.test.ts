import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFoundList } from '@/services/product-api/db/found-list';
import { COUNT_CAP, readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';

const api = testApi();
const LOCK = 5_318;
const MANY = `more than ${COUNT_CAP}`;
const ID = '018f0000-0000-7000-8000-000000000001';

let searches = 0;
beforeEach(() => {
  searches += 1;
});

const toRows = (numbers: number) => sql`generate_series(1, ${sql.raw(`${numbers}`)}) number`;
const selectId = (condition = sql`true`) => sql`select ${ID}::uuid as id where ${condition}`;

type Matches = { estimated: number; actual: number; hasPageOfMany?: boolean };

/** Reads the total of a search. Finding the matches waits for the test's lock. */
async function readTotal({ estimated, actual, hasPageOfMany = true }: Matches) {
  const list = {
    matches: sql`select number as id from (select pg_advisory_xact_lock_shared(${LOCK})) locked, ${toRows(actual)}`,
    selectIds: selectId(sql`exists (select from matched)`),
    many: {
      selectIds: selectId(sql`${hasPageOfMany}::boolean`),
      search: { key: ['a search', searches] as const, estimated: sql`select from ${toRows(estimated)}` },
    },
  };
  const page = await readFoundList(api().db, { page: 1, size: 1 }, list, async (_, ids) => [ids]);
  return page.totalIsCapped ? `more than ${page.total}` : page.total;
}

function whileMatchesWait(run: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  return api().db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_lock(${LOCK})`);
    const release = () => transaction.execute(sql`select pg_advisory_unlock_all()`);
    await run(release).finally(release);
  });
}

const count = async (rows: SQL) => (await readItems<number>(api().db, sql`select count(*)::int as item ${rows}`))[0];
const countWaiting = () =>
  count(sql`from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);

describe('search totals', () => {
  it('counts a search in the background if PostgreSQL estimates more than the cap', async () => {
    await whileMatchesWait(async () => {
      expect(await readTotal({ estimated: 20_000, actual: 20_000 })).toBe(MANY);
      expect(await readTotal({ estimated: 20_000, actual: 20_000 })).toBe(MANY);
      expect(await countWaiting()).toBe(1);
    });
    await expect.poll(countWaiting).toBe(0);
    expect(await readTotal({ estimated: 20_000, actual: 20_000 })).toBe(MANY);
  });

  it('replaces an overestimated total with the actual count', async () => {
    await whileMatchesWait(async () => {
      expect(await readTotal({ estimated: 20_000, actual: 7 })).toBe(MANY);
    });
    await expect.poll(() => readTotal({ estimated: 20_000, actual: 7 })).toBe(7);
  });

  it('waits for a search’s count if the estimate is low, and caches a total above the cap', async () => {
    await whileMatchesWait(async (release) => {
      const total = readTotal({ estimated: 9_000, actual: 20_000 });
      await expect.poll(countWaiting).toBe(1);
      await release();
      expect(await total).toBe(MANY);
    });
    await whileMatchesWait(async () => {
      expect(await readTotal({ estimated: 9_000, actual: 20_000 })).toBe(MANY);
      expect(await countWaiting()).toBe(0);
    });
  });

  it('counts a search immediately if the requested page is empty', async () => {
    expect(await readTotal({ estimated: 20_000, actual: 3, hasPageOfMany: false })).toBe(3);
  });
});
