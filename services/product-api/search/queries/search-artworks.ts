import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import { formatListOrder } from '../../artwork/queries/read-artwork';
import type { Db } from '../../db/client';
import { readFoundList } from '../../db/found-list';
import { createOffset, createPage, createTextArray, type Page, type PageQuery, readItems } from '../../db/page';
import {
  createPrefixQuery,
  MAX_RANKED,
  MAX_RANKED_OF_MANY,
  readSearch,
  type Search,
  selectRankedIds,
} from '../../db/search';
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
  const similar = {
    key: ['similar artworks', query.query] as const,
    matches: sql`select id, row_number() over () as place from similar_artworks(${search.folded})`,
    selectIds: sql`select id from matched order by place ${createOffset(query)}`,
  };
  return readFoundList(db, query, similar, readArtworkRows);
}

const CANDIDATE = sql`a.id, a.title_key as label, a.search, a.has_image, a.created_at`;

async function findArtworks(db: Db, search: Search, query: PageQuery): Promise<Page<ArtworkSummary>> {
  const matches = sql`select ${CANDIDATE} from artworks a where a.is_listed and ${await createMatches(db, search)}`;
  const inOrder = sql`select * from matched m order by ${formatListOrder('m')}`;
  const manyInOrder = sql`${matches} order by ${formatListOrder('a')}`;
  const found = {
    key: ['found artworks', search.words] as const,
    matches,
    selectIds: selectRankedIds(inOrder, search, query, MAX_RANKED),
    selectIdsOfMany: selectRankedIds(manyInOrder, search, query, MAX_RANKED_OF_MANY),
  };
  return readFoundList(db, query, found, readArtworkRows);
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
        select id from profiles where ts_filter(search, '{a,b}') @@ ${createPrefixQuery(sql`w.word`)} limit ${MAX_ARTISTS}
      )) as item
      from unnest(${createTextArray(words)}) with ordinality as w (word, place) order by w.place`,
  );
}
