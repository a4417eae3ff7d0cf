import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { UNCOUNTED } from '@/lib/shared/contract/special-tags';
import { readItems } from '@/services/product-api/db/page';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
/** Too many rows for a request to wait until they are counted. */
const MANY = 2_000;
/** Rows per INSERT, because a statement cannot have more than 65,535 parameters. */
const BATCH = 500;
/** These are enough values to make counting slow. */
const artisticFields = Array.from({ length: 500 }, () => 'PAINTING' as const);
const tags = [UNCOUNTED];

const countInvalidations = async () =>
  (await readItems(api().db, sql`select id as item from invalidations where tags @> ${sql.param(tags)}::text[]`))
    .length;

beforeAll(async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const opportunityId = await makeOpportunity(db, { profileId });
  const [opportunity] = await db.select().from(opportunities).where(sql`id = ${opportunityId}`);
  if (opportunity === undefined) throw new Error('The opportunity was not created.');
  for (let created = 0; created < MANY; created += BATCH) {
    const ids = Array.from({ length: BATCH }, () => uuidv7());
    await db.insert(profiles).values(
      ids.map((id) => ({
        id,
        role: 'ARTIST' as const,
        name: 'Somebody',
        bio: 'Paints.',
        country: 'IS',
        artisticFields,
      })),
    );
    await db
      .insert(opportunities)
      .values(ids.map((id) => ({ ...opportunity, id, idempotencyKey: null, country: 'IS', artisticFields })));
  }
  await db.execute(sql`analyze profiles, opportunities`);
}, 60_000);

describe.each([
  ['of the directory', 'GET /v1/profiles/directory/facets'],
  ['of opportunities', 'GET /v1/opportunities/facets'],
] as const satisfies [string, EndpointKey][])('the first counts of filters, %s', (_, endpoint) => {
  it('returns no counts until counting in the background has ended', async () => {
    const before = await countInvalidations();
    const read = () => api().callEndpoint(endpoint, { query: { artisticFields: 'PAINTING' } });
    const first = await read();
    expect(first.total).toBeNull();
    expect(first.countries).toEqual([{ value: 'IS', count: null }]);
    await expect.poll(countInvalidations).toBe(before + 1);
    const counted = await read();
    expect(counted.total).toBe(MANY);
    expect(counted.countries).toEqual([{ value: 'IS', count: MANY }]);
  });
});
