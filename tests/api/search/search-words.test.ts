import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { collectWords } from '@/services/product-api/search/queries/collect-words';
import { expandPrefixes } from '@/services/product-api/search/queries/expand-prefixes';
import { searchWords } from '@/services/product-api/search/search-words-schema';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const RUNNING = new AbortController().signal;

const expand = async (...texts: string[]) => (await expandPrefixes(api().db, texts)).map(({ tsqueries }) => tsqueries);
const listWords = (beginning: string) =>
  readItems<string>(
    api().db,
    sql`select word as item from search_words where word ^@ ${beginning} and word <> '' order by word`,
  );
const age = (condition: SQL, days: number) =>
  api().db.execute(
    sql`update search_words set seen_at = now() - make_interval(days => ${days}::int) where ${condition}`,
  );
const makeDue = () => age(sql`word = ''`, 2);

async function search(query: string) {
  const found = await api().callEndpoint('GET /v1/search', { query: { query } });
  return [found.profiles, found.artworks, found.opportunities].map((page) => page?.data.map(({ id }) => id));
}

it('replaces the beginning of a word with the listed words that begin with it', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  for (const title of ['Kestrel', 'Two kestrels by a lake', 'Lakeside']) await makeArtwork(db, { profileId, title });
  expect(await expand('kest', 'Lake KESTREL', 'kestrels', 'kestrelx')).toEqual([
    ["('kestrel'|'kestrels')"],
    ["('kestrel'|'kestrels') & ('lake'|'lakeside')"],
    ["('kestrels')"],
    ["'kestrelx'"],
  ]);
});

const listCompletions = (word: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${word}${String.fromCharCode(97 + (index % 26)).repeat(1 + index / 26)}`,
  );
const quoteAll = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join('|')})`;

it('searches for beginnings of words if more than sixteen listed words match', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const words = listCompletions('quince', 17);
  await makeArtwork(db, { profileId, title: words.slice(0, 16).join(' ') });
  expect(await expand('quince')).toEqual([[quoteAll(words.slice(0, 16))]]);
  await makeArtwork(db, { profileId, title: words[16] ?? '' });
  expect(await expand('quince')).toEqual([["'quince':*"]]);
});

it('searches a whole word separately from up to 63 longer ones', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const words = listCompletions('medlar', 63);
  const [first = '', ...others] = words;
  const ids: string[] = [];
  for (const title of ['Medlar orchard', `${first} orchard`, `${words[40]} orchard`])
    ids.push(await makeArtwork(db, { profileId, title }));
  await db.insert(searchWords).values(others.map((word) => ({ word })));
  const split = ["'medlar' & ('orchard')", `${quoteAll(words.toSorted())} & ('orchard')`];
  expect(await expand('orchard medlar')).toEqual([split]);
  expect((await search('orchard medlar'))[1]?.toSorted()).toEqual(ids.toSorted());
  expect((await search('orchard medlar'))[0]).toEqual([]);

  await db.insert(searchWords).values(['nutmeg', ...listCompletions('nutmeg', 20)].map((word) => ({ word })));
  expect(await expand('nutmeg medlar')).toEqual([
    ["'medlar' & 'nutmeg':*", `${quoteAll(words.toSorted())} & 'nutmeg':*`],
  ]);
  await db.insert(searchWords).values({ word: `${first}x` });
  expect(await expand('medlar')).toEqual([["'medlar':*"]]);
});

it('searches for the beginning of a word if the word is very long', async () => {
  const { db } = api();
  const words = Array.from({ length: 16 }, (_, index) => `quoll${'x'.repeat(1_500)}${index}`);
  await db.insert(searchWords).values(words.map((word) => ({ word })));
  expect(await expand('quollx')).toEqual([[`'quollx':*`]]);
});

it('builds a valid query from words with quotes and backslashes', async () => {
  const { db } = api();
  await db.insert(searchWords).values([{ word: `zq'\\a` }, { word: `zq''b` }]);
  const [[tsquery = ''] = []] = await expand('zq');
  const found = sql`select ${tsquery}::tsquery @@ array_to_tsvector(array[${`zq'\\a`}]) as item`;
  expect(await readItems(db, found)).toEqual([true]);
});

