import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correctWords, sampleTitleWords } from '@/services/product-api/search/queries/title-words';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const NEVER = { artworks: 500_000, opportunities: 500_000, profiles: 500_000 };

it('corrects a misspelled search for artworks by a sample of titles', async () => {
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
  await sampleTitleWords(db, { ...NEVER, artworks: 1 });
  expect(await correctWords(db, 'artworks', ['Casttle', 'wintr', 'xyzzyqq'])).toEqual({
    words: ['castle', 'winter', 'xyzzyqq'],
    isChanged: true,
  });
  expect(await correctWords(db, 'artworks', ['Castle', 'xyzzyqq'])).toEqual({
    words: ['castle', 'xyzzyqq'],
    isChanged: false,
  });
  expect(await search('casttle wintr')).toEqual([id]);
  expect(await search('xyzzyqq')).toEqual([]);
});

it('corrects a misspelled search for calls by a sample of titles', async () => {
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
  await sampleTitleWords(db, { ...NEVER, opportunities: 1 });
  expect(await correctWords(db, 'artworks', ['residancy'])).toBeNull();
  expect(await correctWords(db, 'opportunities', ['Residancy', 'lakke', 'castle'])).toEqual({
    words: ['residency', 'lake', 'castle'],
    isChanged: true,
  });
  expect(await search('residancy lakke')).toEqual([id]);
  expect(await search('casttle')).toEqual([]);
});

it('corrects a misspelled search for profiles by a sample of names', async () => {
  const { db } = api();
  const id = await makeProfile(db, { name: 'Agnieszka Świerczyńska', country: 'PL' });
  await makeProfile(db, { name: 'Anna Turner', country: 'PL' });
  const search = async (query: { searchQuery: string; country?: string }) => {
    const { data } = await api().callEndpoint('GET /v1/profiles/directory', { query });
    const facets = await api().callEndpoint('GET /v1/profiles/directory/facets', { query });
    return { ids: data.map((profile) => profile.id), counted: facets.total };
  };
  await db.execute(sql`analyze profiles`);
  await sampleTitleWords(db, { ...NEVER, profiles: 1 });
  expect(await correctWords(db, 'profiles', ['Swierczynsca', 'agnieska'])).toEqual({
    words: ['swierczynska', 'agnieszka'],
    isChanged: true,
  });
  expect(await search({ searchQuery: 'agnieska swierczynsca' })).toEqual({ ids: [id], counted: 1 });
  expect(await search({ searchQuery: 'swierczynsca', country: 'PL' })).toEqual({ ids: [id], counted: 1 });
  expect(await search({ searchQuery: 'swierczynsca', country: 'DE' })).toEqual({ ids: [], counted: 0 });
  expect(await search({ searchQuery: 'xyzzyqq' })).toEqual({ ids: [], counted: 0 });
});

it('corrects no single words in small tables', async () => {
  const { db } = api();
  await db.execute(sql`analyze artworks`);
  await sampleTitleWords(db);
  expect(await correctWords(db, 'artworks', ['casttle'])).toBeNull();
});
