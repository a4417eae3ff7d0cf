import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import { formatListOrder } from '../../artwork/queries/read-artwork';
import type { Db } from '../../db/client';
import { readCountedList } from '../../db/counted-list';
import {
  COUNT_CAP,
  createOffset,
  createPage,
  createTextArray,
  type Page,
  type PageQuery,
  readItems,
} from '../../db/page';
import { createPrefixQuery, readSearch, type Search, selectRankedIds } from '../../db/search';
import { correctWords } from './title-words';

/** The maximum number of artists, for each word that matches their name or city, whose artworks the word finds. */
const MAX_ARTISTS = 200;
/** The maximum number of words that are compared with artists. The others have to match the artwork itself. */
const MAX_ARTIST_WORDS = 8;

/**
 * Searches listed artworks: every word has to match title, tags, medium or series, or the name or city of the artist. The
 * best match comes first. A search that matches none is taken for a misspelling: it is compared with titles by trigrams,
 * or among very many works, its words are replaced by the most similar words of titles.
 */
export async function searchArtworks(db: Db, query: PageQuery & { query: string }): Promise<Page<ArtworkSummary>> {
  const search = readSearch(query.query);
  if (search === null || search === 'nothing') return createPage(query, [], 0);
  const found = await findArtworks(db, search, query);
  if (found.total > 0 || !search.allowsSimilar) return found;
  const corrected = await correctWords(db, search.words);
  const correctedSearch = corrected && readSearch(corrected.join(' '));
  if (correctedSearch && correctedSearch !== 'nothing') return findArtworks(db, correctedSearch, query);
  const similar = sql`select id from similar_artworks(${search.folded})`;
  const selectIds = () => sql`${similar} ${createOffset(query)}`;
  const dependsOn = { key: ['similar artworks', query.query] as const, tags: ['artworks'] };
  return readCountedList(db, query, { matches: similar, selectIds, dependsOn }, readArtworkRows);
}

async function findArtworks(db: Db, search: Search, query: PageQuery): Promise<Page<ArtworkSummary>> {
  const found = sql`a.is_listed and ${await createMatches(db, search)}`;
  const selectIds = (total: number) =>
    selectRankedIds(selectCandidates(found, total <= COUNT_CAP), search, query, total);
  const dependsOn = { key: ['found artworks', search.words] as const, tags: ['artworks', 'profiles'] };
  const matches = sql`select a.id from artworks a where ${found}`;
  return readCountedList(db, query, { matches, selectIds, dependsOn }, readArtworkRows);
}

async function createMatches(db: Db, { words }: Search): Promise<SQL> {
  const artists = await listArtistsByWord(db, words.slice(0, MAX_ARTIST_WORDS));
  const isOfArtist = (index: number) => (artists[index]?.length ?? 0) > 0;
  // One tsquery for the words that match no artist: the index intersects them.
  const others = words.filter((_, index) => !isOfArtist(index));
  const conditions = words.flatMap((word, index) =>
    isOfArtist(index)
      ? [
          sql`(a.search @@ ${createPrefixQuery(sql`${word}`)}
            or a.profile_id = any(${sql.param(artists[index])}::uuid[]))`,
        ]
      : [],
  );
  if (others.length > 0) conditions.push(sql`a.search @@ ${createPrefixQuery(sql`${others.join(' ')}`)}`);
  return sql.join(conditions, sql` and `);
}

/** Lists for each word the artists whose name (weight A) or city (weight B) it matches, including unlisted ones. */
function listArtistsByWord(db: Db, words: readonly string[]): Promise<string[][]> {
  return readItems<string[]>(
    db,
    sql`select to_json(array(
        select id from profiles where search @@ ${createPrefixQuery(sql`w.word`, 'AB')} limit ${MAX_ARTISTS}
      )) as item
      from unnest(${createTextArray(words)}) with ordinality as w (word, place) order by w.place`,
  );
}

/**
 * SELECT of a search's candidates in list order. The planner mistakes a rare prefix for a common one and would scan the
 * whole list; few matches are therefore materialized by the search first, then ordered.
 */
function selectCandidates(found: SQL, areFew: boolean): SQL {
  const columns = sql`a.id, a.title_key as label, a.search, a.has_image, a.created_at`;
  const matches = sql`select ${columns} from artworks a where ${found}`;
  if (!areFew) return sql`${matches} order by ${formatListOrder('a')}`;
  return sql`(with m as materialized (${matches}) select * from m order by ${formatListOrder('m')})`;
}
