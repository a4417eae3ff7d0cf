import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { deskChanges } from '@/services/product-api/application/schema';
import { openLog } from '@/services/product-api/log';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { expandPrefixes } from '@/services/product-api/search/queries/expand-prefixes';
import { searchWords } from '@/services/product-api/search/search-words-schema';
import { readUpkeep } from '@/services/product-api/status/queries/read-queues';
import { startUpkeep, type Upkeep } from '@/services/product-api/upkeep/upkeep';
import { testApi } from '../../support/api';
import { inDays, makeOpportunity } from '../../support/factories';

const api = testApi();
let upkeep: Upkeep | undefined;
afterAll(() => upkeep?.stop());

it('hourly jobs continue after one of them fails, and report the failure', async () => {
  const { db, directory } = api();
  const removePartialWrites = async () => {
    throw new Error('The bucket does not respond.');
  };
  const storage = { ...api().storage, removePartialWrites };
  const id = await makeOpportunity(db, { title: 'Whimbrel prize', closesAt: inDays(-1) });
  await db.execute(sql`update opportunities set is_past = false`);
  await db.delete(searchWords);
  await db.insert(deskChanges).values({ opportunityId: id, createdAt: inDays(-1) });
  upkeep = startUpkeep({ db, log: openLog({ LOG_LEVEL: 'silent' }), directory, storage });
  const isPast = async () => (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]?.isPast;
  await expect.poll(isPast, { timeout: 20_000, interval: 20 }).toBe(true);
  await expect
    .poll(() => expandPrefixes(db, ['whim']), { timeout: 20_000, interval: 20 })
    .toEqual([{ tsqueries: ["('whimbrel')"], hasParts: false }]);
  expect(await db.$count(deskChanges)).toBe(0);
  await expect.poll(() => readUpkeep(db)).toEqual({ ranAt: expect.any(String), failed: ['partial-writes'] });
});