it('lists the words of every row that is written', async () => {
  const { db } = api();
  const profileId = await makeProfile(db, { name: 'Xanthe Quillon', city: 'Przemyśl' });
  const artworkId = await makeArtwork(db, { profileId, title: 'Wrenfield' });
  const opportunityId = await makeOpportunity(db, { profileId, title: 'Yarrow prize' });
  expect(await search('quillo')).toEqual([[profileId], [artworkId], [opportunityId]]);
  expect(await search('przem')).toEqual([[profileId], [artworkId], []]);
  expect(await search('wrenf')).toEqual([[], [artworkId], []]);
  expect(await search('yarro')).toEqual([[], [], [opportunityId]]);

  await db.execute(sql`update profiles set name = 'Xanthe Vossberg', headline = 'Luminist' where id = ${profileId}`);
  await db.execute(sql`update artworks set title = 'Hollowmere' where id = ${artworkId}`);
  await db.execute(sql`update opportunities set title = 'Tansy prize' where id = ${opportunityId}`);
  expect(await search('vossb')).toEqual([[profileId], [artworkId], [opportunityId]]);
  expect(await search('lumin')).toEqual([[profileId], [artworkId], []]);
  expect(await search('hollowm')).toEqual([[], [artworkId], []]);
  expect(await search('tans')).toEqual([[], [], [opportunityId]]);
});

it('searches for beginnings of words until the words of older rows are listed', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  await db.delete(searchWords);
  await db.execute(sql`alter table artworks disable trigger artworks_words_inserted`);
  const ids: string[] = [];
  for (const end of ['a', 'b', 'c', 'd', 'e'])
    ids.push(await makeArtwork(db, { profileId, title: `Umbel${end} meadow` }));
  await db.execute(sql`alter table artworks enable trigger artworks_words_inserted`);
  const find = async () => (await search('umbel meadow'))[1]?.toSorted();
  expect(await expand('umbel mead')).toEqual([["'umbel':* & 'mead':*"]]);
  expect(await find()).toEqual(ids.toSorted());

  const stopped = new AbortController();
  stopped.abort();
  await collectWords(db, stopped.signal);
  expect(await expand('umbel')).toEqual([["'umbel':*"]]);

  await collectWords(db, RUNNING, 2);
  expect(await expand('umbel mead')).toEqual([["('meadow') & ('umbela'|'umbelb'|'umbelc'|'umbeld'|'umbele')"]]);
  expect(await find()).toEqual(ids.toSorted());
});

it('removes only words that no row has contained for days', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  await makeArtwork(db, { profileId, title: 'Ortolan' });
  await db.insert(searchWords).values([{ word: 'ortolanx' }, { word: 'ortolany' }]);
  await age(sql`word in ('ortolan', 'ortolanx')`, 5);

  // The previous collection was less than a day ago.
  await collectWords(db, RUNNING);
  expect(await listWords('ortolan')).toEqual(['ortolan', 'ortolanx', 'ortolany']);

  await makeDue();
  await collectWords(db, RUNNING);
  expect(await listWords('ortolan')).toEqual(['ortolan', 'ortolany']);
  const recent = sql`select word as item from search_words where word in ('', 'ortolan') and seen_at > now() - interval '1 hour'`;
  expect((await readItems<string>(db, recent)).sort()).toEqual(['', 'ortolan']);
});

it('refreshes a word before it expires, and keeps its newest row', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  await db.insert(searchWords).values({ word: 'dunnock' });
  await age(sql`word = 'dunnock'`, 2);
  await makeArtwork(db, { profileId, title: 'Dunnock' });
  expect(await listWords('dunnock')).toEqual(['dunnock']);
  await age(sql`word = 'dunnock'`, 4);
  await makeArtwork(db, { profileId, title: 'Dunnock' });
  expect(await listWords('dunnock')).toEqual(['dunnock', 'dunnock']);
  expect(await expand('dunnock')).toEqual([["('dunnock')"]]);

  // The newest row is from a concurrent transaction.
  await db.execute(
    sql`insert into search_words (word, seen_at) values ('dunnocks', now() - interval '3 days'), ('dunnocks', now())`,
  );
  await makeDue();
  await collectWords(db, RUNNING);
  expect(await listWords('dunnock')).toEqual(['dunnock', 'dunnocks']);
  const recent = sql`select seen_at > now() - interval '1 day' as item from search_words where word = 'dunnocks'`;
  expect(await readItems(db, recent)).toEqual([true]);
});
