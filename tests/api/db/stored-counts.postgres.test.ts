import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { StoredCounts } from '@/services/product-api/db/stored-counts';
import { testApi } from '../../support/api';

const api = testApi();
const START = new Date('2026-11-26T12:00:00Z');
const LATER = new Date('2026-11-26T12:05:00Z');

it('only one of several processes refreshes outdated counts', async () => {
  const { db } = api();
  let made = 0;
  const count = async () => {
    await delay(220);
    made += 1;
    return made;
  };
  await new StoredCounts<number>('test').read(db, { key: 'all', now: START, count });
  const processes = [1, 2, 3].map(() => new StoredCounts<number>('test'));
  let refreshes: Promise<void>[] = [];
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from stored_counts for update`);
    refreshes = processes.map((one) => one.prepare(db, { key: 'all', now: LATER, count }));
    const waiting = sql`select pid as item from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await readItems(db, waiting)).length).toBe(3);
  });
  await Promise.all(refreshes);
  expect(made).toBe(2);
});
