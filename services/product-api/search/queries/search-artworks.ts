import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import { formatListOrder } from '../../artwork/queries/read-artwork';
import type { Db } from '../../db/client';
import { readFoundList } from '../../db/found-list';
import {
  createOffset,
  createPage,
  createTextArray,
  joinConditions,
  type Page,
  type PageQuery,
  readItems,
} from '../../db/page';
import {
  type Documents,
  MAX_RANKED,
  MAX_RANKED_OF_MANY,
  readSearch,
  type Search,
  selectRankedIds,
} from '../../db/search';
import { type ExpandedText, expandPrefixes, matchAny, NOTHING } from './expand-prefixes';
import { correctWords } from './title-words';

const MAX_ARTISTS = 100;
/** Maximum number of words that can match the artist. All other words must match the artwork itself. */
const MAX_ARTIST_WORDS = 8;

/**
 * Every word must match the title, tags, medium or series, or the artist's name or city. Searches without a match are
 * assumed to be misspelled, so titles are compared by trigrams. In a very large collection, words are replaced with the
 * most similar title words instead.
 */
export async function searchArtworks(db: Db, query: PageQuery & { query: string }): Promise<Page<ArtworkSummary>> {
  const search = readSearch(query.query);
  if (search === null || search === 'nothing') return createPage(query, [], 0);
  const found = await findArtworks(db, search, query);
  if (found.total > 0 || !search.allowsSimilar) return found;
  const corrected = await correctWords(db, 'artworks', search.words);
  if (corrected?.isChanged === false) return found;
  const correctedSearch = corrected && readSearch(corrected.words.join(' '));
  if (correctedSearch && correctedSearch !== 'nothing') return findArtworks(db, correctedSearch, query, true);
  const similar = {
    isSimilar: true,
    matches: sql`select id, row_number() over () as place from similar_artworks(${search.folded})`,
    selectIds: sql`select id from matched order by place ${createOffset(query)}`,
  };
  return readFoundList(db, query, similar, readArtworkRows);
}

const DOCUMENTS: Documents = {
  words: sql`a.search`,
  parts: sql`search_parts(array[a.title, a.medium, a.series] || a.tags)`,
};
const TEXTS = sql`select id, title_key as label, search from artworks`;

async function findArtworks(
  db: Db,
  search: Search,
  query: PageQuery,
  isSimilar = false,
): Promise<Page<ArtworkSummary>> {
  const matches = sql`select a.id, a.has_image, a.created_at from artworks a
    where a.is_listed and ${await createMatches(db, search)}`;
  const inOrder = sql`select id from matched m order by ${formatListOrder('m')}`;
  const manyInOrder = sql`${matches} order by ${formatListOrder('a')}`;
  const found = {
    isSimilar,
    matches,
    selectIds: selectRankedIds(inOrder, TEXTS, search, query, MAX_RANKED),
    many: {
      selectIds: selectRankedIds(manyInOrder, TEXTS, search, query, MAX_RANKED_OF_MANY),
      search: {
        key: ['found artworks', search.words] as const,
        estimated: sql`select from artworks a where a.is_listed and a.search @@ ${search.wholeWords}`,
      },
    },
  };
  return readFoundList(db, query, found, readArtworkRows);
}

/** Each word may match the artwork or its artist. Indexes find works with all words, and works by matching artists. */
export async function createMatches(db: Db, { words }: Search): Promise<SQL> {
  const [allWords = NOTHING, ...eachWord] = await expandPrefixes(db, [words.join(' '), ...words]);
  const hasWords = matchAny(DOCUMENTS, allWords);
  // A single word is already part of `allWords`.
  const mixedWords = words.length === 1 ? [] : eachWord.slice(0, MAX_ARTIST_WORDS);
  const [ofAllWords = [], ...artists] = await listArtists(db, [allWords, ...mixedWords]);
  const all = [...new Set([...ofAllWords, ...artists.flat()])];
  if (all.length === 0) return hasWords;
  const hasEachWord = eachWord.map((word, index) => {
    const ofWord = [...ofAllWords, ...(artists[index] ?? [])];
    return sql`(${matchAny(DOCUMENTS, word)} or ${isBy(ofWord)})`;
  });
  return sql`(${hasWords} or (${isBy(all)} and ${joinConditions(hasEachWord)}))`;
}

function isBy(profileIds: readonly string[]): SQL {
  return sql`a.profile_id = any(${sql.param(profileIds)}::uuid[])`;
}

/** For each text, lists the artists whose name (weight A) or city (weight B) matches, including unlisted artists. */
async function listArtists(db: Db, texts: readonly ExpandedText[]): Promise<string[][]> {
  const list = (document: SQL) =>
    sql`to_json(array(select id from profiles where ${document} @@ q.tsquery::tsquery limit ${MAX_ARTISTS}))`;
  const found = await readItems<string[]>(
    db,
    sql`select case when q.has_parts then ${list(sql`search_parts(array[name, city])`)}
        else ${list(sql`ts_filter(search, '{a,b}')`)} end as item
      from unnest(${createTextArray(texts.flatMap(({ tsqueries }) => tsqueries))},
        ${sql.param(texts.flatMap(({ tsqueries, hasParts }) => tsqueries.map(() => hasParts)))}::boolean[]
      ) with ordinality as q (tsquery, has_parts, place) order by q.place`,
  );
  const results = found.values();
  return texts.map((text) => text.tsqueries.flatMap(() => results.next().value ?? []).slice(0, MAX_ARTISTS));
}
