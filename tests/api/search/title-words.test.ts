import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correctWords, sampleTitleWords } from '@/services/product-api/search/queries/title-words';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();

it('a misspelt search among very many works finds those with the most similar word of titles', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const id = await makeArtwork(db, { profileId, title: 'The castle in winter' });
  await makeArtwork(db, { profileId, title: 'Harbour' });
  const search = async (query: string) => {
    const { artworks } = await api().callEndpoint('GET /v1/search', { query: { query, kinds: 'artworks' } });
    return artworks?.data.map((work) => work.id);
  };
  expect(await correctWords(db, 'artworks', ['casttle'])).toBeNull();
  expect(await search('casttle')).toEqual([id]);

  await db.execute(sql`analyze artworks`);
  await sampleTitleWords(db, { artworks: 1, opportunities: 1 });
  expect(await correctWords(db, 'artworks', ['Casttle', 'wintr', 'xyzzyqq'])).toEqual(['castle', 'winter', 'xyzzyqq']);
  expect(await search('casttle wintr')).toEqual([id]);
  expect(await search('xyzzyqq')).toEqual([]);
});

it('a misspelt search among very many opportunities finds those with the most similar word of titles', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const id = await makeOpportunity(db, { profileId, title: 'Residency by the lake' });
  await makeOpportunity(db, { profileId, title: 'Mural festival' });
  const search = async (searchQuery: string) => {
    const { data } = await api().callEndpoint('GET /v1/opportunities/', { query: { searchQuery } });
    return data.map((opportunity) => opportunity.id);
  };
  expect(await correctWords(db, 'opportunities', ['residancy'])).toBeNull();
  expect(await search('residancy')).toEqual([id]);

  await db.execute(sql`analyze opportunities`);
  await sampleTitleWords(db, { artworks: 500_000, opportunities: 1 });
  // Words of artworks are not among those of opportunities.
  expect(await correctWords(db, 'artworks', ['residancy'])).toBeNull();
  expect(await correctWords(db, 'opportunities', ['Residancy', 'lakke', 'castle'])).toEqual([
    'residency',
    'lake',
    'castle',
  ]);
  expect(await search('residancy lakke')).toEqual([id]);
  expect(await search('casttle')).toEqual([]);
});

it('titles are compared as long as there are few works', async () => {
  const { db } = api();
  await db.execute(sql`analyze artworks`);
  await sampleTitleWords(db);
  expect(await correctWords(db, 'artworks', ['casttle'])).toBeNull();
});
