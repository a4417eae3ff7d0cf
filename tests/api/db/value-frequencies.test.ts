import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readFrequencies } from '@/services/product-api/db/value-frequencies';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';

const api = testApi();

it('reads the frequency of values from the last ANALYZE', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  for (const tags of [['sea'], ['sea', 'boat'], ['sea', 'boat'], ['lighthouse, "old"'], ['lighthouse, "old"']])
    await makeArtwork(db, { profileId, tags });
  await db.execute(sql`analyze artworks`);
  const frequencies = await readFrequencies(db, 'artworks', 'tags');
  expect(Object.fromEntries([...frequencies].map(([tag, works]) => [tag, Math.round(works)]))).toEqual({
    sea: 3,
    boat: 2,
    'lighthouse, "old"': 2,
  });
});
